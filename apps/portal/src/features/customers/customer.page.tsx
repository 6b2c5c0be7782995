import { lazyCode } from '@khidma/app/route/lazy-code';
import { OrderBadge } from '@khidma/app/orders/order-badges';
import { openContact } from '@khidma/app/frame/frame-store';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import type { OrderRow } from '@khidma/contract/shapes/order';
import type { OwnCustomer } from '@khidma/contract/shapes/own-customer';
import { inCurrency } from '@khidma/i18n/amounts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { EmptyState } from '@khidma/ui/empty-state';
import { LoadingPlaceholder, DetailSkeleton } from '@khidma/ui/loading';
import { MediaLine } from '@khidma/ui/media-line';
import { Money } from '@khidma/ui/money';
import { Card, Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { StatCard, StatGrid } from '@khidma/ui/stat-card';
import type { Column } from '@khidma/ui/table-column';
import { IconMessageCircle } from '@khidma/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DetailLoadFailed } from '../../shared/detail-load-failed.tsx';
import { paths } from '../../shared/paths.ts';
import { KindBadge } from './kind-badge.tsx';
import { pageRoute } from '../../shared/page-route.ts';
import { listSearch, type ListSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { getOwnCustomer } from '@khidma/contract/orders/own-customers';
import { pageOrders } from '@khidma/contract/orders/merchant-orders';

const customerQuery = (id: string) => queryOptionsFor(getOwnCustomer, { id });

/** What the customer has ordered, newest first. */
const customerOrdersQuery = (customerId: string, { page = 1 }: ListSearch) =>
  queryOptionsFor(pageOrders, {
    pageNum: String(page),
    pageSize: '10',
    customerId,
    sort: 'newest',
  });

export const route = pageRoute({
  path: '/customers/$id',
  search: listSearch,
  data: ({ id }) => [customerQuery(id)],
  dataOfSearch: (search, { id }) => [customerOrdersQuery(id, search)],
});

// A form is heavy.
const CustomerNote = lazyCode(
  async () => (await import('./customer-note.tsx')).CustomerNote,
  <LoadingPlaceholder />,
);

/** One customer: how to reach them, what they ordered, and what to remember. */
export function CustomerPage() {
  const t = useTranslations('customers');
  const { id } = route.useParams();
  const query = useQuery(customerQuery(id));
  const customer = query.data;
  const name = customer && (customer.name === '' ? t('nobody') : customer.name);
  return (
    <Page>
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: paths.customers() }, { label: t('customer') }]}
        title={name === undefined ? t('customer') : <UserText>{name}</UserText>}
        badge={customer && <KindBadge orders={customer.orders} />}
        actions={customer && customer.name !== '' && <MessageButton id={id} />}
      />
      {customer === undefined ? (
        <Card>
          {query.isError ? (
            <DetailLoadFailed query={query} list={{ href: paths.customers(), label: t('title') }} />
          ) : (
            <DetailSkeleton />
          )}
        </Card>
      ) : (
        <CustomerRecord key={id} customer={customer} />
      )}
    </Page>
  );
}

function MessageButton({ id }: { readonly id: string }) {
  const t = useTranslations('customers');
  return (
    <Button
      icon={<IconMessageCircle size={16} aria-hidden />}
      onClick={() => openContact({ kind: 'user', userId: id, orderId: null })}
    >
      {t('message')}
    </Button>
  );
}

interface PartProps {
  readonly customer: OwnCustomer;
}

function CustomerRecord({ customer }: PartProps) {
  return (
    <>
      <Figures customer={customer} />
      <Columns
        aside={
          <>
            {customer.name !== '' && <Contact customer={customer} />}
            <CustomerNote customer={customer} />
          </>
        }
      >
        <Orders id={customer.id} />
      </Columns>
    </>
  );
}

function Figures({ customer: { orders, spent, firstAt, lastVisitAt } }: PartProps) {
  const t = useTranslations('customers');
  const { day } = useMoments();
  return (
    <StatGrid>
      <StatCard label={t('orderCount')} value={orders} />
      <StatCard label={t('spent')} value={<Money fils={spent} />} note={t('spentNote')} />
      <StatCard
        label={t('lastVisit')}
        value={lastVisitAt === null ? t('noVisit') : day(lastVisitAt)}
      />
      <StatCard label={t('since')} value={day(firstAt)} />
    </StatGrid>
  );
}

function Contact({ customer: { contactName, contactPhone, contactEmail } }: PartProps) {
  const t = useTranslations('customers');
  return (
    <Section title={t('contact')} description={t('contactText')}>
      <DescriptionList
        items={[
          { label: t('contactName'), value: <UserText>{contactName}</UserText>, wide: true },
          {
            label: t('phone'),
            value: contactPhone && (
              <a href={`tel:${contactPhone}`}>
                <Ltr>{formatMobile(contactPhone)}</Ltr>
              </a>
            ),
            wide: true,
          },
          {
            label: t('email'),
            value: contactEmail && (
              <a href={`mailto:${contactEmail}`}>
                <Ltr>{contactEmail}</Ltr>
              </a>
            ),
            wide: true,
          },
        ]}
      />
    </Section>
  );
}

function Orders({ id }: { readonly id: string }) {
  const t = useTranslations('customers');
  const { page = 1 } = route.useSearch();
  return (
    <Section title={t('orders')} flush>
      <RecordList
        bare
        query={usePageQuery(customerOrdersQuery(id, { page }))}
        label={t('orders')}
        columns={useColumns()}
        rowHref={(order) => paths.order(order.id)}
        empty={<EmptyState title={t('noOrders')} />}
      />
    </Section>
  );
}

const useColumns = (): Column<OrderRow>[] => {
  const t = useTranslations('customers');
  const common = useTranslations('common');
  const { moment } = useMoments();
  return [
    {
      key: 'service',
      header: t('service'),
      lead: true,
      cell: ({ coverUrl, serviceName, number }) => (
        <MediaLine
          url={coverUrl}
          title={<UserText>{serviceName}</UserText>}
          meta={<Ltr>{number}</Ltr>}
        />
      ),
    },
    {
      key: 'visit',
      header: t('visit'),
      cell: ({ reservedAt }) => (reservedAt === null ? t('noTime') : moment(reservedAt)),
    },
    {
      key: 'amount',
      header: inCurrency(common('amount')),
      align: 'number',
      cell: ({ money }) => <Money fils={money.total} bare />,
    },
    {
      key: 'status',
      header: common('status'),
      cell: ({ status }) => <OrderBadge audience="merchant" status={status} />,
    },
  ];
};
