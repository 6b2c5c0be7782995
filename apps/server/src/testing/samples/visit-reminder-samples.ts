import { cancelByTerms, confirmMyVisit } from '@khidma/contract/orders/customer-orders';
import { setServiceVisit } from '@khidma/contract/scheduling/schedule';
import { defaultVisit } from '@khidma/domain/availability/visit-limits';
import { confirmAskedVisit, getAskedVisit } from '@khidma/contract/scheduling/visits';
import { dayMs } from '@khidma/domain/rules/days';
import { transaction } from '../../db/transaction.ts';
import { issueTicket } from '../../areas/identity/auth/tickets.ts';
import { givenShop, paid } from '../orders-factory.ts';
import type { RunningTestServer } from '../test-server.ts';
import { sample } from './sample.ts';

/** A visit, and the link of its reminder. */
async function remindedVisit(server: RunningTestServer): Promise<{ readonly link: string }> {
  const { id } = await paid(server, await givenShop(server));
  const { ctx, db, clock } = server;
  const link = await transaction(db, (tx) =>
    issueTicket({ ctx, tx, now: clock.now() }, { purpose: 'visit', subjectId: id, lifeMs: dayMs }),
  );
  return { link };
}

/** A day before its visit a tenth is kept. */
const terms = [{ hoursBefore: 72, keptBasisPoints: 1_000 }];

/** Whether somebody will be there, and what it costs to cancel. */
export const visitReminderSamples = [
  sample(getAskedVisit, async (server) => ({ input: await remindedVisit(server) })),
  sample(confirmAskedVisit, async (server) => ({ input: await remindedVisit(server) })),
  sample(cancelByTerms, async (server) => {
    const shop = await givenShop(server);
    const { serviceId, merchant } = shop;
    const { minutes, isPerUnit, isOutdoor } = defaultVisit;
    const visit = { serviceId, minutes, isPerUnit, isOutdoor, cancelTerms: terms };
    await server.ok(setServiceVisit, visit, merchant.token);
    const { id } = await paid(server, shop);
    const input = {
      id,
      reason: 'dontWant' as const,
      description: 'We are away.',
      expectedKept: 2_000,
    };
    return { input, token: shop.customer.token };
  }),
  sample(confirmMyVisit, async (server) => {
    const shop = await givenShop(server);
    return { input: { id: (await paid(server, shop)).id }, token: shop.customer.token };
  }),
];
