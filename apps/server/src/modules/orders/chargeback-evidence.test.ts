import { completeOrder } from '@khidma/contract/orders/complete-order';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proposed } from '../../testing/extra-work-factory.ts';
import {
  completionInput,
  givenCompletionImage,
  givenShop,
  type Shop,
} from '../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { evidenceOf } from './chargeback-evidence.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

it('tells a bank of extra work, of pictures before and after, and that somebody signed, by no name', async () => {
  const { id } = await proposed(server, shop);
  const before = await givenCompletionImage(server, shop.merchant.merchantId);
  const drawn = await givenCompletionImage(server, shop.merchant.merchantId);
  const input = {
    ...(await completionInput(server, shop, id)),
    beforeImages: [before],
    signature: { name: 'Somebody at the door', fileId: drawn },
  };
  await server.ok(completeOrder, input, shop.merchant.token);
  const evidence = await evidenceOf(server.db, { orderId: id });
  expect(evidence).toMatch(/Extra work: AED.80\.00, proposed 2026-11-.*: proposed/u);
  expect(evidence).toContain('Pictures of the finished work: 1');
  expect(evidence).toContain('Pictures from before the work: 1');
  expect(evidence).toContain('Signed for on the spot: by hand, handed in 2026-11-');
  expect(evidence).not.toContain('Somebody');
});
