import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { displayedPrice } from '@khidma/domain/money/price';
import { allChoices, isSameChoice, pricingOf } from '@khidma/domain/services/service-content';
import { UserText } from '@khidma/ui/bdi';
import { DataTable, type Column } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';

type Content = ServiceDetail['content'];
type Combination = Content['combinations'][number];

interface PriceRow {
  readonly key: string;
  readonly names: readonly string[];
  readonly combination: Combination | undefined;
}

/** What a customer can choose and what it costs. */
export function ServicePrices({ service: { content } }: { readonly service: ServiceDetail }) {
  const t = useTranslations('services.detail');
  const rows = rowsOf(content);
  return (
    <Section flush title={t('prices')}>
      <DataTable
        bare
        label={t('prices')}
        columns={useColumns(content)}
        rows={rows}
        rowKey={({ key }) => key}
        state={
          content.combinations.length === 0 ? <EmptyState compact title={t('noPrices')} /> : null
        }
      />
    </Section>
  );
}

const rowsOf = ({ specs, combinations }: Content): PriceRow[] =>
  allChoices(specs).map((options) => ({
    key: options.join(),
    names: options.map((option, index) => specs[index]?.options[option] ?? ''),
    combination: combinations.find((each) => isSameChoice(each.options, options)),
  }));

const useColumns = ({ specs }: Content): Column<PriceRow>[] => {
  const t = useTranslations('services.detail');
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? '—' : t('percentOff', { percent: value });
  return [
    {
      key: 'option',
      header: specs.map(({ name }) => name).join(' / ') || t('option'),
      cell: ({ names }) =>
        names.length === 0 ? t('onePrice') : <UserText>{names.join(' / ')}</UserText>,
    },
    {
      key: 'price',
      header: t('price'),
      align: 'end',
      cell: ({ combination }) => <Money fils={combination?.price ?? null} />,
    },
    {
      key: 'discount',
      header: t('discount'),
      align: 'end',
      cell: ({ combination }) => percent(combination?.discount),
    },
    {
      key: 'first',
      header: t('firstOrder'),
      align: 'end',
      cell: ({ combination }) => percent(combination?.firstOrderDiscount),
    },
    {
      key: 'shown',
      header: t('shown'),
      align: 'end',
      cell: ({ combination }) => <Shown combination={combination} />,
    },
  ];
};

function Shown({ combination }: { readonly combination: Combination | undefined }) {
  const t = useTranslations('services.detail');
  if (combination === undefined || !combination.enabled) return t('off');
  const pricing = pricingOf(combination);
  return <Money fils={pricing && displayedPrice(pricing)} strong />;
}
