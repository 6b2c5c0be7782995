import { holdPayouts, liftPayoutHold, pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { givenShop, paid } from '../orders-factory.ts';
import { givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const finance = async (server: RunningTestServer): Promise<string> =>
  (await givenStaff(server, { role: 'finance' })).token;

/** A merchant and an order of its own, held or to be. */
async function anOrder(server: RunningTestServer) {
  const shop = await givenShop(server);
  const { id: orderId } = await paid(server, shop);
  return { merchantId: shop.merchant.merchantId, orderId };
}

/** What staff hold back of merchants' money. */
export const holdSamples = [
  sample(holdPayouts, async (server) => ({
    input: {
      ...(await anOrder(server)),
      reason: 'Two complaints about the same work.',
      until: addDays(dubaiDay(server.clock.now().getTime()), 10),
    },
    token: await finance(server),
  })),
  sample(liftPayoutHold, async (server) => {
    const held = { ...(await anOrder(server)), reason: 'Two complaints.' };
    const { id } = await server.ok(holdPayouts, held, await finance(server));
    return { input: { id, reason: 'Settled between them.' }, token: await finance(server) };
  }),
  sample(pagePayoutHolds, async (server) => ({
    input: { ...firstPage, ...(await anOrder(server)) },
    token: await finance(server),
  })),
];
