import { inCurrency } from '@khidma/i18n/amounts';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { bestPrice, displayedPrice } from '@khidma/domain/money/price';
import { pricingOf, specFor } from '@khidma/domain/services/service-content';
import { UserText } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import type { Column } from '@khidma/ui/table-column';
import { EmptyState } from '@khidma/ui/empty-state';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { useDataLang } from '../../../shared/session-store.ts';
import { priceRows, type PriceRow } from './price-rows.ts';
import { FieldRemarks } from './service-remarks.tsx';

/** What a customer can choose and what it costs, as everybody sees it and on a first order. */
export function ServicePrices({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations('serviceViews');
  const lang = useDataLang();
  const specs = service.content.specs.map((spec) => specFor(lang, spec));
  const content = { ...service.content, specs };
  const rows = priceRows(content);
  return (
    <Section flush title={t('prices')}>
      <DataTable
        bare
        label={t('prices')}
        columns={useColumns(content, rows)}
        rows={rows}
        rowKey={({ key }) => key}
        state={rows.length === 0 ? <EmptyState compact title={t('noPrices')} /> : null}
      />
      <FieldRemarks service={service} fields={['specs', 'combinations']} />
    </Section>
  );
}

const useColumns = (
  { specs }: Pick<ServiceDetail['content'], 'specs'>,
  rows: readonly PriceRow[],
): Column<PriceRow>[] => {
  const t = useTranslations('serviceViews');
  const percent = (value: number | null) =>
    value === null ? '—' : t('percentOff', { percent: value });
  const has = (key: 'discount' | 'firstOrderDiscount') =>
    rows.some(({ combination }) => combination[key] !== null);
  return [
    ...(specs.length === 0
      ? [{ key: 'option', header: t('option'), cell: () => t('onePrice') }]
      : specs.map(({ name }, index) => ({
          key: `spec ${index}`,
          header: name,
          cell: ({ names }: PriceRow) => <UserText>{names[index]}</UserText>,
        }))),
    {
      key: 'price',
      header: inCurrency(t('price')),
      align: 'number',
      cell: ({ combination }) => <Money fils={combination.price} bare />,
    },
    // A column of dashes says less than no column.
    ...(has('discount')
      ? [
          {
            key: 'discount',
            header: t('discount'),
            cell: ({ combination }: PriceRow) => percent(combination.discount),
          },
        ]
      : []),
    {
      key: 'shown',
      header: inCurrency(t('shown')),
      align: 'number',
      cell: ({ combination }) => <Shown combination={combination} />,
    },
    ...(has('firstOrderDiscount')
      ? [
          {
            key: 'first',
            header: inCurrency(t('firstShown')),
            align: 'number' as const,
            cell: ({ combination }: PriceRow) => <Shown combination={combination} onFirstOrder />,
          },
        ]
      : []),
  ];
};

interface ShownProps {
  readonly combination: PriceRow['combination'];
  readonly onFirstOrder?: boolean;
}

function Shown({ combination, onFirstOrder = false }: ShownProps) {
  const pricing = pricingOf(combination);
  if (pricing === null) return '—';
  return onFirstOrder ? (
    <Money fils={bestPrice(pricing, true).price} bare />
  ) : (
    <Money fils={displayedPrice(pricing)} strong bare />
  );
}
