import { DetailLoadFailed } from '../../shared/detail-load-failed.tsx';
import { addressLeft } from '../../shared/list-address.ts';
import { OrderBadge } from '../../shared/order-badge.tsx';
import { paths } from '../../shared/paths.ts';
import { canHide } from './order-actions.ts';
import { OrderContact } from './order-contact.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderProof } from './order-proof.tsx';
import { OrderStep } from './order-step.tsx';
import { orderQuery } from './orders-queries.ts';
import { useNextWords } from './order-next.tsx';
import { DisputeBadge } from '@khidma/app/disputes/dispute-badge';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useReasonWords } from '@khidma/app/intl/use-reason-words';
import type { ListQuery } from '@khidma/app/list/list-state';
import { EventFacts, hasFacts } from '@khidma/app/proof/proof-parts';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { VisitTime } from '@khidma/app/visits/visit-time';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { orderHistoryEvent } from '@khidma/domain/orders/order-history';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { CopyText } from '@khidma/ui/copy-text';
import { DescriptionList } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { Coming, DetailSkeleton } from '@khidma/ui/loading';
import { MediaLine } from '@khidma/ui/media-line';
import { Breadcrumbs, Card, Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { Timeline } from '@khidma/ui/timeline';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

// Few orders have one.
const OrderProposal = lazy(async () => ({
  default: (await import('./order-proposal.tsx')).OrderProposal,
}));
const OrderDispute = lazy(async () => ({
  default: (await import('./order-dispute.tsx')).OrderDispute,
}));

const OrderRating = lazyPart(async () => (await import('./order-rating.tsx')).OrderRating);

const OrderChargeback = lazyPart(
  async () => (await import('./order-chargeback.tsx')).OrderChargeback,
);

const OrderAbsence = lazyPart(async () => (await import('./order-absence.tsx')).OrderAbsence);

const OrderExtraWork = lazyPart(
  async () => (await import('./order-extra-work.tsx')).OrderExtraWork,
);

// Below the fold, and a form is heavy.
const OwnNotes = lazy(async () => ({ default: (await import('./own-notes.tsx')).OwnNotes }));

const route = getRouteApi('/portal/order-detail/$id');

const HideOrderDialog = lazyDialog(
  async () => (await import('./hide-order-dialog.tsx')).HideOrderDialog,
);

const HiddenNote = lazyDialog(async () => (await import('./hidden-note.tsx')).HiddenNote);

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
  const t = useTranslations('common');
  return <DetailSkeleton label={t('loading')} />;
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
      breadcrumbs={
        <Breadcrumbs
          label={t('common.youAreHere')}
          items={[
            { label: t('orders.title'), href: addressLeft(paths.orders()) },
            { label: t('nav.orderDetail') },
          ]}
        />
      }
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
            <OrderBadge status={order.status} /> <DisputeBadge kind={order.disputeKind} />
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
      {(order.absence !== null || order.absenceClaim !== null) && <OrderAbsence order={order} />}
      <Suspense fallback={<Coming />}>
        {order.timeProposal !== null && <OrderProposal order={order} />}
        {order.dispute !== null && <OrderDispute order={order} />}
      </Suspense>
      <Columns
        aside={
          <>
            <OrderContact order={order} />
            <OrderTimeline order={order} />
          </>
        }
      >
        <OrderBooking order={order} />
        {(order.mayProposeExtraWork || order.extraWorks.length > 0) && (
          <OrderExtraWork order={order} />
        )}
        {order.comment !== null && <OrderRating order={order} comment={order.comment} />}
        <OrderMoney order={order} />
        <OrderProof order={order} />
        <Suspense fallback={<Coming />}>
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

/** Who did what, when, the latest first, and above it what happens by itself next. */
function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations();
  const names = useTranslations('orderEvents');
  const reasonWords = useReasonWords();
  const { moment, time } = useMoments();
  const next = useNextWords()(order);
  const happened = order.timeline.map(
    ({ event, actorKind, at, note, reason, expectedAt, amount, before }, index) => {
      return {
        key: String(index),
        title: names(orderHistoryEvent(event) ?? 'other'),
        meta: t('orders.timeline.by', {
          who: t(`statuses.actor.${actorKind === 'merchant' ? 'you' : actorKind}`),
          when: moment(at),
        }),
        text:
          note === '' &&
          reason === '' &&
          expectedAt === null &&
          !hasFacts({ amount, before }) ? undefined : (
            <>
              <EventFacts {...{ amount, before }} />
              {expectedAt !== null && names('expected', { when: time(expectedAt) })}
              {reason !== '' && reasonWords(reason)}
              {note !== '' && <UserParagraph>{note}</UserParagraph>}
            </>
          ),
      };
    },
  );
  return (
    <Section title={t('orders.timeline.title')}>
      <Timeline
        label={t('orders.timeline.title')}
        events={[
          ...(next === null ? [] : [{ key: 'next', title: next, upcoming: true }]),
          ...happened.toReversed(),
        ]}
      />
    </Section>
  );
}
