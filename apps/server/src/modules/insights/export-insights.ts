import {
  exportInsights,
  type InsightFigures,
  type InsightPart,
  type Insights,
} from '@khidma/contract/insights/insights';
import { callerOf, type Download, handle, type WorkCall } from '../../core/call.ts';
import {
  type Column,
  exportTexts,
  type ExportTexts,
  sheetDownload,
  sum,
  text,
} from '../finance/api.ts';
import { areasOf, daysOf, reasonsOf, servicesOf } from './get-insights.ts';
import { type Asked, askedOf, figuresByHour } from './insights.queries.ts';

/** What stands behind a chart, as a file. */
export const exportInsightsHandler = handle(exportInsights, async (call) => {
  const asked = askedOf(callerOf(call).id, call.input);
  return await sheets[call.input.part](call, asked, exportTexts[call.lang]);
});

type Making = (
  call: WorkCall<typeof exportInsights>,
  asked: Asked,
  texts: ExportTexts,
) => Promise<Download>;

type AreaRow = Insights['areas'][number];
type HourRow = Insights['hours'][number];
type ReasonRow = Insights['reasons'][number];

const sheets: Readonly<Record<InsightPart, Making>> = {
  days: async (call, asked, texts) =>
    sheetDownload(call, {
      name: texts.sheets.insights,
      file: 'insights-days',
      columns: [
        text(texts.columns.day, 12, (row: { readonly day: string }) => row.day),
        ...figureColumns(texts),
      ],
      rows: each((await daysOf(call.ctx.db, asked)).map(({ day, now }) => ({ day, ...now }))),
    }),
  services: async (call, asked, texts) =>
    sheetDownload(call, {
      name: texts.sheets.insights,
      file: 'insights-services',
      columns: [
        text(texts.columns.serviceName, 32, (row: { readonly name: string }) => row.name),
        text(texts.columns.option, 32, (row: { readonly option: string }) => row.option),
        ...figureColumns(texts),
      ],
      rows: each(
        (await servicesOf(call.ctx.db, asked, call.lang)).rows.flatMap(({ name, now, options }) => [
          { name, option: '', ...now },
          ...options.map((option) => ({ name, option: option.option, ...option.now })),
        ]),
      ),
    }),
  areas: async (call, asked, texts) =>
    sheetDownload(call, {
      name: texts.sheets.insights,
      file: 'insights-areas',
      columns: [
        text(texts.columns.emirate, 12, (row: AreaRow) => row.emirate),
        text(texts.columns.community, 24, (row: AreaRow) => row.community),
        count(texts.columns.booked, (row: AreaRow) => row.booked),
        sum(texts.columns.revenue, 16, (row: AreaRow) => row.revenue),
      ],
      rows: each(await areasOf(call.ctx.db, asked)),
    }),
  hours: async (call, asked, texts) =>
    sheetDownload(call, {
      name: texts.sheets.insights,
      file: 'insights-hours',
      columns: [
        count(texts.columns.weekday, (row: HourRow) => row.weekday),
        count(texts.columns.hour, (row: HourRow) => row.hour),
        count(texts.columns.booked, (row: HourRow) => row.booked),
      ],
      rows: each(await figuresByHour(call.ctx.db, asked)),
    }),
  reasons: async (call, asked, texts) =>
    sheetDownload(call, {
      name: texts.sheets.insights,
      file: 'insights-cancellations',
      columns: [
        text(texts.columns.cancelledBy, 12, (row: ReasonRow) => row.by),
        text(texts.columns.reason, 24, (row: ReasonRow) => row.reason),
        count(texts.columns.cancelled, (row: ReasonRow) => row.count),
      ],
      rows: each(await reasonsOf(call.ctx.db, asked)),
    }),
};

const count = <Row>(header: string, of: (row: Row) => number) =>
  text(header, 12, (row: Row) => String(of(row)));

const figureColumns = ({ columns }: ExportTexts): Column<InsightFigures>[] => [
  count(columns.views, (row: InsightFigures) => row.views),
  count(columns.booked, (row: InsightFigures) => row.booked),
  count(columns.repeated, (row: InsightFigures) => row.repeated),
  count(columns.completed, (row: InsightFigures) => row.completed),
  count(columns.cancelled, (row: InsightFigures) => row.cancelled),
  sum(columns.revenue, 16, (row: InsightFigures) => row.revenue),
];

/** Few enough to be held at once. */
async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
