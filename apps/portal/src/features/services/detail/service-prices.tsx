import { useDataLang } from '../../../shared/session-store.ts';
import { FieldRemarks } from '../remarks.tsx';
import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { bestPrice, displayedPrice } from '@khidma/domain/money/price';
import { compareChoices, pricingOf, specFor } from '@khidma/domain/services/service-content';
import { inCurrency } from '@khidma/i18n/amounts';
import { UserText } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';

/** What a customer can choose and what it costs, with what a reviewer said of it. */
export function ServicePrices({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations('serviceViews');
  return (
    <Section flush title={t('prices')}>
      <PriceList content={service.content} />
      <FieldRemarks service={service} fields={['specs', 'combinations']} />
    </Section>
  );
}

type Prices = Pick<ServiceContentShape, 'specs' | 'combinations'>;

/** What is offered and what it costs, as everybody sees it and on a first order. */
export function PriceList({ content }: { readonly content: Prices }) {
  const t = useTranslations('serviceViews');
  const lang = useDataLang();
  const specs = content.specs.map((spec) => specFor(lang, spec));
  const rows = offeredPrices({ ...content, specs });
  return (
    <DataTable
      bare
      label={t('prices')}
      columns={useColumns(specs, rows)}
      rows={rows}
      rowKey={({ key }) => key}
      state={rows.length === 0 ? <EmptyState compact title={t('noPrices')} /> : null}
    />
  );
}

const useColumns = (
  specs: readonly { readonly name: string }[],
  rows: readonly OfferedPrice[],
): Column<OfferedPrice>[] => {
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
          cell: ({ names }: OfferedPrice) => <UserText>{names[index]}</UserText>,
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
            cell: ({ combination }: OfferedPrice) => percent(combination.discount),
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
            cell: ({ combination }: OfferedPrice) => (
              <Shown combination={combination} onFirstOrder />
            ),
          },
        ]
      : []),
  ];
};

interface ShownProps {
  readonly combination: OfferedPrice['combination'];
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

/** A combination that customers can buy, under the names of its options. */
interface OfferedPrice {
  readonly key: string;
  readonly names: readonly string[];
  readonly combination: Prices['combinations'][number];
}

/**
 * The combinations that are on sale, in the order of their options. Those that are switched off are left out: of five
 * specifications with ten options there would be a hundred thousand.
 */
export const offeredPrices = ({ specs, combinations }: Prices): OfferedPrice[] =>
  combinations
    .filter(({ enabled, options }) => enabled && options.length === specs.length)
    .toSorted((a, b) => compareChoices(a.options, b.options))
    .map((combination) => ({
      key: combination.options.join(),
      names: combination.options.map((option, index) => specs[index]?.options[option] ?? ''),
      combination,
    }));
