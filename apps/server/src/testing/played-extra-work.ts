import {
  payExtraWork,
  proposeExtraWork,
  refuseExtraWork,
  withdrawExtraWork,
} from '@khidma/contract/orders/extra-work';
import { and, desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { extraWorks } from '../db/schema/disputes.ts';
import type { Db } from '../db/types.ts';
import { extraInput, payExtra } from './extra-work-factory.ts';
import type { Shop } from './orders-factory.ts';
import type { RunningTestServer } from './test-server.ts';

/** Returns what was paid of a merchant's extra work. */
export const paidExtraWorkOf = (db: Db, merchantId: string) =>
  db
    .select({ orderId: extraWorks.orderId, amount: extraWorks.amount })
    .from(extraWorks)
    .where(and(eq(extraWorks.merchantId, merchantId), eq(extraWorks.status, 'Paid')));

const prices = [100, 4_321, 8_000];

/** Plays a merchant that finds more to do, and customers that pay it, refuse it, or leave the page. */
export const playedExtraWork = (server: RunningTestServer) => ({
  propose: ({ merchant }: Shop, id: string, pick: number) =>
    server.call(proposeExtraWork, extraInput(id, prices[pick % prices.length]), merchant.token),
  answer: async ({ merchant, customer }: Shop, id: string, pick: number) => {
    const [latest] = await server.db
      .select({ id: extraWorks.id })
      .from(extraWorks)
      .where(eq(extraWorks.orderId, id))
      .orderBy(desc(extraWorks.number))
      .limit(1);
    const input = { id, extraWorkId: latest?.id ?? randomUUID() };
    const { token } = customer;
    switch (pick % 6) {
      case 0:
        return await server.call(withdrawExtraWork, input, merchant.token);
      case 1:
        return await server.call(refuseExtraWork, input, token);
      case 2:
        return await server.call(payExtraWork, input, token);
      // Taken, and not told of: somebody has to ask.
      case 3:
        return await payExtra(server, input, { token, card: '4000000000000077' });
      default:
        return await payExtra(server, input, { token });
    }
  },
});
