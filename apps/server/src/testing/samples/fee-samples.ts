import {
  addFeeRule,
  endFeeRule,
  getOwnFees,
  pageFeeRules,
  takeBackFeeRule,
} from '@khidma/contract/money/fees';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { feeRules } from '../../db/schema/fees.ts';
import { givenMerchant, givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const administrator = (server: RunningTestServer) => givenStaff(server, { role: 'administrator' });

const dayAhead = (server: RunningTestServer, days: number): string =>
  addDays(dubaiDay(server.clock.now().getTime()), days);

/** A merchant's own rate, written past the console. */
async function ownRate(server: RunningTestServer, startsIn: number) {
  const { staffId, token } = await administrator(server);
  const { merchantId } = await givenMerchant(server);
  const id = server.ctx.ids.uuid();
  const now = server.clock.now();
  await server.db.insert(feeRules).values({
    id,
    scope: 'merchant',
    merchantId,
    basisPoints: 900,
    startsAt: new Date(now.getTime() + startsIn),
    note: 'Agreed',
    staffId,
    createdAt: now,
  });
  return { id, token };
}

/** The service fee for some. Every one is of a merchant of its own: no other sample is charged by it. */
export const feeSamples = [
  sample(pageFeeRules, async (server) => ({
    input: { ...firstPage },
    token: (await administrator(server)).token,
  })),
  sample(addFeeRule, async (server) => ({
    input: {
      scope: 'merchant' as const,
      merchantId: (await givenMerchant(server)).merchantId,
      basisPoints: 900,
      from: dayAhead(server, 3),
      until: dayAhead(server, 60),
      note: 'Agreed for a season',
    },
    token: (await administrator(server)).token,
  })),
  sample(addFeeRule, async (server) => {
    // Two promotions of one category never overlap: the one of a call before this goes.
    await server.db.delete(feeRules).where(eq(feeRules.scope, 'promotion'));
    const input = {
      scope: 'promotion' as const,
      categoryId: 'cleaning',
      newDays: 90,
      basisPoints: 500,
      from: dayAhead(server, 1),
      until: dayAhead(server, 30),
      note: 'A first quarter at half the rate',
    };
    return { input, token: (await administrator(server)).token };
  }),
  sample(endFeeRule, async (server) => {
    const { id, token } = await ownRate(server, -1000);
    return { input: { id, until: dayAhead(server, 40) }, token };
  }),
  sample(takeBackFeeRule, async (server) => {
    const { id, token } = await ownRate(server, 86_400_000);
    return { input: { id }, token };
  }),
  sample(getOwnFees, async (server) => ({
    input: { categoryId: 'cleaning' },
    token: (await givenMerchant(server)).token,
  })),
];
