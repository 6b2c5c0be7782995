import { lazyCode } from '@khidma/app/route/lazy-code';
import { recordQuery } from '@khidma/app/list/list-queries';
import { DisputeBadge, OrderBadge } from '@khidma/app/orders/order-badges';
import { RefuseDialog } from '../../shared/decision/dialogs.ts';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { IssuedDocuments } from '../../shared/issued-documents/issued-documents.ts';
import { paths } from '../../shared/paths.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { OrderDetails, OrderSides } from './order-details.tsx';
import { OrderBookings, OrderMoney, OrderPayments } from './order-money.tsx';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { cancelStaffOrder, getStaffOrder, refundOrder } from '@khidma/contract/orders/staff-orders';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { fils, portion } from '@khidma/domain/money/fils';
import { orderCan } from '@khidma/domain/orders/order-can';
import { nextAutomaticEvent } from '@khidma/domain/orders/order-urgency';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Columns, Page, PageHeader } from '@khidma/ui/page';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { placesQuery } from '../../shared/shared-queries.ts';

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
