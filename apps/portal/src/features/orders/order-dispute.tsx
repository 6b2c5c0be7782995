import { DisputeSection } from '@khidma/app/disputes/dispute-section';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { useEndpointMutation } from '@khidma/client/query';
import { addStatement, handOverDispute, takeBackDispute } from '@khidma/contract/orders/disputes';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const StatementDialog = lazyDialog(
  async () => (await import('@khidma/app/disputes/statement-dialog')).StatementDialog,
);
const OfferRefundDialog = lazyDialog(
  async () => (await import('./offer-refund-dialog.tsx')).OfferRefundDialog,
);

/** The latest dispute about an order, and what the merchant can say and do in it. */
export function OrderDispute({ order }: { readonly order: OrderDetail }) {
  const { dispute } = order;
  if (dispute === null) return null;
  const actions = isDisputed(order) ? <Actions order={order} dispute={dispute} /> : undefined;
  return <DisputeSection dispute={dispute} audience="merchant" actions={actions} />;
}

interface ActionsProps {
  readonly order: OrderDetail;
  readonly dispute: NonNullable<OrderDetail['dispute']>;
}

function Actions({ order, dispute }: ActionsProps) {
  const t = useTranslations('disputes');
  const [open, setOpen] = useState<'say' | 'offer' | 'takeBack' | 'handOver' | null>(null);
  const close = (): void => setOpen(null);
  const say = useEndpointMutation(addStatement, {
    silent: true,
    onSuccess: () => void feedback.show({ message: t('sayForm.done') }),
  });
  return (
    <>
      {dispute.openedBy === 'merchant' && (
        <Button onClick={() => setOpen('takeBack')}>{t('takeBack')}</Button>
      )}
      {dispute.mayHandOver && (
        <Button onClick={() => setOpen('handOver')}>{t('parties.handOver')}</Button>
      )}
      {dispute.mayOffer !== null && (
        <Button onClick={() => setOpen('offer')}>{t('parties.offer')}</Button>
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
      {open === 'offer' && dispute.mayOffer !== null && (
        <OfferRefundDialog order={order} offer={dispute.mayOffer} onClose={close} />
      )}
      {open === 'takeBack' && <TakeBack order={order} onClose={close} />}
      {open === 'handOver' && <HandOver order={order} onClose={close} />}
    </>
  );
}

interface AskProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

function TakeBack({ order, onClose }: AskProps) {
  const t = useTranslations('disputes');
  const common = useTranslations('common');
  const takeBack = useEndpointMutation(takeBackDispute, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('takeBackForm.done') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
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
  );
}

function HandOver({ order, onClose }: AskProps) {
  const t = useTranslations('disputes.parties');
  const common = useTranslations('common');
  const handOver = useEndpointMutation(handOverDispute, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('handOverDone') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => handOver.mutate({ id: order.id })}
      title={t('handOverTitle')}
      busy={handOver.isPending}
      error={handOver.error?.message}
      confirmLabel={t('handOver')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      {t('handOverText')}
    </ConfirmDialog>
  );
}
