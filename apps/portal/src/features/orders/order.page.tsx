import { searchOf } from '@khidma/app/route/search';
import { lazyCode } from '@khidma/app/route/lazy-code';
import * as z from 'zod/mini';
import { DisputeBadge, OrderBadge } from '@khidma/app/orders/order-badges';
import { DetailLoadFailed } from '../../shared/detail-load-failed.tsx';
import { addressLeft } from '../../shared/list-address.ts';
import { paths } from '../../shared/paths.ts';
import { canHide, useRestoreOrders } from './order-actions.ts';
import { OrderContact } from './order-contact.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderStep } from './order-step.tsx';
import { orderQuery } from './orders-queries.ts';
import { useNextLabels } from './order-next.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { ListQuery } from '@khidma/app/list/list-state';
import { OrderProof } from '@khidma/app/orders/order-proof';
import { OrderTimeline } from '@khidma/app/orders/order-timeline';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { VisitTime } from '@khidma/app/visits/visit-time';
import { answerTimeProposal } from '@khidma/contract/scheduling/time-proposals';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { CopyText } from '@khidma/ui/copy-text';
import { DescriptionList } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { LoadingPlaceholder, DetailSkeleton } from '@khidma/ui/loading';
import { MediaLine } from '@khidma/ui/media-line';
import { Card, Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '@khidma/ui/notice';
import { pageRoute } from '../../shared/page-route.ts';
import { allPlacesQuery } from '../../shared/own-queries.ts';

/** Reads the URL of an order's page. */
const orderSearch = searchOf({
  /** The name of the action whose dialog is open, where the order's state allows it. */
  do: z.catch(z.optional(z.string()), undefined),
});

export const route = pageRoute({
  path: '/order-detail/$id',
  search: orderSearch,
  data: ({ id }) => [orderQuery(id), allPlacesQuery],
});

// Few orders have one.
const OrderProposal = lazyPart(
  async () => (await import('@khidma/app/orders/order-proposal')).OrderProposal,
);
const MerchantDispute = lazyPart(async () => (await import('./order-dispute.tsx')).MerchantDispute);
const MerchantAbsence = lazyPart(async () => (await import('./order-absence.tsx')).MerchantAbsence);
const MerchantExtraWork = lazyPart(
  async () => (await import('./order-extra-work.tsx')).MerchantExtraWork,
);
const OrderChargeback = lazyPart(
  async () => (await import('./order-chargeback.tsx')).OrderChargeback,
);
const OrderRating = lazyPart(async () => (await import('./order-rating.tsx')).OrderRating);

// Below the fold, and a form is heavy.
const OwnNotes = lazyCode(async () => (await import('./own-notes.tsx')).OwnNotes);

const HideOrderDialog = lazyDialog(
  async () => (await import('./order-dialogs.tsx')).HideOrderDialog,
);

/** One order: where it stands, what to do next, and everything about it. */
export function OrderPage() {
  const { id } = route.useParams();
  const query = useQuery(orderQuery(id));
  return (
    <Page>
      <OrderHeader order={query.data} />
      {query.data === undefined ? (
        <Card>{query.isError ? <Failed query={query} /> : <Loading />}</Card>
      ) : (
        <OrderSections order={query.data} />
      )}
    </Page>
  );
}

function Loading() {
  return <DetailSkeleton />;
}

function Failed({ query }: { readonly query: ListQuery }) {
  const t = useTranslations('orders');
  return <DetailLoadFailed query={query} list={{ href: paths.orders(), label: t('title') }} />;
}

function OrderHeader({ order }: { readonly order: OrderDetail | undefined }) {
  const t = useTranslations();
  const { moment } = useMoments();
  return (
    <PageHeader
      breadcrumbs={[
        { label: t('orders.title'), href: addressLeft(paths.orders()) },
        { label: t('nav.orderDetail') },
      ]}
      title={
        order === undefined ? (
          t('nav.orderDetail')
        ) : (
          <>
            {t('nav.orderDetail')}{' '}
            <CopyText
              text={order.number}
              copyLabel={t('common.copy')}
              copiedLabel={t('common.copied')}
            />
          </>
        )
      }
      badge={
        order && (
          <>
            <OrderBadge audience="merchant" status={order.status} />{' '}
            <DisputeBadge kind={order.disputeKind} />
          </>
        )
      }
      description={order && t('orders.placed', { when: moment(order.createdAt) })}
      actions={order && canHide(order) && <HideOrder order={order} />}
    />
  );
}

/** Beside the order's name: to clear it away is never the next step. */
function HideOrder({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('actions.hide')}
      </Button>
      {isOpen && <HideOrderDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function OrderSections({ order }: { readonly order: OrderDetail }) {
  return (
    <>
      {order.isHidden && <HiddenNote order={order} />}
      {order.chargeback !== undefined && <OrderChargeback chargeback={order.chargeback} />}
      <OrderStep order={order} />
      {(order.absence !== null || order.absenceClaim !== null) && <MerchantAbsence order={order} />}
      {order.timeProposal !== null && (
        <OrderProposal
          order={order}
          proposal={order.timeProposal}
          side="merchant"
          endpoint={answerTimeProposal}
        />
      )}
      {order.dispute !== null && <MerchantDispute order={order} dispute={order.dispute} />}
      <Columns
        aside={
          <>
            <OrderContact order={order} />
            <History order={order} />
          </>
        }
      >
        <OrderBooking order={order} />
        {(order.mayProposeExtraWork || order.extraWorks.length > 0) && (
          <MerchantExtraWork order={order} />
        )}
        {order.comment !== null && <OrderRating order={order} comment={order.comment} />}
        <OrderMoney order={order} />
        {order.completion !== null && (
          <OrderProof completion={order.completion} audience="merchant" />
        )}
        <Suspense fallback={<LoadingPlaceholder />}>
          {order.ownNotes !== null && <OwnNotes orderId={order.id} notes={order.ownNotes} />}
        </Suspense>
      </Columns>
    </>
  );
}

/** What was ordered and for when. */
function OrderBooking({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders');
  return (
    <Section title={t('booking.title')}>
      <Stack>
        <MediaLine
          large
          url={order.coverUrl}
          title={<UserText>{order.serviceName}</UserText>}
          meta={<UiLink href={paths.service(order.serviceId)}>{t('booking.open')}</UiLink>}
        />
        <DescriptionList
          items={[
            {
              label: t('reserved'),
              value:
                order.reservedAt === null ? (
                  t('anyTime')
                ) : (
                  <VisitTime {...order} reservedAt={order.reservedAt} audience="merchant" />
                ),
            },
            { label: t('quantity'), value: order.quantity },
            ...order.specs.map(({ name, option }) => ({
              label: name,
              value: <UserText>{option}</UserText>,
            })),
          ]}
        />
      </Stack>
    </Section>
  );
}

function History({ order }: { readonly order: OrderDetail }) {
  const next = useNextLabels()(order);
  return (
    <OrderTimeline
      order={order}
      lines={order.timeline}
      audience="merchant"
      next={next === null ? undefined : { title: next }}
    />
  );
}

/** Says of an order that it is off the list, and puts it back. */
function HiddenNote({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders.hidden');
  const { restore, isRestoring } = useRestoreOrders();
  return (
    <Notice tone="info">
      <p>{t('text')}</p>
      <Button size="sm" loading={isRestoring} onClick={() => restore([order.id])}>
        {t('show')}
      </Button>
    </Notice>
  );
}
