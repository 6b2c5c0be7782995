import { DisputeSection } from '@khidma/app/disputes/dispute-section';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import {
  acceptRefund,
  addMyStatement,
  handOverMyDispute,
  takeBackMyDispute,
} from '@khidma/contract/orders/disputes';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOrderMove } from './use-order-move.ts';

const StatementDialog = lazyDialog(
  async () => (await import('@khidma/app/disputes/statement-dialog')).StatementDialog,
);

/** The latest dispute about an order, and what the customer can say and do in it. */
export function OrderDispute({ order }: { readonly order: OrderDetail }) {
  const { dispute } = order;
  if (dispute === null) return null;
  const actions = isDisputed(order) ? <Actions order={order} dispute={dispute} /> : undefined;
  return <DisputeSection dispute={dispute} audience="customer" actions={actions} />;
}

interface ActionsProps {
  readonly order: OrderDetail;
  readonly dispute: NonNullable<OrderDetail['dispute']>;
}

type Asking = 'say' | 'takeBack' | 'handOver' | 'accept';

function Actions({ order, dispute }: ActionsProps) {
  const amountText = useAmountText();
  const t = useTranslations('disputes');
  const [open, setOpen] = useState<Asking | null>(null);
  const close = (): void => setOpen(null);
  const say = useOrderMove(addMyStatement, { done: t('sayForm.done'), onDone: close });
  const { offer } = dispute;
  return (
    <>
      {dispute.openedBy === 'customer' && (
        <Button onClick={() => setOpen('takeBack')}>{t('takeBack')}</Button>
      )}
      {dispute.mayHandOver && (
        <Button onClick={() => setOpen('handOver')}>{t('parties.handOver')}</Button>
      )}
      <Button kind={offer === null ? 'primary' : 'secondary'} onClick={() => setOpen('say')}>
        {t('say')}
      </Button>
      {offer !== null && (
        <Button kind="primary" onClick={() => setOpen('accept')}>
          {t('parties.accept', { amount: amountText(offer.amount) })}
        </Button>
      )}
      {open === 'say' && (
        <StatementDialog
          orderId={order.id}
          title={t('sayForm.title')}
          onSend={(statement) => say.mutateAsync(statement)}
          onClose={close}
        />
      )}
      <Questions order={order} offered={offer?.amount ?? 0} asking={open} onClose={close} />
    </>
  );
}

/** What is asked before a dispute ends, or goes to the operator. */
function Questions({
  order: { id },
  offered,
  asking,
  onClose: onDone,
}: {
  readonly order: OrderDetail;
  readonly offered: number;
  readonly asking: Asking | null;
  readonly onClose: () => void;
}) {
  const amountText = useAmountText();
  const t = useTranslations('disputes');
  const takeBack = useOrderMove(takeBackMyDispute, { done: t('takeBackForm.done'), onDone });
  const handOver = useOrderMove(handOverMyDispute, { done: t('parties.handOverDone'), onDone });
  const accept = useOrderMove(acceptRefund, { done: t('parties.acceptDone'), onDone });
  const amount = amountText(offered);
  if (asking === 'accept')
    return (
      <Question
        move={accept}
        title={t('parties.acceptTitle', { amount })}
        text={t('parties.acceptText')}
        label={t('parties.accept', { amount })}
        onConfirm={() => accept.mutate({ id, amount: offered })}
        onClose={onDone}
      />
    );
  if (asking === 'handOver')
    return (
      <Question
        move={handOver}
        title={t('parties.handOverTitle')}
        text={t('parties.handOverText')}
        label={t('parties.handOver')}
        onConfirm={() => handOver.mutate({ id })}
        onClose={onDone}
      />
    );
  if (asking === 'takeBack')
    return (
      <Question
        move={takeBack}
        title={t('takeBackForm.title')}
        text={t('takeBackForm.text')}
        label={t('takeBack')}
        onConfirm={() => takeBack.mutate({ id })}
        onClose={onDone}
      />
    );
  return null;
}

interface QuestionProps {
  readonly move: { readonly isPending: boolean; readonly error: Error | null };
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function Question({ move, title, text, label, onConfirm, onClose }: QuestionProps) {
  const common = useTranslations('common');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={title}
      busy={move.isPending}
      error={move.error?.message}
      confirmLabel={label}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      {text}
    </ConfirmDialog>
  );
}
