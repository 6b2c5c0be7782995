import {
  exportInsights,
  type InsightFigures,
  type InsightPart,
} from '@khidma/contract/insights/insights';
import { requireCaller, type Download, handle, type WorkCall } from '../../../kernel/call.ts';
import {
  type Column,
  type ExportTexts,
  sheetDownload,
  sum,
  text,
} from '../../../kernel/export-sheet.ts';
import {
  areasOf,
  type Asked,
  askedOf,
  daysOf,
  figuresByHour,
  reasonsOf,
  servicesOf,
} from './insights.ts';

/** What stands behind a chart, as a file. */
export const exportInsightsHandler = handle(exportInsights, async (call) => {
  const asked = askedOf(requireCaller(call).id, call.input);
  return await sheets[call.input.part](call, asked);
});

type Making = (call: WorkCall<typeof exportInsights>, asked: Asked) => Promise<Download>;

const name = ({ sheets }: ExportTexts): string => sheets.insights;

const sheets: Readonly<Record<InsightPart, Making>> = {
  days: async (call, asked) =>
    sheetDownload(call, {
      name,
      file: 'insights-days',
      columns: (texts) => [text(texts.columns.day, 12, (row) => row.day), ...figureColumns(texts)],
      rows: (await daysOf(call.ctx.db, asked)).map(({ day, now }) => ({ day, ...now })),
    }),
  services: async (call, asked) =>
    sheetDownload(call, {
      name,
      file: 'insights-services',
      columns: (texts) => [
        text(texts.columns.serviceName, 32, (row) => row.name),
        text(texts.columns.option, 32, (row) => row.option),
        ...figureColumns(texts),
      ],
      rows: (await servicesOf(call.ctx.db, asked, call.lang)).rows.flatMap(
        ({ name, now, options }) => [
          { name, option: '', ...now },
          ...options.map((option) => ({ name, option: option.option, ...option.now })),
        ],
      ),
    }),
  areas: async (call, asked) =>
    sheetDownload(call, {
      name,
      file: 'insights-areas',
      columns: (texts) => [
        text(texts.columns.emirate, 12, (row) => row.emirate),
        text(texts.columns.community, 24, (row) => row.community),
        count(texts.columns.booked, (row) => row.booked),
        sum(texts.columns.revenue, 16, (row) => row.revenue),
      ],
      rows: await areasOf(call.ctx.db, asked),
    }),
  hours: async (call, asked) =>
    sheetDownload(call, {
      name,
      file: 'insights-hours',
      columns: (texts) => [
        count(texts.columns.weekday, (row) => row.weekday),
        count(texts.columns.hour, (row) => row.hour),
        count(texts.columns.booked, (row) => row.booked),
      ],
      rows: await figuresByHour(call.ctx.db, asked),
    }),
  reasons: async (call, asked) =>
    sheetDownload(call, {
      name,
      file: 'insights-cancellations',
      columns: (texts) => [
        text(texts.columns.cancelledBy, 12, (row) => row.by),
        text(texts.columns.reason, 24, (row) => row.reason),
        count(texts.columns.cancelled, (row) => row.count),
      ],
      rows: await reasonsOf(call.ctx.db, asked),
    }),
};

const count = <Row>(header: string, of: (row: Row) => number): Column<Row> =>
  text(header, 12, (row: Row) => String(of(row)));

const figureColumns = ({ columns }: ExportTexts): Column<InsightFigures>[] => [
  count(columns.views, (row: InsightFigures) => row.views),
  count(columns.booked, (row: InsightFigures) => row.booked),
  count(columns.repeated, (row: InsightFigures) => row.repeated),
  count(columns.completed, (row: InsightFigures) => row.completed),
  count(columns.cancelled, (row: InsightFigures) => row.cancelled),
  sum(columns.revenue, 16, (row: InsightFigures) => row.revenue),
];
