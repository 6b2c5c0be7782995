import { pageReportFiles, pageReportLines } from '@khidma/contract/accounting/reconciliation';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripePayments } from '../../../adapters/payments/stripe-payments.ts';
import { payments } from '../../../db/schema/orders.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { type FakeStripe, startFakeStripe } from '../../../testing/stripe/fake-stripe.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { fetchProviderReport } from './find-missing.ts';
import { matchLines } from './match-lines.ts';

let server: RunningTestServer;
let stripe: FakeStripe;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-17T06:00:00.000Z' });
  stripe = await startFakeStripe(() => server.clock.now());
});
afterAll(async () => {
  await stripe.close();
  await server.close();
});

/** A movement of Stripe's balance, as its reference shows one. */
const moved = (changes: object) => ({
  id: 'txn_1',
  object: 'balance_transaction',
  currency: 'aed',
  created: Date.parse('2026-11-17T06:00:00.000Z') / 1000,
  description: null,
  fee_details: [],
  ...changes,
});

describe('the provider’s own report', () => {
  it('is asked for a day when it is over, once, and compared like any other', async () => {
    const order = await paid(server, await givenShop(server));
    const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, order.id));
    stripe.moved.push(
      moved({
        amount: 20_000,
        fee: 630,
        net: 19_370,
        reporting_category: 'charge',
        fee_details: [
          { type: 'stripe_fee', amount: 600, currency: 'aed' },
          { type: 'tax', amount: 30, currency: 'aed' },
        ],
        source: { object: 'charge', payment_intent: payment?.providerReference },
      }),
      moved({
        id: 'txn_2',
        amount: -19_370,
        fee: 0,
        net: -19_370,
        reporting_category: 'payout',
        source: { object: 'payout', id: 'po_1' },
      }),
    );
    const ctx = { ...server.ctx, payments: stripePayments(stripe.place) };
    // The day is not over.
    expect(await fetchProviderReport(ctx)).toBe(false);
    server.clock.set('2026-11-17T21:00:00.000Z');
    expect(await fetchProviderReport(ctx)).toBe(true);
    expect(await fetchProviderReport(ctx)).toBe(false);
    await matchLines(server.ctx);
    const { token } = await givenStaff(server);
    const { records } = await server.ok(pageReportFiles, {}, token);
    expect(records).toMatchObject([
      { format: 'provider', firstDay: '2026-11-17', lastDay: '2026-11-17', lines: 2, readBy: null },
    ]);
    const day = { source: 'provider', day: '2026-11-17' } as const;
    const { records: lines } = await server.ok(pageReportLines, day, token);
    const found = lines.map(({ kind, state, feeVat, batch }) => [kind, state, feeVat, batch]);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(['charge', 'matched', 30, '']);
    expect(found).toContainEqual(['payout', 'matched', 0, 'po_1']);
  });

  it('that cannot be had leaves nothing behind, and one that does not exist is not asked for', async () => {
    server.clock.set('2026-11-18T21:00:00.000Z');
    stripe.moved.push(
      moved({
        id: 'txn_3',
        currency: 'usd',
        amount: 1,
        fee: 0,
        net: 1,
        created: Date.parse('2026-11-18T06:00:00.000Z') / 1000,
        reporting_category: 'charge',
        source: null,
      }),
    );
    const ctx = { ...server.ctx, payments: stripePayments(stripe.place) };
    await expect(fetchProviderReport(ctx)).rejects.toThrow();
    expect(await fetchProviderReport(server.ctx)).toBe(false);
  });
});
