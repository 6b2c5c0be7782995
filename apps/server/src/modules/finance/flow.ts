import { getBalances } from '@khidma/contract/finance/get-balances';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageFlow } from '@khidma/contract/finance/page-flow';
import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { callerOf, handle, type Call } from '../../core/call.ts';
import { heldInDisputes, moneyOfMerchant, presentBalances } from '../ledger/api.ts';
import { closePage, offsetOf, countUpToBound, withinDays } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { ledgerEntries, withdrawals } from '../../db/schema/finance.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';

export const getBalancesHandler = handle(getBalances, async (call) => {
  const { id } = callerOf(call);
  const held = await heldInDisputes(call.tx, id);
  const shown = presentBalances(await moneyOfMerchant(call.tx, id));
  return { ...shown, ...(held > 0 && { inDispute: held }) };
});

type FlowCall = Call<typeof pageFlow>;
type FlowPage = OutputOf<typeof pageFlow>;

/** By sequence, not by time: within a merchant it is the order in which the balances came about. */
export const pageFlowHandler = handle(pageFlow, async (call) => {
  const { input, tx } = call;
  const found = flowOf(callerOf(call).id, input);
  const behind =
    input.cursor === undefined ? undefined : lt(ledgerEntries.sequence, sequenceOf(input.cursor));
  const rows = await selectFlow(tx)
    .where(and(found, behind))
    .orderBy(desc(ledgerEntries.sequence))
    .limit(input.pageSize + 1)
    .offset(behind ? 0 : offsetOf(input));
  return closePage(input, {
    rows,
    total: await countUpToBound(tx, ledgerEntries, found),
    cursorOf: ({ entry }) => cursorOf(entry.sequence),
    present: presentFlowRow,
  });
});

/** Which entries are asked for. */
export const flowOf = (
  merchantId: string,
  { type, ...days }: Pick<FlowCall['input'], 'type' | 'from' | 'to'>,
): SQL | undefined =>
  and(
    eq(ledgerEntries.merchantId, merchantId),
    type && eq(ledgerEntries.entryType, type),
    withinDays(ledgerEntries.at, days),
  );

/** Entries with the numbers that people know them by. */
export const selectFlow = (db: Queryable) =>
  db
    .select({
      entry: ledgerEntries,
      orderNumber: orders.number,
      withdrawalNumber: withdrawals.number,
    })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(withdrawals, eq(withdrawals.id, ledgerEntries.withdrawalId));

/** An entry as the flow reads it. */
export type FoundEntry = Awaited<ReturnType<typeof selectFlow>>[number];

/** A line of the flow. */
export const presentFlowRow = ({
  entry,
  orderNumber,
  withdrawalNumber,
}: FoundEntry): FlowPage['records'][number] => ({
  id: entry.id,
  flowNumber: `KF-${String(entry.sequence).padStart(8, '0')}`,
  at: entry.at.toISOString(),
  type: entry.entryType,
  change: entry.accountChange,
  withdrawableChange: entry.withdrawableChange,
  availableBalance: entry.availableBalance,
  orderId: entry.orderId,
  orderNumber,
  withdrawalNumber,
  remark: entry.remark['reason'] ?? '',
});

const cursorOf = (sequence: number): string => Buffer.from(String(sequence)).toString('base64url');

function sequenceOf(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!/^\d{1,15}$/.test(text)) throw refuseFields([{ path: 'cursor', rule: 'invalid' }]);
  return Number(text);
}
