import { MerchantLink } from '../../shared/record-links.tsx';
import { queryOptionsFor } from '@khidma/client/query';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { NotLoaded } from '@khidma/app/list/list-state';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getDisputeFigures } from '@khidma/contract/orders/staff-disputes';
import { dayMs } from '@khidma/domain/rules/days';
import { ltr } from '@khidma/i18n/line-parts';
import { UserText } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { StatCard, StatGrid } from '@khidma/ui/stat-card';
import type { Column } from '@khidma/ui/table-column';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useCategoryName } from '../../shared/use-names.ts';

type Figures = OutputOf<typeof getDisputeFigures>;
type Counts = Figures['all'];

/** How the disputes of the last months ended. */
const disputeFiguresQuery = queryOptionsFor(getDisputeFigures, {});

/** How the disputes of the last months ended: all of them, and by whom they were about and who decided. */
export function DisputeFigures() {
  const t = useTranslations('consoleDisputes');
  const { businessDay } = useMoments();
  const query = useQuery(disputeFiguresQuery);
  const { data } = query;
  if (data === undefined) return <NotLoaded query={query} />;
  const days = Math.round((Date.parse(data.to) - Date.parse(data.from)) / dayMs) + 1;
  return (
    <>
      <Section
        title={t('title', { days })}
        description={t('text', { from: businessDay(data.from), to: businessDay(data.to) })}
      >
        <Totals all={data.all} />
      </Section>
      {data.all.opened > 0 && <Tables figures={data} />}
    </>
  );
}

function Totals({ all }: { readonly all: Counts }) {
  const amountText = useAmountText();
  const t = useTranslations('consoleDisputes');
  const share = useShare();
  const length = useLength();
  return (
    <StatGrid>
      <StatCard
        label={t('opened')}
        value={all.opened}
        note={t('openedNote', {
          customers: all.byCustomers,
          merchants: all.opened - all.byCustomers,
          withdrawn: all.takenBack,
          settled: all.agreed,
          appeals: all.appeals,
        })}
      />
      <StatCard
        label={t('decided')}
        value={all.decided}
        note={
          all.medianHours === null
            ? t('undecided')
            : t('decidedNote', { hours: length(all.medianHours) })
        }
      />
      <StatCard
        label={t('customer')}
        value={all.forCustomer}
        note={t('customerNote', {
          share: share(all.forCustomer, all.decided),
          amount: amountText(all.refunded),
        })}
      />
      <StatCard
        label={t('merchant')}
        value={all.forMerchant}
        note={t('merchantNote', { share: share(all.forMerchant, all.decided) })}
      />
    </StatGrid>
  );
}

type Line = Counts & { readonly id: string; readonly name: ReactNode };

function Tables({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('consoleDisputes');
  const categoryName = useCategoryName();
  const causeName = useTranslations('disputes.causes');
  const columns = useColumns();
  const tables: readonly [string, readonly Line[]][] = [
    [
      t('merchants'),
      figures.merchants.map((row) => ({
        ...row,
        name: <MerchantLink id={row.id} name={row.name} />,
      })),
    ],
    [t('categories'), figures.categories.map((row) => ({ ...row, name: categoryName(row.id) }))],
    [
      t('causes'),
      figures.causes.map((row) => ({ ...row, id: row.cause, name: causeName(row.cause) })),
    ],
    [t('staff'), figures.staff.map((row) => ({ ...row, name: <UserText>{row.name}</UserText> }))],
  ];
  return tables
    .filter(([, rows]) => rows.length > 0)
    .map(([label, rows]) => (
      <Section key={label} title={label} flush>
        <DataTable
          bare
          twoLines
          label={label}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Section>
    ));
}

const useColumns = (): Column<Line>[] => {
  const t = useTranslations('consoleDisputes');
  const length = useLength();
  return [
    { key: 'name', header: t('name'), lead: true, cell: ({ name }) => name },
    {
      key: 'opened',
      header: t('opened'),
      align: 'number',
      atEnd: true,
      cell: ({ opened }) => opened,
    },
    {
      key: 'decided',
      header: t('decided'),
      align: 'number',
      hideOnPhone: true,
      cell: ({ decided }) => decided,
    },
    {
      key: 'customer',
      hideOnPhone: true,
      header: t('customer'),
      align: 'number',
      cell: ({ forCustomer, refunded }) =>
        refunded === 0 ? (
          forCustomer
        ) : (
          <>
            {forCustomer} (<Money fils={refunded} />)
          </>
        ),
    },
    {
      key: 'merchant',
      hideOnPhone: true,
      header: t('merchant'),
      align: 'number',
      cell: ({ forMerchant }) => forMerchant,
    },
    {
      key: 'median',
      hideOnPhone: true,
      header: t('median'),
      align: 'number',
      cell: ({ medianHours }) => (medianHours === null ? null : length(medianHours)),
    },
  ];
};

/** A part of a whole, of which there may be none. */
function useShare(): (part: number, whole: number) => string {
  const format = useFormatter();
  return (part, whole) =>
    ltr(
      format.number(whole === 0 ? 0 : part / whole, { style: 'percent', maximumFractionDigits: 0 }),
    );
}

function useLength(): (hours: number) => string {
  const t = useTranslations('consoleDisputes');
  return (hours) =>
    hours < 48
      ? t('hours', { count: Math.round(hours) })
      : t('days', { count: Math.round(hours / 2.4) / 10 });
}
