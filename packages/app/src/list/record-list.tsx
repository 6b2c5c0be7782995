import { type DataTableProps, DataTable } from '@khidma/ui/data-table';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { ListPager } from './list-pager.tsx';
import { useListState } from './list-state.tsx';
import { rememberList } from './walked-list.ts';

/** What a list of records is made of. */
export interface RecordListProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowHref' | 'bare' | 'viewName' | 'selection'
> {
  readonly query: UseQueryResult<
    ComponentProps<typeof ListPager>['list'] & { readonly records: readonly Row[] }
  >;
  /** The page that the URL names, from 1 on. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** What stands where there is no record. */
  readonly empty: ReactNode;
}

/** A page of records with the way to the others; bones, a failure or `empty` in their place. */
export function RecordList<Row extends { readonly id: string }>({
  query,
  page,
  onPage,
  empty,
  ...table
}: RecordListProps<Row>) {
  const { data } = query;
  const { records = [] } = data ?? {};
  const state = useListState(query, records.length, empty);
  const hrefs = records.flatMap((row) => table.rowHref?.(row) ?? []).join('\n');
  // Lists of what has no page of its own leave alone what was remembered.
  useEffect(() => {
    if (hrefs !== '') rememberList(hrefs.split('\n'));
  }, [hrefs]);
  return (
    <DataTable
      {...table}
      rows={records}
      rowKey={({ id }) => id}
      state={state}
      busy={query.isPlaceholderData}
      footer={
        data && <ListPager list={data} page={page} busy={query.isPlaceholderData} onPage={onPage} />
      }
    />
  );
}
