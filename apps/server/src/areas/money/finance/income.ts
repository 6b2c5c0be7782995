import { pick } from '../../../kernel/pick.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { incomeFileColumns } from '@khidma/contract/shapes/export';
import { exportIncome, getFeeDetail, pageIncome } from '@khidma/contract/money/statements';
import { add, type Fils, lower, negate, subtract, zero } from '@khidma/domain/money/fils';
import type { Lang } from '@khidma/i18n/languages';
import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { OrderBreakdown } from '@khidma/domain/money/order-breakdown';
import { breakdownOfOrder } from '@khidma/domain/orders/order-money';
import { settlementOf, type SettlementStatus } from '@khidma/domain/orders/settlement-transitions';
import { serviceFee } from '@khidma/domain/money/service-fee';
import { vatBasisPoints } from '@khidma/domain/money/vat';
import {
  chosenOf,
  type Columns,
  type ExportTexts,
  inBatches,
  moment,
  settlementText,
  sheetDownload,
  sum,
  text,
} from '../../../kernel/export-sheet.ts';
import { requireCaller, handle } from '../../../kernel/call.ts';
import { isBehind, listPage } from '../../../kernel/page.ts';
import { wordsOfOrder } from '../../orders/records/index.ts';
import { hasSettlementIn } from '../../../db/schema/order-conditions.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Queryable } from '../../../db/types.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { loadBorneAmount } from '../adjustments/index.ts';
import { reclaimedAmount } from '../../orders/index.ts';

type IncomePage = OutputOf<typeof pageIncome>;

export const pageIncomeHandler = handle(pageIncome, (call) =>
  listPage(call, {
    query: call.tx.select(incomeColumns).from(orders).$dynamic(),
    from: orders,
    where: isOwnIncome(requireCaller(call).id, call.input.settlementStatus),
    order: newestFirst,
    keyOf: (row) => ({ at: paidAtOf(row), id: row.id }),
    present: (rows) => rows.map((row) => presentIncome(row, call.lang)),
  }),
);

/** Which orders brought a merchant money. */
export const isOwnIncome = (
  merchantId: string,
  settlementStatus: SettlementStatus | undefined,
): SQL | undefined =>
  and(eq(orders.merchantId, merchantId), isNotNull(orders.paidAt), settled(settlementStatus));

/** What an order's sums are reckoned of. */
export const moneyColumns = pick(
  orders,
  'actualAmount',
  'refundAmount',
  'vatAmount',
  'feeAmount',
  'feeVatAmount',
);

/** What is read of them. */
const incomeColumns = {
  ...pick(orders, 'id', 'number', 'snapshot', 'paidAt'),
  ...moneyColumns,
  ...pick(orders, 'settledAmount', 'settlementStatus'),
};

/** An order as the list of income reads it. */
export type IncomeRow = Pick<typeof orders.$inferSelect, keyof typeof incomeColumns>;

/** The same as its file and its print have it. */
export interface ListedIncome extends IncomeRow {
  readonly reclaimed: number;
}

/** Which part of a merchant's list of income is read: what comes behind `last`, the newest first. */
interface IncomeBatch {
  readonly merchantId: string;
  readonly settlementStatus: SettlementStatus | undefined;
  readonly last: IncomeRow | undefined;
  readonly limit: number;
}

const newestFirst = { at: orders.paidAt, id: orders.id, first: 'newest' } as const;

/** Returns so many of the orders that brought a merchant money. */
export const incomeRows = async (
  db: Queryable,
  { merchantId, settlementStatus, last, limit }: IncomeBatch,
): Promise<ListedIncome[]> =>
  await db
    .select({ ...incomeColumns, reclaimed: reclaimedAmount })
    .from(orders)
    .where(
      and(
        isOwnIncome(merchantId, settlementStatus),
        last && isBehind(newestFirst, { at: paidAtOf(last), id: last.id }),
      ),
    )
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(limit);

/** Of what went back in full there is no settlement to be in any state of; without the filter it is listed with its refund. */
const settled = (status: SettlementStatus | undefined) =>
  status && and(eq(orders.settlementStatus, status), hasSettlementIn(orders));

/** A line of the list of income. */
export const presentIncome = (row: IncomeRow, lang: Lang): IncomePage['records'][number] => ({
  orderId: row.id,
  orderNumber: row.number,
  serviceName: wordsOfOrder(lang, row.snapshot).serviceName,
  paidAt: paidAtOf(row).toISOString(),
  ...pick(row, 'actualAmount', 'vatAmount', 'feeAmount', 'feeVatAmount', 'refundAmount'),
  merchantReceives: breakdownOfOrder(row).merchantReceives,
  settledAmount: row.settledAmount,
  settlementStatus: settlementOf(row),
});

/** The list of income as a file, newest first. */
export const exportIncomeHandler = handle(exportIncome, async (call) => {
  const { ctx, input, lang } = call;
  const merchantId = requireCaller(call).id;
  const { settlementStatus } = input;
  const load = (last: ListedIncome | undefined, limit: number) =>
    incomeRows(ctx.db, { merchantId, settlementStatus, last, limit });
  return sheetDownload(call, {
    name: ({ sheets }) => sheets.income,
    file: 'income',
    columns: (texts) => chosenOf(columnsOfIncome(texts), input.columns),
    rows: inBatches(load, ({ reclaimed, ...row }) => ({ ...presentIncome(row, lang), reclaimed })),
  });
});

type ShownIncome = ReturnType<typeof presentIncome> & Pick<ListedIncome, 'reclaimed'>;

const columnsOfIncome = ({
  columns,
  ...texts
}: ExportTexts): Columns<typeof incomeFileColumns, ShownIncome> => ({
  orderNumber: text(columns.orderNumber, 14, (row) => row.orderNumber),
  serviceName: text(columns.serviceName, 32, (row) => row.serviceName),
  paidAt: moment(columns.paidAt, 18, (row) => row.paidAt),
  actualAmount: sum(columns.actualAmount, 16, (row) => row.actualAmount),
  vatAmount: sum(columns.vatAmount, 14, (row) => row.vatAmount),
  feeAmount: sum(columns.feeAmount, 16, (row) => row.feeAmount),
  feeVatAmount: sum(columns.feeVatAmount, 18, (row) => row.feeVatAmount),
  refundAmount: sum(columns.refundAmount, 14, (row) => row.refundAmount),
  merchantReceives: sum(columns.merchantReceives, 18, (row) => row.merchantReceives),
  settledAmount: sum(columns.settledAmount, 16, (row) => row.settledAmount),
  settlementStatus: text(columns.settlementStatus, 18, (row) =>
    settlementText(texts.statuses, row.settlementStatus),
  ),
  reclaimedAmount: sum(columns.reclaimedAmount, 18, (row) => row.reclaimed),
});

/** When an order was paid, which all of them are. */
export const paidAtOf = ({ paidAt }: IncomeRow): Date => {
  if (paidAt === null) throw new Error('the list holds paid orders only');
  return paidAt;
};

type FeeDetail = OutputOf<typeof getFeeDetail>;

export const getFeeDetailHandler = handle(getFeeDetail, async (call) => {
  const { orderId, type } = call.input;
  const [order] = await call.tx
    .select({
      number: orders.number,
      ...moneyColumns,
      ...pick(orders, 'feeBasisPoints', 'feeSource'),
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.merchantId, requireCaller(call).id)));
  if (order === undefined) throw refuse('notFound');
  const { feeBasisPoints } = order;
  const breakdown = breakdownOfOrder(order);
  return {
    orderId,
    orderNumber: order.number,
    source: order.feeSource,
    ...explanations[type](breakdown, {
      feeBasisPoints,
      borne: await loadBorneAmount(call.tx, orderId),
      kept: feeKept(breakdown, feeBasisPoints),
    }),
  };
});

/** What of the fee stayed with the platform though what it was taken of went back. */
const feeKept = ({ fee, net, refunded }: OrderBreakdown, feeBasisPoints: number): Fils =>
  refunded === zero ? zero : subtract(fee, lower(fee, serviceFee(net, feeBasisPoints)));

type Explain = (
  breakdown: OrderBreakdown,
  /** `borne` is what the platform bore of refunds, `kept` what of its fee did not go back with them. */
  facts: { readonly feeBasisPoints: number; readonly borne: Fils; readonly kept: Fils },
) => Pick<FeeDetail, 'type' | 'total' | 'lines'>;

type FeeLine = FeeDetail['lines'][number];

const lineOf =
  (role: FeeLine['role']) =>
  (key: FeeLine['key'], amount: number, basisPoints: number | null = null): FeeLine => ({
    key,
    role,
    amount,
    basisPoints,
  });
const line = lineOf('amount');
const ofWhich = lineOf('ofWhich');
const result = lineOf('result');

/** What goes off, and nothing where nothing does. */
const off = (key: FeeLine['key'], amount: number, basisPoints: number | null = null): FeeLine[] =>
  amount === 0 ? [] : [line(key, -amount, basisPoints)];

/** 1 the service fee, 2 the refund, 3 VAT (decisions, Money). */
const explanations: Record<'1' | '2' | '3', Explain> = {
  1: (
    { gross, refunded, vat, net, fee, feeVat, merchantReceives },
    { feeBasisPoints, borne, kept },
  ) => ({
    type: 'serviceFee',
    total: fee,
    lines: [
      line('gross', gross),
      ...off('refund', refunded),
      ...(vat === 0 ? [] : [ofWhich('vatInside', vat, vatBasisPoints)]),
      ofWhich('net', net),
      line('fee', kept - fee, feeBasisPoints),
      ...off('feeKept', kept),
      ...off('feeVat', feeVat, vatBasisPoints),
      ...off('borne', negate(borne)),
      result('merchantReceives', add(merchantReceives, borne)),
    ],
  }),
  2: ({ gross, refunded, fee, feeVat, merchantReceives }, { feeBasisPoints, borne, kept }) => ({
    type: 'refund',
    total: refunded,
    lines: [
      line('gross', gross),
      line('refund', -refunded),
      ...off('fee', fee - kept, feeBasisPoints),
      ...off('feeKept', kept),
      ...off('feeVat', feeVat, vatBasisPoints),
      ...off('borne', negate(borne)),
      result('merchantReceives', add(merchantReceives, borne)),
    ],
  }),
  3: ({ gross, refunded, vat, net }) => ({
    type: 'vat',
    total: vat,
    lines: [
      line('gross', gross),
      ...off('refund', refunded),
      line('vatInside', -vat, vat > 0 ? vatBasisPoints : null),
      result('net', net),
    ],
  }),
};
