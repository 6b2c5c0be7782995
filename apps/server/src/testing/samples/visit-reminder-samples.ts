import { confirmAskedVisit } from '@khidma/contract/shop/confirm-asked-visit';
import { confirmMyVisit } from '@khidma/contract/shop/confirm-my-visit';
import { getAskedVisit } from '@khidma/contract/shop/get-asked-visit';
import { dayMs } from '@khidma/domain/rules/days';
import { transaction } from '../../db/transaction.ts';
import { issueTicket } from '../../modules/auth/tickets.ts';
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

/** Whether somebody will be there. */
export const visitReminderSamples = [
  sample(getAskedVisit, async (server) => ({ input: await remindedVisit(server) })),
  sample(confirmAskedVisit, async (server) => ({ input: await remindedVisit(server) })),
  sample(confirmMyVisit, async (server) => {
    const shop = await givenShop(server);
    return { input: { id: (await paid(server, shop)).id }, token: shop.customer.token };
  }),
];
