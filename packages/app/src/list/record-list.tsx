import { DataTable, type DataTableProps } from '@khidma/ui/data-table';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { ListPager, UrlPager } from './list-pager.tsx';
import { useListState } from './list-state.tsx';
import { rememberList } from './walked-list.ts';

/** What a list of records is made of. */
export interface RecordListProps<Row> extends Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'rowHref'
  | 'groupOf'
  | 'groupHead'
  | 'bare'
  | 'viewName'
  | 'selection'
  | 'twoLines'
> {
  readonly query: UseQueryResult<
    ComponentProps<typeof ListPager>['list'] & { readonly records: readonly Row[] }
  >;
  /** Where the URL does not name the page: which it is, from 1 on, and the way to another. */
  readonly paging?: { readonly page: number; readonly onPage: (page: number) => void } | undefined;
  /** What stands where there is no record. */
  readonly empty: ReactNode;
}

/** What a record is known by: its own id, or that of the order or service that it tells of. */
type Known =
  | { readonly id: string }
  | { readonly orderId: string }
  | { readonly serviceId: string };

const keyOf = (row: Known): string =>
  'id' in row ? row.id : 'orderId' in row ? row.orderId : row.serviceId;

/** A page of records with the way to the others; bones, a failure or `empty` in their place. */
export function RecordList<Row extends Known>({
  query,
  paging,
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
      rowKey={keyOf}
      state={state}
      busy={query.isPlaceholderData}
      footer={
        data &&
        (paging === undefined ? (
          <UrlPager list={data} busy={query.isPlaceholderData} />
        ) : (
          <ListPager list={data} busy={query.isPlaceholderData} {...paging} />
        ))
      }
    />
  );
}
