import { useRowSentence } from './order-sentence.ts';
import { DisputeBadge } from '@khidma/app/orders/order-badges';
import { LoadMore } from '@khidma/app/list/load-more';
import type { OrderRow } from '@khidma/contract/shapes/order';
import { type MyOrderRow, pageMyOrders } from '@khidma/contract/orders/customer-orders';
import { isOpen, orderCan } from '@khidma/domain/orders/order-can';
import { orderTabs, type OrderTab } from '@khidma/domain/orders/order-tabs';
import { needsCustomer, nextAutomaticEvent } from '@khidma/domain/orders/order-urgency';
import { useNow } from '@khidma/app/intl/use-time-left';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { UiLink } from '@khidma/ui/link';
import { TableSkeleton } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state';
import { CoverImage } from '../../shared/cover-image.tsx';
import { paths } from '../../shared/paths.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { actBy } from '@khidma/domain/orders/deadlines';
import classes from './orders.module.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DotLine } from '@khidma/ui/dot-line';
import { pageRoute } from '../../shared/page-route.ts';
import { endlessQueryFor } from '@khidma/app/list/endless-query';
import { readSearch } from '@khidma/app/route/search';
import { orderTab } from '@khidma/contract/shapes/order-list';

/** A tab of the list that has a name in the URL. */
type NamedTab = Exclude<OrderTab, 'All'>;

/** Which orders are shown; all of them where the URL names no tab. */
const ordersSearch = (search: Record<string, unknown>): { tab?: NamedTab | undefined } => ({
  tab: readSearch(orderTab, search['tab']),
});

const myOrdersQuery = (status: NamedTab | undefined) =>
  endlessQueryFor(pageMyOrders, { status }, true);

export const route = pageRoute({
  path: '/orders',
  frame: 'customer',
  search: ordersSearch,
  dataOfSearch: ({ tab }) => [myOrdersQuery(tab)],
});

/** The customer's orders, by where they stand. */
export function OrdersPage() {
  const t = useTranslations();
  const { tab } = route.useSearch();
  return (
    <Page>
      <PageHeader title={t('shop.orders.title')} description={t('shop.orders.description')} />
      <TabsBar
        label={t('shop.orders.tabs')}
        active={tab ?? 'All'}
        items={orderTabs.map((key) => ({
          key,
          label: key === 'All' ? t('shop.orders.all') : t(`statuses.order.${key}`),
          href: paths.orders(key === 'All' ? undefined : key),
        }))}
      />
      <Orders status={tab} />
    </Page>
  );
}

function Orders({ status }: { readonly status: NamedTab | undefined }) {
  const t = useTranslations();
  const query = useInfiniteQuery(myOrdersQuery(status));
  if (query.data === undefined)
    return query.isError ? <LoadFailed query={query} /> : <TableSkeleton rows={4} />;
  const orders = query.data.pages.flatMap((page) => page.records);
  if (orders.length === 0) return <NoOrders isFiltered={status !== undefined} />;
  return (
    <>
      <ul
        className={`k-stack-3 ${classes.list}`}
        aria-label={t('shop.orders.list')}
        aria-busy={query.isPlaceholderData || undefined}
      >
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <div className={classes.more}>
        <LoadMore query={query} label={t('shopServices.browse.more')} />
      </div>
    </>
  );
}

function OrderCard({ order }: { readonly order: MyOrderRow }) {
  const amountText = useAmountText();
  const t = useTranslations('shop.orders');
  const { period } = useMoments();
  const sentence = useRowSentence()(order, useNow());
  const { coverUrl, specs, quantity, reservedAt, reservedUntil, arrivalMinutes } = order;
  // What is over is looked for by its name, what goes on by what it waits for.
  const isOver = !isOpen(order) && order.disputeKind === null;
  const visit =
    reservedAt === null
      ? t('anyTime')
      : t('reserved', {
          when: period(reservedAt, windowEnd(reservedAt, arrivalMinutes) ?? reservedUntil),
        });
  return (
    <article className={classes.card} data-look={lookOf(order, isOver)}>
      <div className={classes.cover}>
        <CoverImage url={coverUrl} sizes="5rem" />
      </div>
      <div className={`k-quiet ${classes.what}`}>
        {!isOver && (
          <>
            <p className={classes.state}>{sentence}</p>
            <CardNote order={order} />
          </>
        )}
        <h2 className={classes.name}>
          <UiLink href={paths.order(order.id)} className={classes.link}>
            <UserText>{order.serviceName}</UserText>
          </UiLink>
        </h2>
        <p>
          <DotLine>
            {isOver && sentence}
            <UserText>{order.merchantName}</UserText>
            {specs.map(({ name, option }) => (
              <UserText key={name}>{option}</UserText>
            ))}
            {quantity > 1 && t('quantity', { count: quantity })}
          </DotLine>
        </p>
        <p>{visit}</p>
        {isOver && <CardNote order={order} />}
      </div>
      <div className={classes.end}>
        <DisputeBadge kind={order.disputeKind} />
        <Money fils={order.money.total} strong />
        {order.refundAmount > 0 && (
          <span className="k-quiet">
            {t('refunded', { amount: amountText(order.refundAmount) })}
          </span>
        )}
      </div>
    </article>
  );
}

const lookOf = (order: MyOrderRow, isOver: boolean): 'needs' | 'over' | 'open' => {
  if (needsCustomer(order)) return 'needs';
  return isOver ? 'over' : 'open';
};

/** What the customer has to do, or waits for; a paid order with a time needs nothing. */
function CardNote({ order }: { readonly order: OrderRow }) {
  const t = useTranslations('shop.orders.next');
  const words = useTranslations('shop.order');
  const { moment } = useMoments();
  const event = nextAutomaticEvent(order);
  if (orderCan.rate(order)) return <p>{words('toRate')}</p>;
  if (event === undefined || event === 'autoCancel') return null;
  return <p>{t(event, { when: moment(actBy(order)) })}</p>;
}

function NoOrders({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useTranslations('shop');
  return isFiltered ? (
    <EmptyState
      title={t('orders.emptyTab')}
      action={<ButtonLink href={paths.orders()}>{t('orders.showAll')}</ButtonLink>}
    >
      {t('orders.emptyTabText')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('orders.emptyTitle')}
      action={
        <ButtonLink kind="primary" href={paths.home()}>
          {t('toServices')}
        </ButtonLink>
      }
    >
      {t('orders.emptyText')}
    </EmptyState>
  );
}
