import { StatusBadge } from './badge.tsx';
import { Ltr, UserText } from './bdi.tsx';
import { Button } from './button.tsx';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { TableSkeleton } from './loading.tsx';
import { Money } from './money.tsx';
import { Pager } from './pager.tsx';
import type { Column } from './table-column.ts';
import { Held, nothing, press, story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';

const meta = { title: 'Lists/Table' };
export default meta;

interface Row {
  readonly id: string;
  readonly service: string;
  readonly customer: string;
  readonly state: string;
}

const rowsOf = (w: Words): Row[] =>
  [...w.services, w.longName].map((service, index) => ({
    id: `KH-26-00418${index}`,
    service,
    customer: w.customers[index % w.customers.length] ?? '',
    state: w.states[index] ?? '',
  }));

function columnsOf(w: Words): Column<Row>[] {
  const [service, order, customer, when, amount, state, actions] = w.cols.map(String);
  return [
    {
      key: 'service',
      header: service ?? '',
      cell: (row) => <UserText>{row.service}</UserText>,
      lead: true,
    },
    { key: 'order', header: order ?? '', cell: (row) => <Ltr>{row.id}</Ltr> },
    {
      key: 'customer',
      header: customer ?? '',
      cell: (row) => <UserText>{row.customer}</UserText>,
      sort: { direction: 'ascending', onSort: nothing },
    },
    { key: 'when', header: when ?? '', cell: () => w.dueAt, hideOnPhone: true },
    {
      key: 'amount',
      header: amount ?? '',
      cell: (row) => <Money fils={row.id.endsWith('4') ? 123_456_789 : 48_500} />,
      align: 'number',
    },
    {
      key: 'state',
      header: state ?? '',
      cell: (row) => <StatusBadge tone="info">{row.state}</StatusBadge>,
    },
    {
      key: 'actions',
      header: actions ?? '',
      cell: () => <Button size="sm">{w.reply}</Button>,
      actions: true,
      width: 'tight',
    },
  ];
}

export const Filled = story((w) => (
  <Held start={new Set(['KH-26-004181'])}>
    {({ value, onChange }) => (
      <DataTable
        label={w.orders}
        columns={columnsOf(w)}
        rows={rowsOf(w)}
        rowKey={(row) => row.id}
        rowHref={(row) => `#${row.id}`}
        selection={{ selected: value, onChange, allLabel: w.all4, rowLabel: w.select }}
        footer={
          <Pager
            label={w.pages}
            count={w.count}
            previousLabel={w.previous}
            nextLabel={w.next}
            onNext={nothing}
          />
        }
      />
    )}
  </Held>
));

export const ViewOpen = story(
  (w) => (
    <DataTable
      label={w.orders}
      columns={columnsOf(w)}
      rows={rowsOf(w)}
      rowKey={(row) => row.id}
      viewName="story"
    />
  ),
  { play: press('button[aria-haspopup=dialog]') },
);

export const Empty = story((w) => (
  <DataTable
    label={w.orders}
    columns={columnsOf(w)}
    rows={[]}
    rowKey={(row) => row.id}
    state={<EmptyState title={w.empty}>{w.emptyText}</EmptyState>}
  />
));

export const Loading = story((w) => (
  <DataTable
    label={w.orders}
    columns={columnsOf(w)}
    rows={[]}
    rowKey={(row) => row.id}
    state={<TableSkeleton label={w.loading} rows={3} />}
  />
));
