import {
  acceptRefund,
  addMyStatement,
  addStatement,
  handOverDispute,
  handOverMyDispute,
  offerRefund,
  openDispute,
  openMyDispute,
  takeBackDispute,
  takeBackMyDispute,
} from '@khidma/contract/orders/disputes';
import {
  decideDispute,
  getDisputeFigures,
  pageDisputes,
  refundDispute,
} from '@khidma/contract/orders/staff-disputes';
import { disputed, disputedJustNow, disputeInput, givenEvidence } from '../disputes-factory.ts';
import { givenShop, merchantCompleted, type Shop } from '../orders-factory.ts';
import { givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const withPicture = async (
  server: RunningTestServer,
  shop: Shop,
  ownerRealm: 'merchant' | 'customer',
) => ({
  images: [
    await givenEvidence(server, {
      ownerRealm,
      ownerId: ownerRealm === 'merchant' ? shop.merchant.merchantId : shop.customer.customerId,
    }),
  ],
});
const reason = 'The pictures show it.';
const ground = 'bothAtFault' as const;

/** Disputes about orders, from both sides and the operator's. */
export const disputeSamples = [
  sample(openMyDispute, async (server) => {
    const shop = await givenShop(server);
    const { id } = await merchantCompleted(server, shop);
    const pictures = await withPicture(server, shop, 'customer');
    const cause = 'damage' as const;
    return { input: { ...disputeInput(id), ...pictures, cause }, token: shop.customer.token };
  }),
  sample(openDispute, async (server) => {
    const shop = await givenShop(server);
    const { id } = await merchantCompleted(server, shop);
    const pictures = await withPicture(server, shop, 'merchant');
    const cause = 'price' as const;
    return { input: { ...disputeInput(id), ...pictures, cause }, token: shop.merchant.token };
  }),
  sample(addMyStatement, async (server) => {
    const shop = await givenShop(server);
    const { id } = await disputed(server, shop);
    const pictures = await withPicture(server, shop, 'customer');
    return { input: { ...disputeInput(id), ...pictures }, token: shop.customer.token };
  }),
  sample(addStatement, async (server) => {
    const shop = await givenShop(server);
    const { id } = await disputed(server, shop);
    const pictures = await withPicture(server, shop, 'merchant');
    return { input: { ...disputeInput(id), ...pictures }, token: shop.merchant.token };
  }),
  sample(takeBackMyDispute, async (server) => {
    const shop = await givenShop(server);
    return { input: { id: (await disputed(server, shop)).id }, token: shop.customer.token };
  }),
  sample(takeBackDispute, async (server) => {
    const shop = await givenShop(server);
    const { id } = await merchantCompleted(server, shop);
    await server.ok(openDispute, disputeInput(id), shop.merchant.token);
    return { input: { id }, token: shop.merchant.token };
  }),
  sample(offerRefund, async (server) => {
    const shop = await givenShop(server);
    const { id } = await disputedJustNow(server, shop);
    return { input: { id, amount: 5_000 }, token: shop.merchant.token };
  }),
  sample(acceptRefund, async (server) => {
    const shop = await givenShop(server);
    const { id } = await disputedJustNow(server, shop);
    await server.ok(offerRefund, { id, amount: 5_000 }, shop.merchant.token);
    return { input: { id, amount: 5_000 }, token: shop.customer.token };
  }),
  sample(handOverDispute, async (server) => {
    const shop = await givenShop(server);
    const { id } = await disputedJustNow(server, shop);
    return { input: { id }, token: shop.merchant.token };
  }),
  sample(handOverMyDispute, async (server) => {
    const shop = await givenShop(server);
    const { id } = await disputedJustNow(server, shop);
    await server.ok(offerRefund, { id, amount: 5_000 }, shop.merchant.token);
    return { input: { id }, token: shop.customer.token };
  }),
  sample(getDisputeFigures, async (server) => ({
    input: {},
    token: (await givenStaff(server)).token,
  })),
  sample(pageDisputes, async (server) => ({
    input: {
      ...firstPage,
      status: 'Opened' as const,
      waitsFor: 'staff' as const,
      assigned: 'nobody' as const,
      late: 'only' as const,
    },
    token: (await givenStaff(server)).token,
  })),
  sample(decideDispute, async (server) => {
    const { id, disputeId } = await disputed(server, await givenShop(server));
    const input = { id, disputeId, outcome: 'extension' as const, days: 3, ground, reason };
    return { input, token: (await givenStaff(server)).token };
  }),
  sample(refundDispute, async (server) => {
    const { id, disputeId } = await disputed(server, await givenShop(server));
    const input = { id, disputeId, amount: 5_000, ground, reason };
    return { input, token: (await givenStaff(server)).token };
  }),
] as const;
