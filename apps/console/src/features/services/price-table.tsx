import { given } from '@khidma/ui/given';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { type Fils, percentChange } from '@khidma/domain/money/fils';
import { discounted, displayedPrice, type Pricing } from '@khidma/domain/money/price';
import { pricingOf } from '@khidma/domain/services/service-content';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import type { Column } from '@khidma/ui/table-column';
import { Money } from '@khidma/ui/money';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { comparePrices, type Combination, type PriceLine } from './compare-content.ts';
import classes from './versions.module.css';

interface PriceTableProps {
  readonly content: ServiceContentShape;
  readonly live: ServiceContentShape | null;
}

/** What each combination of options costs; of a change, what it costs now beside it and by how much that differs. */
export function PriceTable({ content, live }: PriceTableProps) {
  const t = useTranslations('console.services');
  const columns = useColumns(live !== null);
  return (
    <DataTable
      label={t('prices')}
      columns={columns}
      rows={comparePrices(content, live)}
      rowKey={(line) => line.labels.join('\n')}
    />
  );
}

const onSale = (combination: Combination | null): Pricing | null =>
  combination?.enabled ? pricingOf(combination) : null;

const useColumns = (isUpdate: boolean): Column<PriceLine>[] => {
  const t = useTranslations('console.services');
  return given([
    {
      key: 'options',
      header: t('option'),
      cell: ({ labels }) =>
        labels.length === 0 ? (
          t('single')
        ) : (
          <DotLine>
            {labels.map((label) => (
              <UserText key={label}>{label}</UserText>
            ))}
          </DotLine>
        ),
    },
    isUpdate && {
      key: 'live',
      header: t('liveValue'),
      align: 'number' as const,
      cell: ({ live }: PriceLine) => <PriceCell combination={live} />,
    },
    {
      key: 'now',
      header: t(isUpdate ? 'submittedValue' : 'shown'),
      align: 'number',
      cell: ({ now }) => <PriceCell combination={now} />,
    },
    isUpdate && {
      key: 'change',
      header: t('becomes'),
      align: 'number' as const,
      cell: (line: PriceLine) => <Change line={line} />,
    },
  ]);
};

/** What customers see and pay, with the discounts that make it. */
function PriceCell({ combination }: { readonly combination: Combination | null }) {
  const amountText = useAmountText();
  const t = useTranslations('console.services');
  if (combination === null) return <>—</>;
  const pricing = onSale(combination);
  if (pricing === null) return <span className="k-faint">{t('off')}</span>;
  const { price, discount, firstOrderDiscount } = pricing;
  return (
    <span className={classes.cell}>
      <Money strong fils={displayedPrice(pricing)} />
      {discount !== null && (
        <span className={classes.base}>
          <s>
            <Money fils={price} />
          </s>{' '}
          {t('percentOff', { percent: discount })}
        </span>
      )}
      {firstOrderDiscount !== null && (
        <span className={classes.note}>
          {t('onFirstOrder', {
            price: amountText(discounted(price, firstOrderDiscount)),
          })}{' '}
          {t('percentOff', { percent: firstOrderDiscount })}
        </span>
      )}
    </span>
  );
}

function Change({ line: { now, live, isChanged } }: { readonly line: PriceLine }) {
  const t = useTranslations('console.services');
  if (!isChanged) return <span className="k-faint">{t('unchanged')}</span>;
  if (now === null) return <StatusBadge tone="danger">{t('removed')}</StatusBadge>;
  if (live === null) return <StatusBadge tone="success">{t('newPrice')}</StatusBadge>;
  const [before, after] = [onSale(live), onSale(now)];
  if (after === null) return <StatusBadge tone="danger">{t('switchedOff')}</StatusBadge>;
  if (before === null) return <StatusBadge tone="success">{t('switchedOn')}</StatusBadge>;
  return <Percent from={displayedPrice(before)} to={displayedPrice(after)} />;
}

function Percent({ from, to }: { readonly from: Fils; readonly to: Fils }) {
  const t = useTranslations('console.services');
  const percent = percentChange(from, to);
  // The shown price may stay while a discount changes.
  if (from === to) return <StatusBadge tone="warning">{t('changed')}</StatusBadge>;
  return (
    <StatusBadge tone={to > from ? 'warning' : 'info'}>
      <Ltr>
        {to > from ? t('percentUp', { percent }) : t('percentDown', { percent: Math.abs(percent) })}
      </Ltr>
    </StatusBadge>
  );
}
