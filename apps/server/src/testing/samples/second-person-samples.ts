import {
  askSecondPerson,
  decideSecondPerson,
  pageSecondPerson,
} from '@khidma/contract/backoffice/second-person';
import { givenShop, paid } from '../orders-factory.ts';
import { givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const token = async (server: RunningTestServer) => (await givenStaff(server)).token;

async function refund(server: RunningTestServer) {
  const { id } = await paid(server, await givenShop(server));
  const input = { id, amount: 5000, refunded: 0, reason: 'One room was left.' };
  return { call: 'refundOrder' as const, input, reason: 'Called twice.' };
}

/** What one of staff asks a second one to agree to. */
export const secondPersonSamples = [
  sample(askSecondPerson, async (server) => ({
    input: await refund(server),
    token: await token(server),
  })),
  sample(pageSecondPerson, async (server) => ({
    input: { ...firstPage, status: 'asked' as const },
    token: await token(server),
  })),
  sample(decideSecondPerson, async (server) => {
    const { id } = await server.ok(askSecondPerson, await refund(server), await token(server));
    return { input: { id, decision: 'agree' as const, reason: '' }, token: await token(server) };
  }),
];
