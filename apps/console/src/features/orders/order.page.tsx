import { RefuseDialog } from '../../shared/decision/dialogs.ts';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { IssuedDocuments } from '../../shared/issued-documents/issued-documents.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { paths } from '../../shared/paths.ts';
import { placesQuery } from '../../shared/shared-queries.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { OrderDetails, OrderSides } from './order-details.tsx';
import { OrderTable } from './order-table.tsx';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { amountColumn } from '@khidma/app/list/amount-column';
import { recordQuery } from '@khidma/app/list/list-queries';
import { DisputeBadge, OrderBadge, SettlementBadge } from '@khidma/app/orders/order-badges';
import { lazyCode } from '@khidma/app/route/lazy-code';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { cancelStaffOrder, getStaffOrder, refundOrder } from '@khidma/contract/orders/staff-orders';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { wholeBasisPoints } from '@khidma/domain/limits/limits';
import { fils, negate, portion } from '@khidma/domain/money/fils';
import { orderCan } from '@khidma/domain/orders/order-can';
import { nextAutomaticEvent } from '@khidma/domain/orders/order-urgency';
import { paymentFailures } from '@khidma/domain/payments/payment-failures';
import { walletNames } from '@khidma/domain/payments/wallets';
import { inCurrency } from '@khidma/i18n/amounts';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Caption } from '@khidma/ui/caption';
import { type DescriptionItem, DescriptionList } from '@khidma/ui/description-list';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

export const route = pageRoute({
  path: '/orders/$id',
  data: ({ id }) => [recordQuery(getStaffOrder, id), placesQuery],
});

// Few orders have one.
const OrderDispute = lazyCode(
  async () => (await import('./order-dispute.tsx')).OrderDispute,
  <LoadingPlaceholder />,
);

const AbsenceCard = lazyPart(
  async () => (await import('@khidma/app/orders/order-absence')).AbsenceCard,
);

// Below what is read first.
const HoldsSection = lazyCode(
  async () => (await import('../../shared/holds/holds-section.tsx')).HoldsSection,
  <LoadingPlaceholder />,
);
const OrderRecord = lazyCode(
  async () => (await import('./order-record.tsx')).OrderRecord,
  <LoadingPlaceholder />,
);
const OrderMails = lazyCode(
  async () => (await import('./order-record.tsx')).OrderMails,
  <LoadingPlaceholder />,
);

// Fetched when the page is first used.
const RefundDialog = lazyDialog(async () => (await import('./order-dialogs.tsx')).RefundDialog);
const ExtendDialog = lazyDialog(async () => (await import('./order-dialogs.tsx')).ExtendDialog);

/** One order with both its sides, its money and everything that happened. */
export function OrderPage() {
  const { id } = route.useParams();
  const query = useDetailQuery(recordQuery(getStaffOrder, id));
  return (
    <LoadedDetail query={query} list="orders">
      {(order) => <OrderFile key={id} order={order} />}
    </LoadedDetail>
  );
}

function OrderFile({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  const next = useNextLabels()(order);
  return (
    <Page>
      <PageHeader
        breadcrumbs={[
          { label: t('title'), href: paths.orders() },
          { label: <Ltr>{order.number}</Ltr> },
        ]}
        title={<Ltr>{order.number}</Ltr>}
        badge={
          <>
            <OrderBadge audience="staff" status={order.status} />{' '}
            <DisputeBadge kind={order.disputeKind} />
          </>
        }
        actions={<OrderActions order={order} />}
      />
      {next !== null && <Notice tone="info" title={next} />}
      <Columns
        aside={
          <>
            <OrderMoney order={order} />
            <OrderRecord order={order} />
          </>
        }
      >
        {order.absence !== null && <AbsenceCard absence={order.absence} />}
        {order.dispute !== null && <OrderDispute order={order} />}
        <OrderSides order={order} />
        <OrderDetails order={order} />
        <OrderBookings bookings={order.bookings} />
        <OrderPayments payments={order.payments} />
        {order.paidAt !== null && <HoldsSection thing={{ merchant: order.merchant, order }} />}
        <IssuedDocuments about="order" id={order.id} />
        <OrderMails mails={order.mails} />
      </Columns>
    </Page>
  );
}

/** What happens to an order by itself next, and when, in words; null where nothing does. */
const useNextLabels = (): ((order: Pick<StaffOrder, 'next' | 'money'>) => string | null) => {
  const t = useTranslations('consoleOrders.next');
  const amountText = useAmountText();
  const { moment } = useMoments();
  return ({ next, money }) => {
    const event = nextAutomaticEvent({ next });
    return next === null || event === undefined
      ? null
      : t(event, { when: moment(next.at), amount: amountText(money.kept) });
  };
};

/** What staff can do with an order, each with a question that says what it does to the money. */
function OrderActions({ order }: { readonly order: StaffOrder }) {
  const amountText = useAmountText();
  const t = useTranslations('consoleOrders');
  const [open, setOpen] = useState<'cancel' | 'refund' | 'extend' | null>(null);
  const [maySupport, mayMoney] = [usePermission(cancelStaffOrder), usePermission(refundOrder)];
  const close = (): void => setOpen(null);
  const left = order.money.kept;
  const { number, customer, merchant } = order;
  // Cancelled, it brings nothing itself.
  const lost = fils(order.fee?.merchantReceives ?? 0);
  const borne = portion(lost, order.cancelBorne, 100);
  return (
    <>
      {maySupport && orderCan.extendDeadline(order) && order.next !== null && (
        <>
          <Button onClick={() => setOpen('extend')}>{t('extend.action')}</Button>
          <ExtendDialog
            open={open === 'extend'}
            onClose={close}
            order={order}
            until={order.next.at}
          />
        </>
      )}
      {mayMoney && orderCan.refund(order) && left > 0 && (
        <>
          <Button onClick={() => setOpen('refund')}>{t('refund.action')}</Button>
          <RefundDialog key={left} open={open === 'refund'} onClose={close} order={order} />
        </>
      )}
      {maySupport && orderCan.cancelByStaff(order) && (
        <>
          <Button kind="danger-quiet" onClick={() => setOpen('cancel')}>
            {t('cancelOrder.action')}
          </Button>
          <RefuseDialog
            open={open === 'cancel'}
            onClose={close}
            endpoint={cancelStaffOrder}
            inputOf={(reason) => ({ id: order.id, reason })}
            field={{ name: 'reason', longest: 500 }}
            title={t('cancelOrder.title', { number })}
            label={t('cancelOrder.reason')}
            hint={t('cancelOrder.hint')}
            confirmLabel={t('cancelOrder.action')}
            doneText={t('cancelOrder.done')}
          >
            {t(borne > 0 ? 'cancelOrder.textBorne' : 'cancelOrder.text', {
              customer: customer.name,
              merchant: merchant.name,
              amount: amountText(left),
              borne: amountText(borne),
            })}
          </RefuseDialog>
        </>
      )}
    </>
  );
}

/** What the customer paid, where it went, and when the merchant gets its share. */
function OrderMoney({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  return (
    <Section
      title={t('money')}
      description={order.paidAt === null ? undefined : t('moneyText')}
      actions={order.settlementStatus && <SettlementBadge status={order.settlementStatus} />}
    >
      <DescriptionList look="rows" items={[...useSums(order), ...useInstalments(order)]} />
    </Section>
  );
}

const useSums = (order: StaffOrder): DescriptionItem[] => {
  const t = useTranslations('consoleOrders');
  const format = useFormatter();
  const line = (label: string, amount: number, total = false): DescriptionItem => ({
    label,
    value: <Money fils={amount} strong={total} bare={!total} />,
    total,
  });
  const taken = (label: string, amount: number): DescriptionItem[] =>
    amount === 0 ? [] : [line(label, negate(fils(amount)))];
  const { fee, money } = order;
  const isPaid = order.paidAt !== null;
  const percent = format.number((fee?.basisPoints ?? 0) / wholeBasisPoints, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return [
    line(t('price'), order.basePrice),
    ...taken(t('discount'), money.discount),
    ...(order.promo === null
      ? []
      : taken(t('promo', { code: order.promo.code }), order.promo.amount)),
    ...(money.extraWork === 0 ? [] : [line(t('extraWork'), money.extraWork)]),
    line(t(isPaid ? 'paid' : money.due > 0 ? 'toPay' : 'unpaid'), money.total, true),
    ...taken(t('refunded'), money.refunded),
    ...(money.refunded > 0 && money.kept > 0 ? [line(t('kept'), money.kept, true)] : []),
    ...(fee === null || (money.kept === 0 && money.due === 0)
      ? []
      : [
          ...(order.vatAmount === 0 ? [] : [line(t('vat'), order.vatAmount)]),
          ...taken(t('fee', { percent }), fee.amount),
          ...taken(t('feeVat'), fee.vat),
        ]),
    ...(fee === null || (!isPaid && money.due === 0)
      ? []
      : [
          line(
            isPaid ? t('merchantReceives') : t('merchantWillReceive'),
            fee.merchantReceives,
            true,
          ),
        ]),
  ];
};

const useInstalments = ({ instalments, fee }: StaffOrder): DescriptionItem[] => {
  const t = useTranslations('consoleOrders');
  const { moment } = useMoments();
  const parts = instalments.map(({ number, amount, dueAt, releasedAt }) => ({
    label: t('instalment', { number }),
    value: (
      <>
        <Money fils={amount} bare />
        <Caption>
          {releasedAt === null
            ? t('due', { when: moment(dueAt) })
            : t('released', { when: moment(releasedAt) })}
        </Caption>
      </>
    ),
  }));
  const isReleased = instalments.some(({ releasedAt }) => releasedAt !== null);
  return fee === null || !isReleased
    ? parts
    : [...parts, { label: t('releasedNow'), value: <Money fils={fee.released} strong /> }];
};

/** Every attempt to pay for an order, and what became of it. */
function OrderPayments({ payments }: Pick<StaffOrder, 'payments'>) {
  const amountText = useAmountText();
  const t = useTranslations('consoleOrders');
  const common = useTranslations('common');
  const { moment } = useMoments();
  const failureText = useFailureText();
  return (
    <OrderTable
      title={t('payments')}
      rows={payments}
      none={t('noPayments')}
      columns={[
        {
          key: 'when',
          header: t('when'),
          lead: true,
          cell: ({ createdAt }) => moment(createdAt),
        },
        {
          key: 'card',
          header: t('card'),
          cell: ({ cardLast4, wallet }) => {
            if (wallet !== null) return <bdi>{walletNames[wallet]}</bdi>;
            return cardLast4 === '' ? '—' : t('cardEnding', { digits: cardLast4 });
          },
        },
        amountColumn('amount', common('amount')),
        {
          key: 'result',
          header: t('result'),
          cell: ({ status, refundAmount, failure }) => (
            <>
              {t(`payment.${status}`)}
              {refundAmount > 0 && (
                <Caption>{t('refundOf', { amount: amountText(refundAmount) })}</Caption>
              )}
              {failure !== '' && (
                <Caption>
                  <bdi>{failureText(failure)}</bdi>
                </Caption>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** What went wrong, in words; what asking the provider failed with stands as it was answered. */
function useFailureText(): (failure: string) => string {
  const t = useTranslations('paymentFailures');
  return (failure) => {
    const known = paymentFailures.find((each) => each === failure);
    return known === undefined ? failure : t(known);
  };
}

/** Every movement of money that was booked for an order. */
function OrderBookings({ bookings }: Pick<StaffOrder, 'bookings'>) {
  const t = useTranslations('consoleOrders');
  const all = useTranslations();
  const { moment } = useMoments();
  return (
    <OrderTable
      title={t('bookings')}
      description={t('bookingsText')}
      rows={bookings}
      none={t('noBookings')}
      columns={[
        {
          key: 'what',
          header: t('what'),
          lead: true,
          cell: ({ entryType }) => all(`statuses.entry.${entryType}`),
        },
        { key: 'when', header: t('when'), cell: ({ at }) => moment(at) },
        amountColumn('amount', all('common.amount')),
        {
          key: 'account',
          header: inCurrency(t('merchantAccount')),
          align: 'number',
          cell: ({ accountChange }) => <Money fils={accountChange} sign="always" bare />,
        },
      ]}
    />
  );
}
