import { Gap } from '@khidma/app/intl/marks';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { isAbsenceOpen } from '@khidma/domain/orders/absence-words';
import { cancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { isLapsing } from '@khidma/domain/orders/order-urgency';
import { isOpen, orderCan } from '@khidma/domain/orders/order-can';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { UserText } from '@khidma/ui/bdi';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useNow } from '@khidma/app/intl/use-time-left';
import { useMoments } from '@khidma/app/intl/use-moments';
import { CancelTerms } from '../../shared/cancel-terms.tsx';
import { canDoSomething, OrderActions } from './order-actions.tsx';
import { actBy } from '@khidma/domain/orders/deadlines';
import classes from './orders.module.css';

/** Nothing else than its rating keeps a completed order from being rated. */
const isRated = (order: OrderDetail): boolean =>
  !orderCan.rate(order) && orderCan.rate({ ...order, commentStatus: 'Unrated' });

/** Where the order stands in plain words, what happens next and when, and what the customer can do. */
export function OrderStep({ order }: { readonly order: OrderDetail }) {
  const amountText = useAmountText();
  const t = useTranslations('shop.order');
  const { moment } = useMoments();
  const by = actBy(order);
  const when = by === '' ? '' : moment(by);
  const visits = useTranslations('visits');
  const isOver = isLapsing(order, useNow());
  // What there is to say of a disputed order stands with the dispute.
  if (isDisputed(order) && order.cancel === null && !canDoSomething(order)) return null;
  return (
    <Section
      title={t(`step.${order.status}.title`)}
      footer={canDoSomething(order) && !isOver ? <OrderActions order={order} /> : undefined}
    >
      <div className={classes.step}>
        {isOver && <p>{visits('lapsing')}</p>}
        {!isDisputed(order) && !isAbsenceOpen(order.absence?.status) && (
          <p>{t(`step.${order.status}.text`, { when, amount: amountText(order.money.kept) })}</p>
        )}
        {order.cancelOutcome !== null && (
          <CancelTerms
            terms={order.cancelTerms}
            reservedAt={order.reservedAt}
            amount={order.money.kept}
          />
        )}
        {!isOpen(order) && <Ending order={order} />}
        {orderCan.rate(order) && <p>{t('toRate')}</p>}
        {isRated(order) && <p>{t('rated')}</p>}
        {orderCan.confirm(order) && order.extension !== 'none' && (
          <p>{t(`extension.${order.extension}`)}</p>
        )}
        <CancelNote order={order} />
      </div>
    </Section>
  );
}

const parties = ['customer', 'merchant', 'system', 'staff'] as const;

/** Of a closed order: who ended it, and where the money is. */
function Ending({ order }: { readonly order: OrderDetail }) {
  const amountText = useAmountText();
  const t = useTranslations('shop.order');
  const by = parties.find((each) => each === order.cancel?.by);
  if (by === undefined) return null;
  return (
    <p>
      {t(`cancelledBy.${by}`)}
      <Gap />
      {order.refundAmount > 0
        ? t('refunded', { amount: amountText(order.refundAmount) })
        : t('nothingPaid')}
    </p>
  );
}

/** Why it was or is to be cancelled, or why the merchant did not agree. */
function CancelNote({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const words = useTranslations('cancelReasons');
  const { cancel } = order;
  if (cancel === null) return null;
  // Once the order has ended well, what was refused on the way is history.
  if (cancel.refusalReason !== '')
    return isOpen(order) ? (
      <Notice tone="warning" title={t('refused')}>
        <UserText>{cancel.refusalReason}</UserText>
      </Notice>
    ) : null;
  const reason = cancelReasons.find((each) => each === cancel.reason);
  return (
    <>
      {reason !== undefined && <p>{t('reasonIs', { reason: words(reason) })}</p>}
      {cancel.description !== '' && (
        <p>
          <UserText>{cancel.description}</UserText>
        </p>
      )}
    </>
  );
}
