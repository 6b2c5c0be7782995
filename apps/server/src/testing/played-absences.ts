import {
  agreeAbsence,
  reportCustomerAbsent,
  reportMerchantAbsent,
  takeBackAbsence,
  takeBackMyAbsence,
} from '@khidma/contract/orders/absences';
import { noteContactAttempt } from '@khidma/contract/orders/merchant-orders';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { customerAbsentInput, waitAtDoor } from './absence-factory.ts';
import type { Shop } from './orders-factory.ts';
import type { RunningTestServer } from './test-server.ts';

/** Plays visits to which somebody does not come: either side says so of the other, which agrees, or whoever said so takes it back. */
export const playedAbsences = (server: RunningTestServer) => ({
  report: async (shop: Shop, id: string, pick: number) => {
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id));
    const note = 'I waited all day.';
    if (order?.status === 'Paid') {
      // Its visit was due a while ago.
      await waitAtDoor(server, shop, id);
      for (const way of ['call', 'whatsApp'] as const)
        await server.call(noteContactAttempt, { id, way }, shop.merchant.token);
    }
    return pick % 2 === 0
      ? await server.call(reportMerchantAbsent, { id, note }, shop.customer.token)
      : await server.call(
          reportCustomerAbsent,
          await customerAbsentInput(server, shop, id),
          shop.merchant.token,
        );
  },
  answer: ({ merchant, customer }: Shop, id: string, pick: number) => {
    if (pick % 3 === 0) return server.call(takeBackAbsence, { id }, merchant.token);
    return pick % 3 === 1
      ? server.call(takeBackMyAbsence, { id }, customer.token)
      : server.call(agreeAbsence, { id }, merchant.token);
  },
});
