import { useEndpointMutation } from '@khidma/client/query';
import { decideExtension } from '@khidma/contract/orders/merchant-orders';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OrderDialogProps } from './order-dialog-props.ts';

/** Asks before the customer gets three more days. */
export function AgreeExtensionDialog(props: OrderDialogProps) {
  return <DecideExtension {...props} agree />;
}

/** Asks before the customer's request for more time is refused. */
export function RefuseExtensionDialog(props: OrderDialogProps) {
  return <DecideExtension {...props} agree={false} />;
}

function DecideExtension({
  order,
  onClose,
  agree,
}: OrderDialogProps & { readonly agree: boolean }) {
  const t = useTranslations('orders');
  const common = useTranslations('common');
  const { moment } = useMoments();
  const decide = useEndpointMutation(decideExtension, { silent: true });
  const confirm = (): void =>
    decide.mutate(
      { id: order.id, agree },
      {
        onSuccess: () => {
          feedback.show({ message: t(agree ? 'extensionForm.agreed' : 'extensionForm.refused') });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t(agree ? 'extensionForm.agreeTitle' : 'extensionForm.refuseTitle')}
      busy={decide.isPending}
      error={decide.error?.message}
      confirmLabel={t(agree ? 'actions.agreeExtension' : 'actions.refuseExtension')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      {agree
        ? t('extensionForm.agreeText')
        : t('extensionForm.refuseText', {
            when: order.next === null ? '' : moment(order.next.at),
          })}
    </ConfirmDialog>
  );
}
