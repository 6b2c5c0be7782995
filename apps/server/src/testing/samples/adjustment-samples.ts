import {
  adjustBalance,
  decideAdjustment,
  pageAdjustments,
} from '@khidma/contract/money/adjustments';
import { getDebt, pageDebts } from '@khidma/contract/money/balances';
import { givenDocument } from '../applications-factory.ts';
import { givenShop, paid } from '../orders-factory.ts';
import { givenMerchant, givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const finance = async (server: RunningTestServer): Promise<string> =>
  (await givenStaff(server, { role: 'finance' })).token;

/** A charge of a merchant about an order of its own. */
async function aCharge(server: RunningTestServer, amount: number) {
  const shop = await givenShop(server);
  const { id: orderId } = await paid(server, shop);
  return {
    merchantId: shop.merchant.merchantId,
    kind: 'debit' as const,
    amount,
    reason: 'Three visits that were not kept.',
    reference: 'Letter 12/2026',
    orderId,
  };
}

/** What staff book on merchants' balances beside orders. */
export const adjustmentSamples = [
  sample(adjustBalance, async (server) => {
    const { staffId, token } = await givenStaff(server, { role: 'finance' });
    const proof = [await givenDocument(server, { ownerRealm: 'staff', ownerId: staffId })];
    return { input: { ...(await aCharge(server, 5_000)), proof }, token };
  }),
  sample(decideAdjustment, async (server) => {
    const asked = await aCharge(server, 9_000_000);
    const { id } = await server.ok(adjustBalance, asked, await finance(server));
    return {
      input: { id, decision: 'refuse' as const, reason: 'The visits were kept.' },
      token: await finance(server),
    };
  }),
  sample(pageDebts, async (server) => ({ input: firstPage, token: await finance(server) })),
  sample(getDebt, async (server) => ({ input: {}, token: (await givenMerchant(server)).token })),
  sample(pageAdjustments, async (server) => {
    const { merchantId } = await aCharge(server, 5_000);
    return {
      input: { ...firstPage, merchantId, status: 'booked' as const },
      token: await finance(server),
    };
  }),
];
