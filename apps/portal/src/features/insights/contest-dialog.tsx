import { useEndpointMutation } from '@khidma/client/query';
import { type AnswerTime, contestAnswer } from '@khidma/contract/insights/insights';
import { type AnswerContest, answerContests } from '@khidma/domain/messages/answer-times';
import { RadioCards } from '@khidma/ui/choice-fields';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Caption } from '@khidma/ui/caption';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** What the dialog is opened with. */
export interface ContestDialogProps {
  readonly answer: AnswerTime;
  /** So many objections are left for now. */
  readonly left: number;
  readonly onClose: () => void;
}

/** Asks why an answer says nothing of how fast the merchant is: it cannot be counted again. */
export function ContestDialog({ answer, left, onClose }: ContestDialogProps) {
  const t = useTranslations('answerTimes.dialog');
  const [reason, setReason] = useState<AnswerContest>('spam');
  const saving = useEndpointMutation(contestAnswer);
  const { conversationId, day } = answer;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() =>
        saving.mutate(
          { conversationId, day, reason },
          {
            onSuccess: () => {
              feedback.show({ message: t('done') });
              onClose();
            },
          },
        )
      }
      title={t('title')}
      busy={saving.isPending}
      confirmLabel={t('confirm')}
    >
      <RadioCards
        label={t('reason')}
        value={reason}
        onChange={(value) => setReason(value || 'spam')}
        options={answerContests.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <Caption>{t('left', { count: left })}</Caption>
    </FormDialog>
  );
}
