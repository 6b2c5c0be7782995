import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { startAudit } from '@khidma/contract/staff/start-audit';
import { applicationCan } from '@khidma/domain/applications/application-can';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cameTooLate, useDecide } from '../../shared/decision/use-decide.ts';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { ApplicationQuestions, type ApplicationQuestion } from './application-questions.tsx';

interface ApplicationActionsProps {
  readonly application: ApplicationDetail;
  readonly drafts: RemarkDrafts;
}

/** What the application's state allows staff to do. */
export function ApplicationActions({ application, drafts }: ApplicationActionsProps) {
  const t = useTranslations('console.applications');
  const remark = useTranslations('console.remark');
  const [asked, ask] = useState<ApplicationQuestion | null>(null);
  const audit = useDecide(startAudit, t('startAudit.done'));
  const noted = drafts.all.length;
  return (
    <>
      {applicationCan.contact(application) && (
        <Button onClick={() => ask('contacted')}>{t('contacted.action')}</Button>
      )}
      {applicationCan.sendActivationAgain(application) && (
        <Button onClick={() => ask('resend')}>{t('resend.action')}</Button>
      )}
      {applicationCan.reject(application) && (
        <Button kind="danger-quiet" onClick={() => ask('reject')}>
          {t('reject.action')}
          {noted > 0 && ` · ${remark('count', { count: noted })}`}
        </Button>
      )}
      {applicationCan.startAudit(application) && (
        <Button
          kind="primary"
          loading={audit.isPending}
          onClick={() =>
            audit.mutate(
              { id: application.id },
              {
                onError: (error) => {
                  if (!cameTooLate(error)) feedback.show({ type: 'error', message: error.message });
                },
              },
            )
          }
        >
          {t('startAudit.action')}
        </Button>
      )}
      {applicationCan.approve(application) && (
        <Button
          kind="primary"
          icon={<IconCheck size={18} aria-hidden />}
          onClick={() => ask('approve')}
        >
          {t('approve.action')}
        </Button>
      )}
      <ApplicationQuestions {...{ application, drafts, asked }} onClose={() => ask(null)} />
    </>
  );
}
