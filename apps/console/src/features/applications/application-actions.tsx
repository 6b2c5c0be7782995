import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { startAudit } from '@khidma/contract/merchants/application-audits';
import { applicationCan } from '@khidma/domain/applications/application-can';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { IconCheck } from '@khidma/ui/icons/check';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { cameTooLate, useDecide } from '../../shared/decision/use-decide.ts';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { ApplicationQuestions, type ApplicationQuestion } from './application-questions.tsx';
import type { AuditProgress } from './audit-progress.ts';

interface ApplicationActionsProps {
  readonly application: ApplicationDetail;
  readonly progress: AuditProgress;
  readonly drafts: RemarkDrafts;
}

/** What the application's state allows staff to do. */
export function ApplicationActions({ application, progress, drafts }: ApplicationActionsProps) {
  const t = useTranslations('console.applications');
  const audit = useTranslations('consoleMerchants.audit');
  const [asked, ask] = useState<ApplicationQuestion | null>(null);
  const blocked = useBlocked(progress);
  return (
    <>
      {applicationCan.contact(application) && (
        <Button onClick={() => ask('contacted')}>{t('contacted.action')}</Button>
      )}
      {applicationCan.sendActivationAgain(application) && (
        <Button onClick={() => ask('resend')}>{t('resend.action')}</Button>
      )}
      {applicationCan.reject(application) && (
        <Button kind="danger-quiet" shortcut="r" onClick={() => ask('reject')}>
          {t('reject.action')}
        </Button>
      )}
      {applicationCan.requestRevision(application) && (
        <Button
          disabledReason={progress.flagged.length === 0 ? audit('revision.nothing') : undefined}
          onClick={() => ask('revise')}
        >
          <DotLine>
            {audit('revision.action')}
            {progress.flagged.length > 0 && progress.flagged.length}
          </DotLine>
        </Button>
      )}
      {applicationCan.startAudit(application) && <StartAudit id={application.id} />}
      {applicationCan.approve(application) && (
        <Button
          kind="primary"
          shortcut="a"
          icon={<IconCheck size={18} aria-hidden />}
          disabledReason={blocked}
          onClick={() => ask('approve')}
        >
          {t('approve.action')}
        </Button>
      )}
      <ApplicationQuestions
        {...{ application, progress, drafts, asked }}
        onClose={() => ask(null)}
      />
    </>
  );
}

/** Why it cannot be approved: what is to be revised, what is missing, or what nobody has checked. */
const useBlocked = ({ flagged, missing, left }: AuditProgress): string | undefined => {
  const t = useTranslations('consoleMerchants');
  const between = useTranslations('console')('between');
  const named = (fields: AuditProgress['flagged']) => ({
    fields: fields.map((field) => t(`fields.${field}`)).join(between),
  });
  if (flagged.length > 0) return t('audit.blocked', named(flagged));
  if (missing.length > 0) return t('audit.missing', named(missing));
  return left.length > 0 ? t('audit.unjudged', { count: left.length }) : undefined;
};

function StartAudit({ id }: { readonly id: string }) {
  const t = useTranslations('console.applications.startAudit');
  const audit = useDecide(startAudit, t('done'));
  return (
    <Button
      kind="primary"
      loading={audit.isPending}
      onClick={() =>
        audit.mutate(
          { id },
          {
            onError: (error) => {
              if (!cameTooLate(error)) feedback.show({ type: 'error', message: error.message });
            },
          },
        )
      }
    >
      {t('action')}
    </Button>
  );
}
