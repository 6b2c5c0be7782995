import { inCurrency } from '@khidma/i18n/amounts';
import { Money, type MoneyProps } from '@khidma/ui/money';
import type { Column } from '@khidma/ui/table-column';

/** A column of the amounts (fils) that rows have under `key`: the head says the currency, the decimals line up. */
export const amountColumn = <Key extends string, Row extends Readonly<Record<Key, number | null>>>(
  key: Key,
  header: string,
  look: Pick<MoneyProps, 'strong' | 'sign'> = {},
): Column<Row> => ({
  key,
  header: inCurrency(header),
  align: 'number',
  cell: (row) => <Money bare fils={row[key]} {...look} />,
});
