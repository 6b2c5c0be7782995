import { RefuseDialog } from '../../shared/decision/dialogs.ts';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { IssuedDocuments } from '../../shared/issued-documents/issued-documents.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { paths } from '../../shared/paths.ts';
import { placesQuery } from '../../shared/shared-queries.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { OrderDetails, OrderFacts, OrderSides } from './order-details.tsx';
import { DisputeDue, DisputeSteps, useDecisionDue } from './dispute-head.tsx';
import { OrderMoney } from './order-money.tsx';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useKnownRow } from '@khidma/app/list/known-row';
import { recordQuery } from '@khidma/app/list/list-queries';
import { DisputeBadge, OrderBadge } from '@khidma/app/orders/order-badges';
import { lazyCode } from '@khidma/app/route/lazy-code';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { oneOfSearch, searchOf } from '@khidma/app/route/search';
import { withSearch } from '@khidma/app/route/with-search';
import {
  cancelStaffOrder,
  getStaffOrder,
  pageStaffOrders,
  refundOrder,
} from '@khidma/contract/orders/staff-orders';
import type { StaffOrder, StaffOrderRow } from '@khidma/contract/shapes/staff-order';
import { fils, portion } from '@khidma/domain/money/fils';
import { orderCan } from '@khidma/domain/orders/order-can';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { nextAutomaticEvent } from '@khidma/domain/orders/order-urgency';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Columns, Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

/** The parts of the page: what it is about and what is to be done, then what it is looked up for. */
const orderTabs = ['overview', 'details', 'money', 'messages'] as const;

/** Where something has to be decided, that is the overview, and what was ordered a part of its own. */
const isCase = (order: StaffOrder): boolean => isDisputed(order) || order.absence !== null;

export const route = pageRoute({
  path: '/orders/$id',
  search: searchOf({ tab: oneOfSearch(orderTabs) }),
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
const OrderPayments = lazyCode(
  async () => (await import('./order-payments.tsx')).OrderPayments,
  <LoadingPlaceholder />,
);
const OrderBookings = lazyCode(
  async () => (await import('./order-payments.tsx')).OrderBookings,
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
  const known = useKnownRow(pageStaffOrders, id);
  return (
    <LoadedDetail query={query} list="orders" known={known && <KnownOrder order={known} />}>
      {(order) => <OrderFile key={id} order={order} />}
    </LoadedDetail>
  );
}

/** What heads every order's page. */
const useHead = (order: StaffOrderRow | StaffOrder): ComponentProps<typeof PageHeader> => {
  const t = useTranslations('consoleOrders');
  const { moment } = useMoments();
  return {
    breadcrumbs: [
      { label: t('title'), href: paths.orders() },
      { label: <Ltr>{order.number}</Ltr> },
    ],
    title: <UserText>{order.serviceName}</UserText>,
    badge: (
      <>
        <OrderBadge audience="staff" status={order.status} />{' '}
        <DisputeBadge kind={order.disputeKind} />
      </>
    ),
    description: `${t('ordered')} ${moment(order.createdAt)}`,
  };
};

/** What its list has said of an order. */
function KnownOrder({ order }: { readonly order: StaffOrderRow }) {
  const { customerId, customerName, merchantId, merchantName, money } = order;
  return (
    <>
      <PageHeader {...useHead(order)} />
      <OrderFacts
        order={{
          ...order,
          customer: { id: customerId, name: customerName },
          merchant: { id: merchantId, name: merchantName },
          isPaid: money.paid > 0,
        }}
      />
    </>
  );
}

function OrderFile({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  const all = useTranslations();
  const words = useTranslations('disputes');
  const { soon } = useMoments();
  const head = useHead(order);
  const due = useDecisionDue(order);
  const { tab = 'overview' } = route.useSearch();
  const parts: Record<(typeof orderTabs)[number], ReactNode> = {
    overview: <Overview order={order} />,
    details: <Ordered order={order} />,
    money: <OrderFunds order={order} />,
    messages: <OrderMails mails={order.mails} />,
  };
  const { dispute } = order;
  const offered = orderTabs.filter((key) => key !== 'details' || isCase(order) || tab === key);
  // What it is about: where the two disagree, that.
  const isDispute = dispute !== null && isDisputed(order) && dispute.cause !== 'other';
  return (
    <Page>
      <PageHeader
        {...head}
        title={isDispute ? words(`causes.${dispute.cause}`) : head.title}
        badge={
          due !== null && dispute !== null ? <DisputeDue dispute={dispute} due={due} /> : head.badge
        }
        description={
          <DotLine>
            {dispute !== null && isDisputed(order)
              ? words(`openedBy.${dispute.openedBy}`, { when: soon(dispute.openedAt) })
              : head.description}
            {due !== null && all(`statuses.order.${order.status}`)}
          </DotLine>
        }
        actions={
          <>
            {due !== null && <DisputeSteps order={order} />}
            <OrderActions order={order} />
          </>
        }
      />
      <OrderFacts order={{ ...order, isPaid: order.paidAt !== null }} />
      <TabsBar
        label={t('parts')}
        active={tab}
        items={offered.map((key) => ({
          key,
          label: t(`part.${key}`),
          ...(key === 'messages' && { count: order.mails.length }),
          href: withSearch(paths.order(order.id), { tab: key === 'overview' ? undefined : key }),
        }))}
      />
      {parts[tab]}
    </Page>
  );
}

/** What it is about, who and where, and what happened. */
function Overview({ order }: { readonly order: StaffOrder }) {
  const next = useNextLabels()(order);
  return (
    <>
      {next !== null && <Notice tone="info" title={next} />}
      <Columns
        aside={
          <>
            {!isCase(order) && <OrderMoney order={order} />}
            <OrderRecord order={order} />
          </>
        }
      >
        {order.absence !== null && <AbsenceCard absence={order.absence} />}
        {order.dispute !== null && <OrderDispute order={order} />}
        {!isCase(order) && <Ordered order={order} />}
      </Columns>
    </>
  );
}

/** What was ordered, by whom and where. */
const Ordered = ({ order }: { readonly order: StaffOrder }) => (
  <>
    <OrderDetails order={order} />
    <OrderSides order={order} />
  </>
);

/** What was paid and booked of it, what is held, and the papers about it. */
function OrderFunds({ order }: { readonly order: StaffOrder }) {
  return (
    <Columns aside={<OrderMoney order={order} />}>
      <OrderPayments payments={order.payments} />
      <OrderBookings bookings={order.bookings} />
      {order.paidAt !== null && <HoldsSection thing={{ merchant: order.merchant, order }} />}
      <IssuedDocuments about="order" id={order.id} />
    </Columns>
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
