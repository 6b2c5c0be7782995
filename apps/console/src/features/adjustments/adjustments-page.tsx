import { NothingFound } from '@khidma/app/list/nothing-found.tsx';
import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { adjustmentStates } from '@khidma/domain/ledger/adjustment-words';
import { FilterBar } from '@khidma/ui/filter-bar';
import { Page, PageHeader } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { withSearch } from '@khidma/app/route/search';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { useAdjustmentColumns } from './adjustment-columns.tsx';
import { adjustmentsQuery } from './adjustments-queries.ts';
import { adjustmentParts, type AdjustmentsSearch } from './adjustments-search.ts';
import { DebtsList } from './debts-list.tsx';
import { HoldsList } from './holds-list.tsx';

/** What was booked on merchants' balances beside orders, what waits for a second person, who owes something, and what is held back. */
export function AdjustmentsPage() {
  const t = useTranslations('consoleAdjustments');
  const { part = 'adjustments', ...search } = useSearch({ from: '/inside/adjustments' });
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <TabsBar
        label={t('part')}
        active={part}
        items={adjustmentParts.map((key) => ({
          key,
          label: t(`parts.${key}`),
          href: withSearch(paths.adjustments(), { part: key }),
        }))}
      />
      {part === 'adjustments' && <AdjustmentsList search={search} />}
      {part === 'debts' && <DebtsList page={search.page ?? 1} />}
      {part === 'holds' && <HoldsList page={search.page ?? 1} />}
    </Page>
  );
}

function AdjustmentsList({ search }: { readonly search: AdjustmentsSearch }) {
  const t = useTranslations('consoleAdjustments');
  const common = useTranslations('common');
  const { page = 1, status } = search;
  const navigate = useNavigate({ from: '/adjustments' });
  const query = usePageQuery(adjustmentsQuery({ page, ...(status && { status }) }));
  const columns = useAdjustmentColumns();
  return (
    <>
      <FilterBar
        label={t('filter')}
        onReset={status === undefined ? undefined : () => void navigate({ search: {} })}
        resetLabel={common('reset')}
        end={<ListTools list="adjustments" filter={{ status }} total={query.data?.total} />}
      >
        <SelectField
          label={t('filter')}
          value={status ?? ''}
          options={[
            { value: '', label: t('all') },
            ...adjustmentStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
          onChange={(chosen) => {
            const next = adjustmentStates.find((each) => each === chosen);
            void navigate({ search: next === undefined ? {} : { status: next } });
          }}
        />
      </FilterBar>
      <RecordList
        viewName="console-adjustments"
        query={query}
        label={t('title')}
        columns={columns}
        page={page}
        onPage={(next) => void navigate({ search: { ...(status && { status }), page: next } })}
        empty={
          <NothingFound
            isFiltered={status !== undefined}
            none={{ title: t('empty'), text: t('emptyText') }}
            noMatch={{
              title: t('noneFound'),
              text: t('noneFoundText'),
              allHref: paths.adjustments(),
              allLabel: t('showAll'),
            }}
          />
        }
      />
    </>
  );
}
