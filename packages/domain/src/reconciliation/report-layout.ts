import type { Problem } from '../rules/problem.ts';
import { bankRules } from './bank-csv.ts';
import {
  type ColumnRules,
  type Columns,
  columnsIn,
  type CsvRow,
  dayIn,
  missingColumns,
  type ReportLayout,
} from './csv-columns.ts';
import { providerRules } from './provider-csv.ts';
import type { ReportSource } from './report-lines.ts';

const rulesOf: Readonly<Record<ReportSource, ColumnRules<Columns>>> = {
  bank: bankRules,
  provider: providerRules,
};

type NameOf<Rules extends { readonly columns: object }> = keyof Rules['columns'] & string;

/** What a column of a report can hold. */
export type ReportColumn = NameOf<typeof bankRules> | NameOf<typeof providerRules>;

const namesOf = <Rules extends { readonly columns: object }>(rules: Rules) =>
  // The keys of the rules' own literal.
  Object.keys(rules.columns) as NameOf<Rules>[];

/** What the columns of a source's report can hold. */
export const reportColumns: Readonly<Record<ReportSource, readonly ReportColumn[]>> = {
  bank: namesOf(bankRules),
  provider: namesOf(providerRules),
};

/** All of these. */
export const allReportColumns: readonly ReportColumn[] = [
  ...new Set(Object.values(reportColumns).flat()),
];

/** Which of these a report cannot be read without: each, or one of several. */
export const neededColumns: Readonly<
  Record<ReportSource, readonly (ReportColumn | readonly ReportColumn[])[]>
> = { bank: bankRules.needed, provider: providerRules.needed };

/** What somebody says of a file: its layout, and the line on which its headings stand. */
export interface SaidLayout extends ReportLayout<ReportColumn> {
  readonly heading: number;
}

/** Returns the layout that the first rows of a file suggest: its widest row has the headings, whose known names say what they hold. */
export function suggestedLayout(
  source: ReportSource,
  rows: readonly CsvRow[],
): SaidLayout | undefined {
  const widthOf = ({ cells }: CsvRow): number => cells.filter((cell) => cell !== '').length;
  const widest = Math.max(0, ...rows.map(widthOf));
  const row = rows.find((each) => widthOf(each) === widest);
  if (row === undefined || widest < fewestColumns) return undefined;
  const columns = columnsIn(row.cells, rulesOf[source].columns);
  return { heading: row.line, columns, dayOrder: 'dayFirst', isReversed: false };
}

/** A day and an amount. */
const fewestColumns = 2;

/** Returns what is wrong with a layout: columns that are needed, named twice, not there or none of this source's; headings that are a line. */
export function layoutProblems(
  source: ReportSource,
  { columns }: ReportLayout<ReportColumn>,
  headings: readonly string[] | undefined,
): readonly Problem[] {
  if (headings === undefined) return [{ path: 'heading', rule: 'invalid' }];
  const places = Object.entries(columns).flatMap(([name, place]) =>
    place === undefined ? [] : [[name, place] as const],
  );
  const problems: Problem[] = missingColumns(columns, rulesOf[source]).map((name) => ({
    path: `columns.${name}`,
    rule: 'required',
  }));
  for (const [at, [name, place]] of places.entries()) {
    const path = `columns.${name}`;
    if (!reportColumns[source].some((known) => known === name))
      problems.push({ path, rule: 'unknown' });
    else if (place >= headings.length) problems.push({ path, rule: 'invalid' });
    else if (places.slice(0, at).some(([, other]) => other === place))
      problems.push({ path, rule: 'duplicate' });
  }
  if ('value' in dayIn(headings[columns.day ?? -1] ?? ''))
    problems.push({ path: 'heading', rule: 'invalid' });
  return problems;
}
