import { DisputeBadge } from '@khidma/app/disputes/dispute-badge.tsx';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { Ltr } from '@khidma/ui/bdi';
import { Coming } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Breadcrumbs, Columns, Page, PageHeader } from '@khidma/ui/page';
import { useParams } from '@tanstack/react-router';
import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { IssuedDocuments } from '../../shared/issued-documents/issued-documents.tsx';
import { OrderBadge } from '../../shared/order-badges.tsx';
import { paths } from '../../shared/paths.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { texts } from '../../shared/texts/texts.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderBookings } from './order-bookings.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderSides } from './order-sides.tsx';
import { orderQuery } from './orders-queries.ts';
import { useNextSentence } from './use-next-sentence.ts';

// Few orders have one.
const OrderDispute = lazy(async () => ({
  default: (await import('./order-dispute.tsx')).OrderDispute,
}));

const OrderAbsence = lazyPart({
  load: async () => (await import('./order-absence.tsx')).OrderAbsence,
  texts: texts.absence,
  lang: () => sessionStore.getState().lang,
});

// Below what is read first.
const HoldsSection = lazy(async () => ({
  default: (await import('../../shared/holds/holds-section.tsx')).HoldsSection,
}));
const OrderRecord = lazy(async () => ({
  default: (await import('./order-record.tsx')).OrderRecord,
}));
const OrderMails = lazy(async () => ({
  default: (await import('./order-mails.tsx')).OrderMails,
}));

/** One order with both its sides, its money and everything that happened. */
export function OrderPage() {
  const { id } = useParams({ from: '/inside/orders/$id' });
  const query = useDetailQuery(orderQuery(id));
  return (
    <LoadedDetail query={query} list="orders">
      {(order) => <OrderFile key={id} order={order} />}
    </LoadedDetail>
  );
}

function OrderFile({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  const common = useTranslations('common');
  const next = useNextSentence()(order);
  return (
    <Page>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={common('youAreHere')}
            items={[
              { label: t('title'), href: paths.orders() },
              { label: <Ltr>{order.number}</Ltr> },
            ]}
          />
        }
        title={<Ltr>{order.number}</Ltr>}
        badge={
          <>
            <OrderBadge status={order.status} /> <DisputeBadge kind={order.disputeKind} />
          </>
        }
        actions={<OrderActions order={order} />}
      />
      {next !== null && <Notice tone="info" title={next} />}
      <Columns
        aside={
          <>
            <OrderMoney order={order} />
            <Suspense fallback={<Coming />}>
              <OrderRecord order={order} />
            </Suspense>
          </>
        }
      >
        {order.absence !== null && <OrderAbsence order={order} />}
        {order.dispute !== null && (
          <Suspense fallback={<Coming />}>
            <OrderDispute order={order} />
          </Suspense>
        )}
        <OrderSides order={order} />
        <OrderDetails order={order} />
        <OrderBookings bookings={order.bookings} />
        <OrderPayments payments={order.payments} />
        {order.paidAt !== null && (
          <Suspense fallback={<Coming />}>
            <HoldsSection thing={{ merchant: order.merchant, order }} />
          </Suspense>
        )}
        <IssuedDocuments about="order" id={order.id} />
        <Suspense fallback={<Coming />}>
          <OrderMails mails={order.mails} />
        </Suspense>
      </Columns>
    </Page>
  );
}
