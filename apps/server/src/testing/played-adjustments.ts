import { adjustBalance, decideAdjustment } from '@khidma/contract/money/adjustments';
import {
  adjustmentCan,
  type AdjustmentKind,
  askedAdjustmentKinds,
} from '@khidma/domain/ledger/adjustments';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { adjustments } from '../db/schema/adjustments.ts';
import type { RunningTestServer } from './test-server.ts';

/** The last takes two people. */
const amounts = [700, 5_000, 30_000, 1_100_000] as const;

/** What each does to what a merchant has, less what it owes. */
const effects: Readonly<Record<AdjustmentKind, 1 | -1>> = {
  credit: 1,
  debit: -1,
  repayment: 1,
  writeOff: 1,
  refundBorne: 1,
};

const rowsOf = ({ db }: RunningTestServer, merchantId: string) =>
  db
    .select()
    .from(adjustments)
    .where(eq(adjustments.merchantId, merchantId))
    .orderBy(adjustments.askedAt, adjustments.id);

/** Plays staff that adjust a merchant's balance beside its orders, and a second person that books or refuses it. */
export const playedAdjustments = (
  server: RunningTestServer,
  {
    first,
    second,
  }: { readonly first: { readonly token: string }; readonly second: { readonly token: string } },
) => ({
  adjust: (merchantId: string, pick: number) =>
    server.call(
      adjustBalance,
      {
        merchantId,
        kind: askedAdjustmentKinds[pick % askedAdjustmentKinds.length] ?? 'credit',
        amount: amounts[(pick * 7) % amounts.length] ?? 700,
        reason: 'So it was agreed.',
      },
      first.token,
    ),
  decide: async (merchantId: string, pick: number) => {
    const waiting = (await rowsOf(server, merchantId)).filter((row) => adjustmentCan.decide(row));
    const id = waiting[pick % Math.max(1, waiting.length)]?.id ?? randomUUID();
    const decision = pick % 3 === 0 ? 'refuse' : 'book';
    return server.call(decideAdjustment, { id, decision, reason: 'So it is.' }, second.token);
  },
  /** Returns what adjustments left the merchant altogether. */
  total: async (merchantId: string): Promise<number> =>
    (await rowsOf(server, merchantId))
      .filter(({ status }) => status === 'booked')
      .reduce((all, { kind, amount }) => all + effects[kind] * amount, 0),
});
