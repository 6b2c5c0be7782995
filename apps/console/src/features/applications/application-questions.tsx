import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { approveApplication } from '@khidma/contract/staff/approve-application';
import { contactApplicant } from '@khidma/contract/staff/contact-applicant';
import { rejectApplication } from '@khidma/contract/staff/reject-application';
import { resendActivation } from '@khidma/contract/staff/resend-activation';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import { AskDialog } from '../../shared/decision/ask-dialog.tsx';
import { RefuseDialog } from '../../shared/decision/refuse-dialog.tsx';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { RemarkList } from '../../shared/decision/remark-list.tsx';
import { applicationFieldNames } from './application-fields.tsx';

/** What is asked about before it is done. */
export type ApplicationQuestion = 'contacted' | 'approve' | 'reject' | 'resend';

interface ApplicationQuestionsProps {
  readonly application: ApplicationDetail;
  readonly drafts: RemarkDrafts;
  readonly asked: ApplicationQuestion | null;
  readonly onClose: () => void;
}

/** The questions in front of what cannot be undone: each says who is told what. */
export function ApplicationQuestions(props: ApplicationQuestionsProps) {
  const { application, drafts, asked, onClose } = props;
  const t = useTranslations('console.applications');
  const remark = useTranslations('console.remark');
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
        {drafts.all.length > 0 && (
          <Notice tone="warning">{remark('unsent', { count: drafts.all.length })}</Notice>
        )}
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
      <RejectQuestion {...{ application, drafts, onClose }} open={asked === 'reject'} />
    </>
  );
}

function RejectQuestion({
  application: { id, email },
  drafts,
  open,
  onClose,
}: Omit<ApplicationQuestionsProps, 'asked'> & { readonly open: boolean }) {
  const t = useTranslations('console.applications');
  const labelOf = (path: string): string => {
    const field = applicationFieldNames.find((name) => name === path);
    return field === undefined ? path : t(`fields.${field}`);
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
