import { useEndpointMutation } from '@khidma/client/query';
import { cancelWithdrawal } from '@khidma/contract/money/withdrawals';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';

interface CancelWithdrawalDialogProps {
  readonly id: string;
  /** What comes back, in words. */
  readonly amount: string;
  readonly onClose: () => void;
}

/** Asks before a withdrawal is taken back. */
export function CancelWithdrawalDialog({ id, amount, onClose }: CancelWithdrawalDialogProps) {
  const t = useTranslations('finance.payoutDetail.cancel');
  const common = useTranslations('common');
  const change = useEndpointMutation(cancelWithdrawal, { silent: true });
  const onSuccess = (): void => {
    feedback.show({ message: t('done') });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => change.mutate({ id }, { onSuccess })}
      title={t('title')}
      busy={change.isPending}
      error={change.error?.message}
      confirmLabel={t('submit')}
      cancelLabel={t('keep')}
      closeLabel={common('close')}
    >
      <p>{t('text', { amount })}</p>
    </ConfirmDialog>
  );
}
