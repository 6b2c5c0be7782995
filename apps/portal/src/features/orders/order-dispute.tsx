import { DisputeSection } from '@khidma/app/disputes/dispute-section.tsx';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { useEndpointMutation } from '@khidma/client/query';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { addStatement } from '@khidma/contract/orders/add-statement';
import { takeBackDispute } from '@khidma/contract/orders/take-back-dispute';
import { isDisputed } from '@khidma/domain/orders/order-can';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const StatementDialog = lazyDialog(
  async () => (await import('@khidma/app/disputes/statement-dialog.tsx')).StatementDialog,
);

/** The latest dispute about an order, and what the merchant can say in it. */
export function OrderDispute({ order }: { readonly order: OrderDetail }) {
  const { dispute } = order;
  if (dispute === null) return null;
  const actions = isDisputed(order) ? <Actions order={order} /> : undefined;
  return <DisputeSection dispute={dispute} actions={actions} />;
}

function Actions({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('disputes');
  const common = useTranslations('common');
  const [open, setOpen] = useState<'say' | 'takeBack' | null>(null);
  const close = (): void => setOpen(null);
  const say = useEndpointMutation(addStatement, {
    silent: true,
    onSuccess: () => void feedback.show({ message: t('sayForm.done') }),
  });
  const takeBack = useEndpointMutation(takeBackDispute, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('takeBackForm.done') });
      close();
    },
  });
  return (
    <>
      {order.dispute?.openedBy === 'merchant' && (
        <Button onClick={() => setOpen('takeBack')}>{t('takeBack')}</Button>
      )}
      <Button kind="primary" onClick={() => setOpen('say')}>
        {t('say')}
      </Button>
      {open === 'say' && (
        <StatementDialog
          orderId={order.id}
          title={t('sayForm.title')}
          onSend={(statement) => say.mutateAsync(statement)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'takeBack'}
        onClose={close}
        onConfirm={() => takeBack.mutate({ id: order.id })}
        title={t('takeBackForm.title')}
        busy={takeBack.isPending}
        error={takeBack.error?.message}
        confirmLabel={t('takeBack')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
      >
        {t('takeBackForm.text')}
      </ConfirmDialog>
    </>
  );
}
