import type { FileRef } from '@khidma/contract/shapes/common';
import { getFlowDetail } from '@khidma/contract/money/statements';
import { explainFlow, type OrderBooks } from '@khidma/domain/ledger/flow-rules';
import { type Fils, fils, negate } from '@khidma/domain/money/fils';
import { and, asc, eq, lte, sum } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { adjustments } from '../../db/schema/adjustments.ts';
import { ledgerEntries, ledgerPostings } from '../../db/schema/finance.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';
import { fileRefsOf, refsIn, type Viewing } from '../uploads/api.ts';
import { type FoundEntry, presentFlowRow, selectFlow } from './flow.ts';

export const getFlowDetailHandler = handle(getFlowDetail, async (call) => {
  const { tx, input, lang } = call;
  const [found] = await selectFlow(tx).where(
    and(eq(ledgerEntries.id, input.id), eq(ledgerEntries.merchantId, callerOf(call).id)),
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
    ...(await proofShown({ ...call, merchantId: callerOf(call).id }, found)),
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
  return { proof: refsIn(await fileRefsOf(viewing, adjustment.proof), adjustment.proof) };
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
    .select({
      merchantHasTrn: orders.merchantHasTrn,
      feeBasisPoints: orders.feeBasisPoints,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order === undefined) return null;
  const [paid] = await tx
    .select({ total: sum(ledgerPostings.amount) })
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
