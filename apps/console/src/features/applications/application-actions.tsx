import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.ts';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { RemarkList } from '../../shared/decision/remark-list.tsx';
import { cameTooLate, useDecide } from '../../shared/decision/use-decide.ts';
import type { AuditProgress } from './audit.ts';
import type { FieldName } from '@khidma/app/papers/fields';
import { useFieldLabel } from '@khidma/app/papers/use-field-label';
import {
  approveApplication,
  contactApplicant,
  rejectApplication,
  resendActivation,
  reviseApplication,
  startAudit,
} from '@khidma/contract/merchants/application-audits';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { applicationCan } from '@khidma/domain/applications/application-transitions';
import { Button } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { feedback } from '@khidma/ui/feedback';
import { IconCheck } from '@khidma/icons';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

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
  const label = useTranslations('merchantFields.labels');
  const between = useTranslations('console')('between');
  const named = (fields: AuditProgress['flagged']) => ({
    fields: fields.map((field) => label(field)).join(between),
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

/** What is asked about before it is done. */
type ApplicationQuestion = 'contacted' | 'approve' | 'revise' | 'reject' | 'resend';

interface ApplicationQuestionsProps {
  readonly application: ApplicationDetail;
  readonly progress: AuditProgress;
  readonly drafts: RemarkDrafts;
  readonly asked: ApplicationQuestion | null;
  readonly onClose: () => void;
}

/** The questions in front of what cannot be undone: each says who is told what. */
function ApplicationQuestions(props: ApplicationQuestionsProps) {
  const { application, progress, drafts, asked, onClose } = props;
  const t = useTranslations('console.applications');
  const { id, email, merchantName, contactName } = application;
  return (
    <>
      <AskDialog
        open={asked === 'contacted'}
        onClose={onClose}
        endpoint={contactApplicant}
        input={{ id }}
        title={t('contacted.title')}
        confirmLabel={t('contacted.action')}
        doneText={t('contacted.done')}
      >
        {t('contacted.text', { name: contactName })}
      </AskDialog>
      <AskDialog
        open={asked === 'approve'}
        onClose={onClose}
        onDone={drafts.clear}
        endpoint={approveApplication}
        input={{ id }}
        title={t('approve.title', { name: merchantName })}
        confirmLabel={t('approve.action')}
        doneText={t('approve.done')}
      >
        {t('approve.text', { email })}
      </AskDialog>
      <AskDialog
        open={asked === 'resend'}
        onClose={onClose}
        endpoint={resendActivation}
        input={{ id }}
        title={t('resend.title')}
        confirmLabel={t('resend.confirm')}
        doneText={t('resend.done')}
      >
        {t('resend.text', { email })}
      </AskDialog>
      <ReviseDialog
        {...{ application, drafts, onClose }}
        flagged={progress.flagged}
        open={asked === 'revise'}
      />
      <RejectQuestion {...{ application, drafts, onClose }} open={asked === 'reject'} />
    </>
  );
}

function RejectQuestion({
  application: { id, email },
  drafts,
  open,
  onClose,
}: Omit<ApplicationQuestionsProps, 'asked' | 'progress'> & { readonly open: boolean }) {
  const t = useTranslations('console.applications');
  const labelOf = useFieldLabel();
  return (
    <RefuseDialog
      open={open}
      onClose={onClose}
      onDone={drafts.clear}
      endpoint={rejectApplication}
      inputOf={(message) => ({ id, message, remarks: [...drafts.all] })}
      field={{ name: 'message', longest: 1000 }}
      title={t('reject.title')}
      label={t('reject.message')}
      hint={t('reject.messageHint')}
      confirmLabel={t('reject.action')}
      doneText={t('reject.done')}
      below={<RemarkList drafts={drafts} labelOf={labelOf} />}
    >
      {t('reject.text', { email })}
    </RefuseDialog>
  );
}

interface ReviseDialogProps {
  readonly application: ApplicationDetail;
  readonly flagged: readonly FieldName[];
  readonly drafts: RemarkDrafts;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Gives the form back: a message, and what is wrong with each flagged field. */
function ReviseDialog({ application, flagged, drafts, open, onClose }: ReviseDialogProps) {
  const t = useTranslations('consoleMerchants');
  const label = useTranslations('merchantFields.labels');
  const { id, email } = application;
  return (
    <RefuseDialog
      open={open}
      onClose={onClose}
      onDone={drafts.clear}
      endpoint={reviseApplication}
      inputOf={(message) => ({
        id,
        message,
        // A field that says nothing of its own is told by its name.
        remarks: flagged.map((field) => ({
          path: field,
          text: (drafts.of(field) ?? '').trim() || t('audit.revise'),
        })),
      })}
      field={{ name: 'message', longest: 1000 }}
      title={t('audit.revision.title')}
      label={t('audit.revision.message')}
      hint={t('audit.revision.messageHint')}
      danger={false}
      confirmLabel={t('audit.revision.action')}
      doneText={t('audit.revision.done')}
      below={flagged.map((field) => (
        <TextAreaField
          key={field}
          label={t('audit.revision.remarkOn', { field: label(field) })}
          value={drafts.of(field) ?? ''}
          onChange={(text) => drafts.set(field, text)}
          maxLength={500}
          rows={2}
        />
      ))}
    >
      {t('audit.revision.text', { email })}
    </RefuseDialog>
  );
}
