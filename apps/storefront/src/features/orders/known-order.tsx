import type { MyOrderRow } from '@khidma/contract/orders/customer-orders';
import { Ltr } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Breadcrumbs, Columns, Page, Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { KnownLead } from './order-lead.tsx';
import { useTotalLine } from './order-money.tsx';

/** While an order is not there yet: what the list has said of it. */
export function KnownOrder({ order }: { readonly order: MyOrderRow }) {
  const t = useTranslations('shop.order');
  return (
    <Page>
      <OrderCrumbs order={order} />
      <KnownLead order={order} />
      <Columns
        aside={
          <Section title={t('money')}>
            <DescriptionList look="rows" items={[useTotalLine()(order)]} />
          </Section>
        }
      >
        <DetailSkeleton />
      </Columns>
    </Page>
  );
}

/** The way back from an order. */
export function OrderCrumbs({ order }: { readonly order: Pick<MyOrderRow, 'number'> }) {
  const t = useTranslations('shop.orders');
  return (
    <Breadcrumbs
      items={[{ label: t('title'), href: paths.orders() }, { label: <Ltr>{order.number}</Ltr> }]}
    />
  );
}
