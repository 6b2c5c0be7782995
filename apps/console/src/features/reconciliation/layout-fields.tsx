import type { ApiError } from '@khidma/client/call-errors';
import { dayOrders } from '@khidma/domain/reconciliation/csv-columns';
import { neededColumns, type ReportColumn } from '@khidma/domain/reconciliation/report-layout';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import { dotLine } from '@khidma/i18n/line-parts';
import { FieldGrid } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { useTranslations } from 'use-intl';
import { askedColumns, type Layout, type ReportPreview } from './report-layout.ts';

interface LayoutFieldsProps {
  readonly source: ReportSource;
  readonly rows: ReportPreview['rows'];
  readonly layout: Layout;
  readonly onChange: (layout: Layout) => void;
  readonly errors: ApiError['fields'];
  readonly disabled: boolean;
}

/** Asks which column of a report holds what, beside what stands in its first rows. */
export function LayoutFields(props: LayoutFieldsProps) {
  const { source, rows, layout, onChange, errors, disabled } = props;
  const t = useTranslations('reconciliation.layout');
  const errorOf = (path: string): string | undefined =>
    errors.find((each) => each.path === `layout.${path}`)?.message;
  const { columns } = layout;
  return (
    <FieldGrid>
      <SelectField
        label={t('heading')}
        value={String(layout.heading)}
        options={rows.map(({ line, cells }) => ({
          value: String(line),
          label: t('row', { line, cells: short(cells.filter((cell) => cell !== '').join(', ')) }),
        }))}
        onChange={(line) => onChange({ ...layout, heading: Number(line) })}
        error={errorOf('heading')}
        disabled={disabled}
        required
      />
      {askedColumns[source].map((column) => (
        <SelectField
          key={column}
          label={t(`names.${column}`)}
          {...(column === 'amount' && { description: t('amountHint') })}
          value={columns[column] === undefined ? '' : String(columns[column])}
          options={optionsOf(rows, layout.heading)}
          placeholder={t('none')}
          onChange={(place) => onChange({ ...layout, columns: placed(columns, column, place) })}
          error={errorOf(`columns.${column}`)}
          disabled={disabled}
          required={neededColumns[source].includes(column)}
        />
      ))}
      <SelectField
        label={t('dayOrder')}
        value={layout.dayOrder}
        options={dayOrders.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => value !== '' && onChange({ ...layout, dayOrder: value })}
        error={errorOf('dayOrder')}
        disabled={disabled}
        required
      />
      {source === 'bank' && columns.amount !== undefined && columns.side === undefined && (
        <SelectField
          label={t('isReversed')}
          value={layout.isReversed ? 'moneyOut' : 'moneyIn'}
          options={(['moneyIn', 'moneyOut'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => onChange({ ...layout, isReversed: value === 'moneyOut' })}
          disabled={disabled}
          required
        />
      )}
    </FieldGrid>
  );
}

/** Each column by its heading, with what stands in the first row below that has something there. */
function optionsOf(rows: ReportPreview['rows'], heading: number) {
  const headings = rows.find(({ line }) => line === heading)?.cells ?? [];
  const below = rows.filter(({ line }) => line > heading);
  return headings.map((name, place) => {
    const found = below.map(({ cells }) => cells[place] ?? '').find((cell) => cell !== '');
    const label = dotLine([name, found].flatMap((part) => (part ? short(part) : [])));
    return { value: String(place), label: label || String(place + 1) };
  });
}

const longest = 40;

const short = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

function placed(
  columns: Layout['columns'],
  column: ReportColumn,
  place: string,
): Layout['columns'] {
  const { [column]: _before, ...others } = columns;
  return place === '' ? others : { ...others, [column]: Number(place) };
}
