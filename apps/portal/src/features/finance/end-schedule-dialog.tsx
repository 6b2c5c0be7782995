import { useEndpointMutation } from '@khidma/client/query';
import { endPayoutSchedule } from '@khidma/contract/money/payout-schedules';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';

/** Asks before withdrawals are no longer made by themselves. */
export function EndScheduleDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('finance.schedule.stop');
  const ending = useEndpointMutation(endPayoutSchedule, { silent: true });
  const onSuccess = (): void => {
    feedback.show({ message: t('done') });
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      onConfirm={() => ending.mutate({}, { onSuccess })}
      title={t('title')}
      busy={ending.isPending}
      error={ending.error?.message}
      confirmLabel={t('action')}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
}
