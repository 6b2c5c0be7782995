import { vatBoxes } from '@khidma/domain/documents/vat-return';
import { inCurrency } from '@khidma/i18n/amounts';
import { Ltr } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import { Money } from '@khidma/ui/money';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';

/** A line of a VAT return: what was sold or spent, and its tax. */
interface Amounts {
  readonly net: number;
  readonly vat: number;
}

/** A VAT return, as far as its boxes show it. */
interface Return<Emirate extends string> {
  readonly emirates: readonly (Amounts & { readonly emirate: Emirate; readonly box: string })[];
  readonly output: Amounts;
  readonly input: Amounts;
  readonly payable: number;
}

type Word =
  | 'label'
  | 'what'
  | 'box'
  | 'net'
  | 'vat'
  | `boxes.${'output' | 'expenses' | 'input' | 'due' | 'recoverable' | 'payable' | 'reclaim'}`;

interface VatTableProps<Emirate extends string> {
  readonly data: Return<Emirate>;
  /** The words of whose return it is. */
  readonly word: (word: Word) => string;
  /** What was sold in an emirate, in words. */
  readonly supply: (emirate: Emirate) => string;
  readonly busy: boolean;
  readonly footer: string;
}

interface Row {
  readonly box: string;
  readonly what: string;
  readonly net: number | null;
  readonly vat: number;
  readonly isSum: boolean;
}

/** A VAT return box by box, in the order of the authority's form. */
export function VatTable<Emirate extends string>(props: VatTableProps<Emirate>) {
  const { word, busy, footer } = props;
  return (
    <DataTable
      label={word('label')}
      rows={rowsOf(props)}
      rowKey={({ box }) => box}
      columns={columnsIn(word)}
      busy={busy}
      footer={<Caption>{footer}</Caption>}
    />
  );
}

const rowsOf = <Emirate extends string>({
  data: { emirates, output, input, payable },
  word,
  supply,
}: VatTableProps<Emirate>): Row[] => [
  // The file has all seven; here the empty ones only stand in the way.
  ...emirates
    .filter(({ net, vat }) => net !== 0 || vat !== 0)
    .map(({ emirate, box, net, vat }) => ({ box, what: supply(emirate), net, vat, isSum: false })),
  { box: vatBoxes.output, what: word('boxes.output'), ...output, isSum: true },
  { box: vatBoxes.expenses, what: word('boxes.expenses'), ...input, isSum: false },
  { box: vatBoxes.input, what: word('boxes.input'), ...input, isSum: true },
  { box: vatBoxes.due, what: word('boxes.due'), net: null, vat: output.vat, isSum: false },
  {
    box: vatBoxes.recoverable,
    what: word('boxes.recoverable'),
    net: null,
    vat: input.vat,
    isSum: false,
  },
  {
    box: vatBoxes.payable,
    what: word(payable < 0 ? 'boxes.reclaim' : 'boxes.payable'),
    net: null,
    vat: payable,
    isSum: true,
  },
];

const columnsIn = (word: (word: Word) => string): Column<Row>[] => [
  {
    key: 'what',
    header: word('what'),
    lead: true,
    cell: ({ what, isSum }) => (isSum ? <strong>{what}</strong> : what),
  },
  { key: 'box', header: word('box'), width: 'tight', cell: ({ box }) => <Ltr>{box}</Ltr> },
  {
    key: 'net',
    header: inCurrency(word('net')),
    align: 'number',
    cell: ({ net, isSum }) => (net === null ? '—' : <Money bare strong={isSum} fils={net} />),
  },
  {
    key: 'vat',
    header: inCurrency(word('vat')),
    align: 'number',
    cell: ({ vat, isSum }) => <Money bare strong={isSum} fils={vat} />,
  },
];
