import { useEndpointMutation } from '@khidma/client/query';
import { withdrawUpdate } from '@khidma/contract/catalogue/services';
import type { ServiceRow } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';

interface WithdrawDialogProps {
  readonly service: Pick<ServiceRow, 'id' | 'status'>;
  readonly onClose: () => void;
}

/** Asks before a submission is taken back from the review, or a declined update given up. */
export function WithdrawDialog({ service, onClose }: WithdrawDialogProps) {
  const t = useTranslations('serviceViews');
  const common = useTranslations('common');
  const words = serviceCan.withdraw(service) ? 'withdrawFirst' : 'withdraw';
  const change = useEndpointMutation(withdrawUpdate, { silent: true });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        change.mutate(
          { id: service.id },
          {
            onSuccess: () => {
              feedback.show({ message: t(`${words}.done`) });
              onClose();
            },
          },
        )
      }
      title={t(`${words}.title`)}
      busy={change.isPending}
      error={change.error?.message}
      confirmLabel={t(`${words}.action`)}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <p>{t(`${words}.text`)}</p>
    </ConfirmDialog>
  );
}
