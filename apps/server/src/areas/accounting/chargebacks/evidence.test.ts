import { completeOrder } from '@khidma/contract/orders/completion';
import { setServiceVisit } from '@khidma/contract/scheduling/schedule';
import { recordVisitStep } from '@khidma/contract/scheduling/visits';
import { defaultVisit } from '@khidma/domain/availability/visit-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proposed } from '../../../testing/extra-work-factory.ts';
import { keptFor } from '../../../testing/kept-on-phone.ts';
import {
  completed,
  completionInput,
  givenCompletionImage,
  givenShop,
  paid,
  type Shop,
  soon,
} from '../../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from '../documents/issue-documents.ts';
import { evidenceOf } from './evidence.ts';

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
  expect(evidence, 'a bank reads words').toMatch(/UTC Ordered \(customer\)$/mu);
  expect(evidence).toMatch(/UTC Completion confirmed by the merchant$/mu);
  expect(evidence).not.toMatch(/[a-z][A-Z][a-z]+ \(/u);
  expect(evidence).toMatch(/Terms of use accepted by ordering: version 2, 2026-11-.* UTC/u);
  expect(evidence).toContain(
    'Cancellation terms shown before ordering: free before payment; afterwards by request',
  );
  expect(evidence).not.toContain('issued');
});

it('tells it of a step that a phone without a line kept when it was done, beside when it came', async () => {
  const { id } = await paid(server, shop, { reservedAt: soon(server).toISOString() });
  server.clock.advance(20 * 60_000);
  const kept = keptFor(server, 10);
  const step = { id, step: 'arrived', minutes: null, kept } as const;
  await server.ok(recordVisitStep, step, shop.merchant.token);
  const evidence = await evidenceOf(server.db, { orderId: id });
  const [done, came] = [kept.at, kept.clock].map((at) => at.slice(0, 16).replace('T', ' '));
  expect(evidence).toContain(
    `${came} UTC The merchant has arrived, kept on a phone since ${done} UTC`,
  );
});

it('tells it of the receipt, and of what cancelling cost by the terms that were bought', async () => {
  await server.ok(
    setServiceVisit,
    {
      ...defaultVisit,
      serviceId: shop.serviceId,
      cancelTerms: [{ hoursBefore: 48, keptBasisPoints: 2_550 }],
    },
    shop.merchant.token,
  );
  const { id } = await completed(server, shop);
  await issueDocuments(server.ctx);
  const evidence = await evidenceOf(server.db, { orderId: id });
  expect(evidence).toContain('from 48 h before the visit 25.5% of the price is kept');
  expect(evidence).toMatch(/(?:Tax invoice|Receipt) issued: (?:TI|RC)-2026-\d{6}, 2026-11-/u);
});
