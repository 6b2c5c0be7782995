import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import {
  approveApplication,
  contactApplicant,
  rejectApplication,
  resendActivation,
} from '@khidma/contract/merchants/application-audits';
import { useTranslations } from 'use-intl';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.tsx';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { RemarkList } from '../../shared/decision/remark-list.tsx';
import { fieldOfPath } from '../../shared/papers/field-groups.ts';
import type { AuditProgress } from './audit-progress.ts';
import { ReviseDialog } from './revise-dialog.tsx';

/** What is asked about before it is done. */
export type ApplicationQuestion = 'contacted' | 'approve' | 'revise' | 'reject' | 'resend';

interface ApplicationQuestionsProps {
  readonly application: ApplicationDetail;
  readonly progress: AuditProgress;
  readonly drafts: RemarkDrafts;
  readonly asked: ApplicationQuestion | null;
  readonly onClose: () => void;
}

/** The questions in front of what cannot be undone: each says who is told what. */
export function ApplicationQuestions(props: ApplicationQuestionsProps) {
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
  const field = useTranslations('consoleMerchants.fields');
  const labelOf = (path: string): string => {
    const name = fieldOfPath(path);
    return name === undefined ? path : field(name);
  };
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
