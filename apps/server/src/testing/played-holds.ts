import { holdPayouts, liftPayoutHold } from '@khidma/contract/money/payout-holds';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { payoutHolds } from '../db/schema/payout-runs.ts';
import type { RunningTestServer } from './test-server.ts';

/** Plays staff that hold a merchant's payouts or one order's money, for some days or until they are lifted, and lift them. */
export const playedHolds = (server: RunningTestServer, staff: { readonly token: string }) => ({
  hold: (merchantId: string, orderId: string, pick: number) =>
    server.call(
      holdPayouts,
      {
        merchantId,
        reason: 'Two complaints about the same work.',
        ...(pick % 3 !== 0 && { orderId }),
        ...(pick % 4 === 1 && { until: addDays(dubaiDay(server.clock.now().getTime()), 2) }),
      },
      staff.token,
    ),
  lift: async (merchantId: string, pick: number) => {
    const rows = await server.db
      .select({ id: payoutHolds.id })
      .from(payoutHolds)
      .where(and(eq(payoutHolds.merchantId, merchantId), isNull(payoutHolds.liftedAt)))
      .orderBy(payoutHolds.heldAt, payoutHolds.id);
    const id = rows[pick % Math.max(1, rows.length)]?.id ?? randomUUID();
    return server.call(liftPayoutHold, { id, reason: 'Settled.' }, staff.token);
  },
});
