import { NotLoaded } from '@khidma/app/list/list-state';
import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import { ApiError } from '@khidma/client/call-errors';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getMyReceipt } from '@khidma/contract/orders/payments';
import { fils, negate } from '@khidma/domain/money/fils';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { IconPrinter } from '@khidma/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { NotFoundPage } from '../../shared/dead-end.tsx';
import { paths } from '../../shared/paths.ts';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import { OrderDocuments } from './order-documents.tsx';
import classes from './receipt.module.css';
import { pageRoute } from '../../shared/page-route.ts';
import { emiratesQuery } from '../../shared/shared-queries.ts';
import { queryOptionsFor } from '@khidma/client/query';

const myReceiptQuery = (id: string) => queryOptionsFor(getMyReceipt, { id });

export const route = pageRoute({
  path: '/orders/$id/receipt',
  frame: 'customer',
  data: ({ id }) => [myReceiptQuery(id), emiratesQuery],
});

type Receipt = OutputOf<typeof getMyReceipt>;

/** What was paid for an order, as one prints it. */
export function ReceiptPage() {
  const title = useTranslations('shopOrders.receipt');
  const { id } = route.useParams();
  const query = useQuery(myReceiptQuery(id));
  const { error } = query;
  if (error instanceof ApiError && ['notFound', 'invalid', 'orderWrongState'].includes(error.name))
    return <NotFoundPage />;
  return (
    <Page narrow>
      {query.data !== undefined ? (
        <Sheet receipt={query.data} id={id} />
      ) : (
        <>
          <PageHeader title={title('title')} />
          <NotLoaded query={query} as="detail" />
        </>
      )}
    </Page>
  );
}

function Sheet({ receipt, id }: { readonly receipt: Receipt; readonly id: string }) {
  const t = useTranslations('shopOrders.receipt');
  const shop = useTranslations('shop');
  const { moment } = useMoments();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={
          <DotLine>
            <Ltr>{receipt.number}</Ltr>
            {moment(receipt.paidAt)}
          </DotLine>
        }
        breadcrumbs={[
          { label: shop('orders.title'), href: paths.orders() },
          { label: <Ltr>{receipt.number}</Ltr>, href: paths.order(id) },
          { label: t('title') },
        ]}
        actions={
          <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
            {t('print')}
          </Button>
        }
      />
      <Section title={t('parties')}>
        <Parties receipt={receipt} />
      </Section>
      <Section title={t('what')}>
        <Lines receipt={receipt} />
      </Section>
      <div className={classes.documents}>
        <OrderDocuments orderId={id} />
      </div>
      <p className={classes.note}>{t('note')}</p>
    </>
  );
}

function Parties({ receipt: { merchant, customer } }: { readonly receipt: Receipt }) {
  const t = useTranslations('shopOrders.receipt');
  const { emirateOf } = useCatalogueNames();
  return (
    <DescriptionList
      items={[
        {
          label: t('from'),
          value: (
            <>
              <UserText>{merchant.name}</UserText>
              <br />
              {merchant.address !== '' && (
                <>
                  <UserText>{merchant.address}</UserText>
                  <br />
                </>
              )}
              {emirateOf(merchant.emirate)}
              {merchant.vatNumber !== '' && (
                <>
                  <br />
                  {t('trn')} <Ltr>{merchant.vatNumber}</Ltr>
                </>
              )}
            </>
          ),
        },
        {
          label: t('to'),
          value: (
            <>
              <UserText>{customer.name}</UserText>
              <br />
              <UserText>{customer.address}</UserText>
              <br />
              {emirateOf(customer.emirate)}
            </>
          ),
        },
      ]}
    />
  );
}

function Lines({ receipt }: { readonly receipt: Receipt }) {
  const t = useTranslations('shopOrders.receipt');
  const order = useTranslations('shop.order');
  const { moment, period } = useMoments();
  const { discountAmount, refunds, reservedAt, completedAt, vatAmount, refundAmount } = receipt;
  return (
    <div className="k-stack-4">
      <div>
        <h3 className={`k-stack-4 ${classes.service}`}>
          <UserText>{receipt.serviceName}</UserText>
        </h3>
        <p className="k-grey">
          <DotLine>
            {receipt.specs.map(({ name, option }) => (
              <UserText key={name}>{option}</UserText>
            ))}
            {t('quantity', { count: receipt.quantity })}
          </DotLine>
        </p>
        {(completedAt ?? reservedAt) !== null && (
          <p className="k-grey">
            {completedAt === null ? order('reserved') : t('completed')}{' '}
            {completedAt === null && reservedAt !== null
              ? period(reservedAt, windowEnd(reservedAt, receipt.arrivalMinutes))
              : moment(completedAt ?? receipt.paidAt)}
          </p>
        )}
      </div>
      <DescriptionList
        look="rows"
        items={[
          { label: order('price'), value: <Money fils={receipt.basePrice} /> },
          ...(discountAmount === 0
            ? []
            : [{ label: order('discount'), value: <Money fils={negate(fils(discountAmount))} /> }]),
          ...receipt.extraWorks.map(({ id, title, amount }) => ({
            key: id,
            label: title,
            value: <Money fils={amount} />,
          })),
          {
            label:
              receipt.cardLast4 === '' ? t('paid') : t('paidBy', { digits: receipt.cardLast4 }),
            value: <Money fils={receipt.paidAmount} strong />,
            total: true,
          },
          ...refunds.map(({ at, amount }) => ({
            label: t('refundedOn', { when: moment(at) }),
            value: <Money fils={negate(fils(amount))} />,
          })),
          ...(refundAmount === 0
            ? []
            : [
                {
                  label: t('kept'),
                  value: <Money fils={receipt.keptAmount} strong />,
                  total: true,
                },
              ]),
          receipt.merchant.vatNumber === ''
            ? { label: order('noVat'), value: <Money fils={0} /> }
            : { label: order('vat'), value: <Money fils={vatAmount} /> },
        ]}
      />
    </div>
  );
}
