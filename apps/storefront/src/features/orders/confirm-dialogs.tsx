import type { OrderDetail } from '@khidma/contract/shapes/order';
import {
  cancelUnpaidOrder,
  requestExtension,
  takeBackCancel,
} from '@khidma/contract/orders/customer-orders';
import { confirmMyOrder } from '@khidma/contract/orders/completion';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useOrderMove } from './use-order-move.ts';

/** What a dialog about an order is given. */
export interface OrderDialogProps {
  readonly order: OrderDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

type Form = 'giveUpForm' | 'takeBackForm' | 'confirmForm' | 'extendForm';

interface QuestionProps extends Pick<OrderDialogProps, 'open' | 'onClose'> {
  readonly form: Form;
  readonly text: string;
  readonly danger?: boolean;
  readonly move: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly reset: () => void;
  };
  readonly onConfirm: () => void;
}

function Question({ form, text, danger, move, open, onClose, onConfirm }: QuestionProps) {
  const t = useTranslations('shop.order');
  const common = useTranslations('common');
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        move.reset();
        onClose();
      }}
      onConfirm={() => {
        if (!move.isPending) onConfirm();
      }}
      title={t(`${form}.title`)}
      danger={danger}
      busy={move.isPending}
      error={move.error?.message}
      confirmLabel={t(`${form}.submit`)}
      cancelLabel={t('keep')}
      closeLabel={common('close')}
    >
      {text}
    </ConfirmDialog>
  );
}

/** Gives up an order that is not paid. */
export function GiveUpDialog({ order, open, onClose }: OrderDialogProps) {
  const t = useTranslations('shop.order.giveUpForm');
  const move = useOrderMove(cancelUnpaidOrder, { done: t('done'), onDone: onClose });
  return (
    <Question
      form="giveUpForm"
      danger
      text={t('text')}
      onConfirm={() => move.mutate({ id: order.id })}
      {...{ move, open, onClose }}
    />
  );
}

/** Takes the request to cancel back: the order goes on. */
export function TakeBackDialog({ order, open, onClose }: OrderDialogProps) {
  const t = useTranslations('shop.order.takeBackForm');
  const move = useOrderMove(takeBackCancel, { done: t('done'), onDone: onClose });
  return (
    <Question
      form="takeBackForm"
      text={t('text')}
      onConfirm={() => move.mutate({ id: order.id })}
      {...{ move, open, onClose }}
    />
  );
}

/** Confirms that the work is done: the merchant is paid. */
export function ConfirmCompletion({ order, open, onClose }: OrderDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('shop.order.confirmForm');
  const move = useOrderMove(confirmMyOrder, { done: t('done'), onDone: onClose });
  return (
    <Question
      form="confirmForm"
      text={t('text', { amount: amountText(order.money.kept) })}
      onConfirm={() => move.mutate({ id: order.id })}
      {...{ move, open, onClose }}
    />
  );
}

/** Asks for three more days to check the work. */
export function ExtendDialog({ order, open, onClose }: OrderDialogProps) {
  const t = useTranslations('shop.order.extendForm');
  const { moment } = useMoments();
  const move = useOrderMove(requestExtension, { done: t('done'), onDone: onClose });
  const when = order.confirmationDeadline === null ? '' : moment(order.confirmationDeadline);
  return (
    <Question
      form="extendForm"
      text={t('text', { when })}
      onConfirm={() => move.mutate({ id: order.id })}
      {...{ move, open, onClose }}
    />
  );
}
