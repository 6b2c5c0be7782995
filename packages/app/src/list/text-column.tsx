import { UserText } from '@khidma/ui/bdi';
import type { Column } from '@khidma/ui/table-column';

/** A column of what people wrote and rows have under `key`: each finds its own direction. */
export const textColumn = <Key extends string, Row extends Readonly<Record<Key, string>>>(
  key: Key,
  header: string,
  look: Pick<Column<Row>, 'lead' | 'hideOnPhone' | 'width'> = {},
): Column<Row> => ({ key, header, cell: (row) => <UserText>{row[key]}</UserText>, ...look });
