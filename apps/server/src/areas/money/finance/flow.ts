import { pick } from '../../../kernel/pick.ts';
import { type Call, type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import {
  amount,
  chosenOf,
  type Columns,
  exportTexts,
  type ExportTexts,
  inBatches,
  moment,
  sheetDownload,
  sum,
  text,
} from '../../../kernel/export-sheet.ts';
import {
  closePage,
  countUpToBound,
  cursorOf,
  pageOffset,
  readCursor,
  withinDays,
} from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { adjustments } from '../../../db/schema/adjustments.ts';
import { customers } from '../../../db/schema/auth.ts';
import { extraWorks } from '../../../db/schema/disputes.ts';
import { ledgerEntries, ledgerPostings, withdrawals } from '../../../db/schema/finance.ts';
import { orders } from '../../../db/schema/orders.ts';
import { together } from '../../../db/transaction.ts';
import type { Queryable } from '../../../db/types.ts';
import {
  heldInDisputes,
  loadHeldAmount,
  loadMerchantMoney,
  presentBalances,
} from '../ledger/index.ts';
import { loadFileRefs, refsIn, type Viewing } from '../../files/index.ts';
import { loadOwnHolds } from './payout-holds.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getBalances } from '@khidma/contract/money/balances';
import { exportFlow, getFlowDetail, pageFlow } from '@khidma/contract/money/statements';
import type { Balances } from '@khidma/contract/shapes/finance';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { flowFileColumns } from '@khidma/contract/shapes/export';
import { explainFlow, type OrderBooks } from '@khidma/domain/ledger/flow-rules';
import { type Fils, fils, lower, negate, subtract } from '@khidma/domain/money/fils';
import { addDays, startOfDay } from '@khidma/domain/rules/days';
import { inEach } from '@khidma/i18n/every-language';
import { type Lang, languages } from '@khidma/i18n/languages';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  lt,
  lte,
  sql,
  type SQL,
  sum as sumOf,
} from 'drizzle-orm';
import { createTranslator } from 'use-intl/core';

export const getBalancesHandler = handle(getBalances, (call) =>
  loadBalances(call, requireCaller(call).id),
);

/** Returns a merchant's balances, and what of them stands still. */
export async function loadBalances(call: CallBase, id: string): Promise<Balances> {
  const [disputed, { amount: heldAmount }, money, holds] = await together(
    heldInDisputes(call.tx, id),
    loadHeldAmount(call.tx, id, call.now),
    loadMerchantMoney(call.tx, id),
    loadOwnHolds(call, id),
  );
  const held = subtract(heldAmount, disputed);
  const shown = presentBalances(money);
  // What was paid out is held by nobody, though a dispute is about it.
  const inDispute = lower(disputed, money.withdrawable);
  return {
    ...shown,
    ...(inDispute > 0 && { inDispute }),
    ...(held > 0 && { held }),
    ...(holds.length > 0 && { holds }),
  };
}

type FlowInput = Call<typeof pageFlow>['input'];
type FlowPage = OutputOf<typeof pageFlow>;
type FlowBalances = FlowPage['opening'];

/** By sequence, not by time: within a merchant it is the order in which the balances came about. */
export const pageFlowHandler = handle(pageFlow, async (call) => {
  const { input, tx, lang } = call;
  const { id } = requireCaller(call);
  const found = isOwnFlow(id, input);
  const [last] = input.cursor === undefined ? [] : readCursor(input.cursor, /^(\d{1,15})$/);
  const behind = last === undefined ? undefined : isFurther(input, Number(last));
  const rows = await selectFlow(tx)
    .where(and(found, behind))
    .orderBy(inFlowOrder(input))
    .limit(input.pageSize + 1)
    .offset(behind ? 0 : pageOffset(input));
  const page = closePage(input, {
    rows,
    total: await countUpToBound(tx, ledgerEntries, found),
    cursorOf: ({ entry }) => cursorOf(entry.sequence),
    present: (row) => presentFlowRow(row, lang),
  });
  return { ...page, ...(await loadFlowEdges(tx, id, input)) };
});

/** The flow of the account as a file, in the order of the screen. */
export const exportFlowHandler = handle(exportFlow, async (call) => {
  const { ctx, input, lang } = call;
  const found = isOwnFlow(requireCaller(call).id, input);
  const load = (last: FoundEntry | undefined, limit: number) =>
    selectFlow(ctx.db)
      .where(and(found, last && isFurther(input, last.entry.sequence)))
      .orderBy(inFlowOrder(input))
      .limit(limit);
  return sheetDownload(call, {
    name: ({ sheets }) => sheets.flow,
    file: 'account-flow',
    columns: (texts) => chosenOf(flowColumns(texts), input.columns),
    rows: inBatches(load, (row) => presentFlowRow(row, lang)),
  });
});

type FlowRow = ReturnType<typeof presentFlowRow>;

const flowColumns = ({
  columns,
  statuses,
}: ExportTexts): Columns<typeof flowFileColumns, FlowRow> => ({
  flowNumber: text(columns.flowNumber, 14, (row) => row.flowNumber),
  at: moment(columns.at, 18, (row) => row.at),
  type: text(columns.type, 24, (row) => statuses.entry[row.type]),
  change: sum(columns.change, 16, (row) => row.change),
  withdrawableChange: sum(columns.withdrawableChange, 24, (row) => row.withdrawableChange),
  availableBalance: amount(columns.availableBalance, 20, (row) => row.availableBalance),
  waitingChange: sum(columns.waitingChange, 24, (row) => row.waitingChange),
  waitingBalance: amount(columns.waitingBalance, 20, (row) => row.waitingBalance),
  orderNumber: text(columns.orderNumber, 14, (row) => row.orderNumber),
  withdrawalNumber: text(columns.withdrawalNumber, 14, (row) => row.withdrawalNumber),
  remark: text(columns.remark, 40, (row) => row.remark),
  owedChange: sum(columns.owedChange, 20, (row) => row.owedChange),
});

type Ordered = Pick<FlowInput, 'order'>;

/** Which way the flow is walked. */
export const inFlowOrder = ({ order = 'newest' }: Ordered): SQL =>
  order === 'newest' ? desc(ledgerEntries.sequence) : asc(ledgerEntries.sequence);

/** The condition that an entry comes behind another one on that way. */
export const isFurther = ({ order = 'newest' }: Ordered, sequence: number): SQL =>
  order === 'newest' ? lt(ledgerEntries.sequence, sequence) : gt(ledgerEntries.sequence, sequence);

/** Which entries are asked for. */
export const isOwnFlow = (
  merchantId: string,
  { type, ...days }: Pick<FlowInput, 'type' | 'from' | 'to'>,
): SQL | undefined =>
  and(
    eq(ledgerEntries.merchantId, merchantId),
    type && eq(ledgerEntries.entryType, type),
    withinDays(ledgerEntries.at, days),
  );

/** What an entry did to what its merchant owes. */
const owedChange =
  sql<number>`coalesce((select -sum(${ledgerPostings.amount}) from ${ledgerPostings}
  where ${ledgerPostings.entryId} = ${ledgerEntries.id}
  and ${ledgerPostings.account} = 'merchantReceivable'), 0)`.mapWith(Number);

/** Entries with the numbers that people know them by. */
export const selectFlow = (db: Queryable) =>
  db
    .select({
      entry: getTableColumns(ledgerEntries),
      orderNumber: orders.number,
      customerName: customers.name,
      withdrawalNumber: withdrawals.number,
      extraWork: extraWorks.title,
      owedChange,
    })
    .from(ledgerEntries)
    .leftJoin(
      extraWorks,
      and(
        eq(extraWorks.id, sql`(${ledgerEntries.remark} ->> 'extraWork')::uuid`),
        eq(extraWorks.merchantId, ledgerEntries.merchantId),
      ),
    )
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(withdrawals, eq(withdrawals.id, ledgerEntries.withdrawalId))
    .$dynamic();

/** An entry as the flow reads it. */
export type FoundEntry = Awaited<ReturnType<typeof selectFlow>>[number];

/** Returns both balances before the first of the days and after the last; without days, before anything and now. */
export async function loadFlowEdges(
  tx: Queryable,
  merchantId: string,
  { from, to }: Pick<FlowInput, 'from' | 'to'>,
): Promise<{ opening: FlowBalances; closing: FlowBalances }> {
  const nothing = { withdrawable: 0, waiting: 0 };
  return {
    opening: from === undefined ? nothing : await balancesBefore(tx, merchantId, from),
    closing: await balancesBefore(tx, merchantId, to === undefined ? undefined : addDays(to, 1)),
  };
}

/** One row by index, however much has been booked. */
async function balancesBefore(tx: Queryable, merchantId: string, day: string | undefined) {
  const [last] = await tx
    .select({ withdrawable: ledgerEntries.availableBalance, waiting: ledgerEntries.waitingBalance })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.merchantId, merchantId),
        day === undefined ? undefined : lt(ledgerEntries.at, new Date(startOfDay(day))),
      ),
    )
    .orderBy(...(day === undefined ? [] : [desc(ledgerEntries.at)]), desc(ledgerEntries.sequence))
    .limit(1);
  return last ?? { withdrawable: 0, waiting: 0 };
}

/** A line of the flow. */
export const presentFlowRow = (
  { entry, orderNumber, customerName, withdrawalNumber, extraWork, owedChange: owed }: FoundEntry,
  lang: Lang,
): FlowPage['records'][number] => ({
  ...pick(entry, 'id', 'at', 'withdrawableChange', 'availableBalance', 'waitingChange'),
  ...pick(entry, 'waitingBalance', 'orderId'),
  flowNumber: `KF-${String(entry.sequence).padStart(8, '0')}`,
  type: entry.entryType,
  change: entry.accountChange,
  owedChange: owed,
  orderNumber,
  customerName,
  withdrawalNumber,
  remark: entry.remark['reason'] ?? remarkOf(entry, lang, extraWork),
});

/** What happened, where nobody said why. */
function remarkOf(
  { entryType, accountChange, withdrawableChange }: FoundEntry['entry'],
  lang: Lang,
  title: string | null,
): string {
  const words = exportTexts[lang].remarks;
  if (title !== null && entryType === 'refund')
    return translators[lang]('refundOfExtraWork', { title });
  const isReturned = accountChange > 0 || withdrawableChange > 0;
  if (isReturned && entryType === 'serviceFee') return words.serviceFeeReturned;
  if (isReturned && entryType === 'serviceFeeVat') return words.serviceFeeVatReturned;
  return words[entryType];
}

const translators = inEach((lang) =>
  createTranslator({ locale: languages[lang].bcp47, messages: exportTexts[lang].remarks }),
);

export const getFlowDetailHandler = handle(getFlowDetail, async (call) => {
  const { tx, input, lang } = call;
  const [found] = await selectFlow(tx).where(
    and(eq(ledgerEntries.id, input.id), eq(ledgerEntries.merchantId, requireCaller(call).id)),
  );
  if (found === undefined) throw refuse('notFound');
  const { entry } = found;
  const order = await orderOf(tx, found);
  const postings = await tx
    .select({ account: ledgerPostings.account, amount: ledgerPostings.amount })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.entryId, entry.id))
    .orderBy(asc(ledgerPostings.line));
  const { rule, steps, isRounded, isPart } = explainFlow(
    { type: entry.entryType, amount: amountOf(entry) },
    order?.books ?? null,
  );
  return {
    entry: presentFlowRow(found, lang),
    rule,
    rateOf: isRounded ? (order?.paidAt?.toISOString() ?? null) : null,
    steps: [...steps],
    isRounded,
    isPart,
    postings,
    ...(await proofShown({ ...call, merchantId: requireCaller(call).id }, found)),
  };
});

/** What shows why staff booked it, where something was given with it. */
async function proofShown(
  viewing: Viewing & { readonly merchantId: string },
  { entry: { remark } }: FoundEntry,
): Promise<{ readonly proof?: FileRef[] }> {
  const id = remark['adjustment'];
  if (id === undefined) return {};
  const [adjustment] = await viewing.tx
    .select({ proof: adjustments.proof })
    .from(adjustments)
    .where(and(eq(adjustments.id, id), eq(adjustments.merchantId, viewing.merchantId)));
  if (adjustment === undefined || adjustment.proof.length === 0) return {};
  return { proof: refsIn(await loadFileRefs(viewing, adjustment.proof), adjustment.proof) };
}

/** What an entry did: to the account, or within it to what can be withdrawn. */
const amountOf = ({ accountChange, withdrawableChange }: FoundEntry['entry']): Fils =>
  fils(accountChange === 0 ? withdrawableChange : accountChange);

/** The order's money as it stood after the entry, out of the order's own few entries. */
async function orderOf(
  tx: Queryable,
  { entry: { orderId, sequence } }: FoundEntry,
): Promise<{ readonly books: OrderBooks; readonly paidAt: Date | null } | null> {
  if (orderId === null) return null;
  const [order] = await tx
    .select(pick(orders, 'merchantHasTrn', 'feeBasisPoints', 'paidAt'))
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order === undefined) return null;
  const [paid] = await tx
    .select({ total: sumOf(ledgerPostings.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(
      and(
        eq(ledgerEntries.orderId, orderId),
        lte(ledgerEntries.sequence, sequence),
        eq(ledgerPostings.account, 'customerFunds'),
      ),
    );
  const { paidAt, ...rates } = order;
  return { books: { ...rates, kept: negate(fils(Number(paid?.total ?? 0))) }, paidAt };
}
