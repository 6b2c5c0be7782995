import {
  awaitTime,
  listAwaitedTimes,
  stopAwaitingTime,
} from '@khidma/contract/scheduling/free-times';
import { addDays, dubaiDay, momentInDubai } from '@khidma/domain/rules/days';
import { blockedTimes } from '../../db/schema/visits.ts';
import { givenShop } from '../orders-factory.ts';
import { givenCustomer } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { sample } from './sample.ts';

/** A day on which every team is kept free of visits. */
async function givenFullDay(server: RunningTestServer) {
  const { serviceId, merchant, customer } = await givenShop(server);
  const day = addDays(dubaiDay(server.clock.now().getTime()), 2);
  await server.db.insert(blockedTimes).values({
    id: server.ctx.ids.uuid(),
    merchantId: merchant.merchantId,
    team: null,
    startsAt: new Date(momentInDubai(day, '00:00')),
    endsAt: new Date(momentInDubai(addDays(day, 1), '00:00')),
    note: '',
  });
  return { input: { serviceId, day, quantity: 2, chosen: ['Flat'] }, token: customer.token };
}

/** Days that a customer waits for. */
export const awaitedSamples = [
  sample(awaitTime, givenFullDay),
  sample(listAwaitedTimes, async (server) => ({
    input: {},
    token: (await givenCustomer(server)).token,
  })),
  sample(stopAwaitingTime, async (server) => {
    const { input, token } = await givenFullDay(server);
    const { id } = await server.ok(awaitTime, input, token);
    return { input: { id }, token };
  }),
] as const;
