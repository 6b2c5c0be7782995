import { DataTable } from '@khidma/ui/data-table';
import { Section } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';

interface OrderTableProps<Row> {
  readonly title: string;
  readonly description?: string;
  readonly rows: readonly Row[];
  readonly columns: Column<Row>[];
  /** What stands where there is none. */
  readonly none: string;
}

/** One kind of lines of an order. */
export function OrderTable<Row extends { readonly id: string }>({
  title,
  description,
  rows,
  columns,
  none,
}: OrderTableProps<Row>) {
  if (rows.length === 0) return <Section title={title}>{none}</Section>;
  return (
    <Section flush title={title} description={description}>
      <DataTable bare label={title} rows={rows} rowKey={({ id }) => id} columns={columns} />
    </Section>
  );
}
