import { searchOf } from '@khidma/app/route/search';
import { lazyCode } from '@khidma/app/route/lazy-code';
import * as z from 'zod/mini';
import { DisputeBadge, OrderBadge } from '@khidma/app/orders/order-badges';
import { DetailLoadFailed } from '../../shared/detail-load-failed.tsx';
import { addressLeft } from '../../shared/list-address.ts';
import { paths } from '../../shared/paths.ts';
import { canHide, useRestoreOrders } from './order-actions.ts';
import { OrderContact } from './order-contact.tsx';
import { OrderMoney, useTotalLine } from './order-money.tsx';
import { OrderStep } from './order-step.tsx';
import { useSession } from '../../shared/session-store.ts';
import { OrderWay } from './order-way.tsx';
import { ProofSlots } from './proof-slots.tsx';
import { type OrderActing, useOrderActions } from './use-order-actions.tsx';
import classes from './order.page.module.css';
import { orderQuery } from './orders-queries.ts';
import { useNextLabels } from './order-next.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { openContact } from '@khidma/app/frame/frame-store';
import { useNow } from '@khidma/app/intl/use-time-left';
import { useKnownRow } from '@khidma/app/list/known-row';
import type { ListQuery } from '@khidma/app/list/list-state';
import { OrderProof } from '@khidma/app/orders/order-proof';
import { OrderTimeline } from '@khidma/app/orders/order-timeline';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { VisitTime } from '@khidma/app/visits/visit-time';
import { windowEnd } from '@khidma/app/visits/window-end';
import { answerTimeProposal } from '@khidma/contract/scheduling/time-proposals';
import { pageOrders } from '@khidma/contract/orders/merchant-orders';
import type { MerchantOrderRow, OrderDetail, OrderRow } from '@khidma/contract/shapes/order';
import { orderCan } from '@khidma/domain/orders/order-can';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { IconDots } from '@khidma/icons';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button, buttonClass } from '@khidma/ui/button';
import { CopyText } from '@khidma/ui/copy-text';
import { DescriptionList } from '@khidma/ui/description-list';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import { MenuButton } from '@khidma/ui/menu-button';
import { LoadingPlaceholder, DetailSkeleton } from '@khidma/ui/loading';
import { MediaLine } from '@khidma/ui/media-line';
import { Card, Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
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
const OrderConversation = lazyPart(
  async () => (await import('./order-conversation.tsx')).OrderConversation,
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
  const known = useKnownRow(pageOrders, id);
  if (query.data !== undefined) return <Found order={query.data} />;
  return known === undefined || query.isError ? (
    <Missing query={query} />
  ) : (
    <Coming order={known} />
  );
}

/** While an order is not there yet: what its list has said of it. */
function Coming({ order }: { readonly order: MerchantOrderRow }) {
  const t = useTranslations('orders.money');
  return (
    <Page>
      <OrderHeader order={order} now={useNow()} />
      <Columns
        aside={
          <Section title={t('title')}>
            <DescriptionList look="rows" items={[useTotalLine()(order)]} />
          </Section>
        }
      >
        <Card>
          <DetailSkeleton />
        </Card>
      </Columns>
    </Page>
  );
}

/** While nothing is known of an order, or it cannot be shown. */
function Missing({ query }: { readonly query: ListQuery }) {
  const t = useTranslations();
  const list = { href: paths.orders(), label: t('orders.title') };
  return (
    <Page>
      <PageHeader
        breadcrumbs={[
          { label: t('orders.title'), href: addressLeft(paths.orders()) },
          { label: t('nav.orderDetail') },
        ]}
        title={t('nav.orderDetail')}
      />
      <Card>
        {query.isError ? <DetailLoadFailed query={query} list={list} /> : <DetailSkeleton />}
      </Card>
    </Page>
  );
}

function Found({ order }: { readonly order: OrderDetail }) {
  const now = useNow();
  const acting = useOrderActions(order, now);
  return (
    <div className={acting.isExpected ? classes.withBar : undefined}>
      <Page>
        <OrderHeader
          order={order}
          now={now}
          actions={<HeaderActions order={order} others={acting.others} />}
        />
        <OrderWay order={order} />
        <OrderSections order={order} now={now} acting={acting} />
      </Page>
      {acting.dialog}
    </div>
  );
}

/** What an order's head says: all but the team is known to its list, too. */
type Headed = OrderRow & Partial<Pick<OrderDetail, 'team'>>;

interface OrderHeaderProps {
  readonly order: Headed;
  readonly now: number;
  readonly actions?: ReactNode;
}

/** What is to be done, for when, and which team does it. */
function OrderHeader({ order, now, actions }: OrderHeaderProps) {
  const t = useTranslations();
  return (
    <PageHeader
      breadcrumbs={[
        { label: t('orders.title'), href: addressLeft(paths.orders()) },
        {
          label: (
            <CopyText
              text={order.number}
              copyLabel={t('common.copy')}
              copiedLabel={t('common.copied')}
            />
          ),
        },
      ]}
      title={
        <DotLine>
          <UserText>{order.serviceName}</UserText>
          {order.specs.map(({ name, option }) => (
            <UserText key={name}>{option}</UserText>
          ))}
        </DotLine>
      }
      badge={
        <>
          {/* Paper has no crumbs. */}
          <span className={classes.onPaper}>
            <Ltr>{order.number}</Ltr>
          </span>
          <OrderBadge audience="merchant" status={order.status} />{' '}
          <DisputeBadge kind={order.disputeKind} />
        </>
      }
      description={<OrderWhen order={order} now={now} />}
      actions={actions}
    />
  );
}

interface HeaderActionsProps {
  readonly order: OrderDetail;
  readonly others: OrderActing['others'];
}

function HeaderActions({ order, others }: HeaderActionsProps) {
  const t = useTranslations();
  return (
    <>
      {canHide(order) && <HideOrder order={order} />}
      <MenuButton
        label={t('common.more')}
        className={`${buttonClass()} ${classes.more}`}
        items={[
          ...others
            .filter(({ kind }) => kind !== 'danger-quiet')
            .map(({ key, label, onSelect }) => ({ key, label, onSelect })),
          {
            key: 'askService',
            label: t('orders.contact.askService'),
            onSelect: () =>
              openContact({ kind: 'customerService', userId: null, orderId: order.id }),
          },
          // What ends the order stands last, apart from all else.
          ...others
            .filter(({ kind }) => kind === 'danger-quiet')
            .map(({ key, label, onSelect }) => ({ key, label, danger: true, onSelect })),
        ]}
      >
        <IconDots size={20} aria-hidden />
      </MenuButton>
    </>
  );
}

/** When the visit is, said as one says it of near days, and who makes it. */
function OrderWhen({ order, now }: Pick<OrderHeaderProps, 'order' | 'now'>) {
  const t = useTranslations();
  const { weekday, times } = useMoments();
  const { reservedAt, reservedUntil, arrivalMinutes, team = null } = order;
  if (reservedAt === null) return t('orders.anyTime');
  const [day, today] = [dubaiDay(Date.parse(reservedAt)), dubaiDay(now)];
  return (
    <DotLine>
      {day === today
        ? t('schedule.calendar.today')
        : day === addDays(today, 1)
          ? t('visits.ahead.tomorrow')
          : weekday(reservedAt)}
      {times(reservedAt, windowEnd(reservedAt, arrivalMinutes) ?? reservedUntil)}
      {team !== null && t('schedule.calendar.team', { team }).replaceAll(' ', '\u00a0')}
    </DotLine>
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

interface OrderSectionsProps {
  readonly order: OrderDetail;
  readonly now: number;
  readonly acting: OrderActing;
}

function OrderSections({ order, now, acting }: OrderSectionsProps) {
  const isMobile = useSession((state) => state.isMobile);
  // On a desk it stands below the place; on a phone what is to be done comes first.
  const booking = <OrderBooking order={order} />;
  return (
    <>
      {order.isHidden && <HiddenNote order={order} />}
      {order.chargeback !== undefined && <OrderChargeback chargeback={order.chargeback} />}
      <OrderStep order={order} now={now} acting={acting} />
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
            <OrderMoney order={order} />
            <History order={order} />
          </>
        }
      >
        <div data-in-order className={classes.pair}>
          <div data-in-order className="k-stack-5">
            <OrderContact order={order} />
            {!isMobile && booking}
          </div>
          <div data-in-order className="k-stack-5">
            {orderCan.complete(order) && (
              <ProofSlots order={order} onAdd={acting.opener('complete')} />
            )}
            {order.completion !== null && (
              <OrderProof completion={order.completion} audience="merchant" />
            )}
            <OrderConversation order={order} />
            {(order.mayProposeExtraWork || order.extraWorks.length > 0) && (
              <MerchantExtraWork order={order} />
            )}
            {order.comment !== null && <OrderRating order={order} comment={order.comment} />}
            {isMobile && booking}
            <Suspense fallback={<LoadingPlaceholder />}>
              {order.ownNotes !== null && <OwnNotes orderId={order.id} notes={order.ownNotes} />}
            </Suspense>
          </div>
        </div>
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
          look="rows"
          items={[
            // The head of the page says the rest.
            (order.arrivalMinutes !== null || order.visitConfirmedAt !== null) &&
              order.reservedAt !== null && {
                label: t('reserved'),
                value: <VisitTime {...order} reservedAt={order.reservedAt} audience="merchant" />,
              },
            order.quantity > 1 && { label: t('quantity'), value: order.quantity },
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
