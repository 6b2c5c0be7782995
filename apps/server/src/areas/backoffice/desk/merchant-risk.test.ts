import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { signIn } from '@khidma/contract/identity/sign-in';
import { getMerchantRisk } from '@khidma/contract/merchants/merchants';
import { type RiskKind, riskLimits } from '@khidma/domain/merchants/risk';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '../../../db/schema/auth.ts';
import { withdrawals } from '../../../db/schema/finance.ts';
import { insightCounts } from '../../../db/schema/insights.ts';
import { merchants, payoutAccounts } from '../../../db/schema/merchants.ts';
import {
  FUND_PASSWORD,
  givenEarnings,
  givenPayoutAccount,
  GOOD_IBAN,
} from '../../../testing/finance-factory.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  // Who guesses from one address is locked out long before it stands out.
  server = await startTestServer({ crowd: true });
});
afterAll(() => server.close());

const signalsOf = async (id: string) =>
  server.ok(getMerchantRisk, { id }, (await givenStaff(server, { role: 'auditor' })).token);
const signalOf = async (id: string, kind: RiskKind) =>
  (await signalsOf(id)).find((signal) => signal.kind === kind);
const nameOf = async (id: string) =>
  (await server.db.select().from(merchants).where(eq(merchants.id, id)))[0]?.merchantName;

/** A withdrawal that waits, made by hand. */
const waiting = (merchantId: string, amount: number) => ({
  id: randomUUID(),
  number: `KW-${randomUUID()}`,
  merchantId,
  amount,
  stage: 'asked' as const,
  iban: GOOD_IBAN,
  holder: 'Bright Homes LLC',
  bank: 'Emirates NBD',
  appliedAt: server.clock.now(),
});

describe('what stands out about a merchant', () => {
  it('is refused to strangers, and of nobody', async () => {
    await refusesStrangers(server, getMerchantRisk, { id: randomUUID() });
    const { token } = await givenStaff(server);
    const none = await server.call(getMerchantRisk, { id: randomUUID() }, token);
    expect(none.code).toBe(errorCodes.notFound);
  });

  it('is nothing of a merchant who shares nothing', async () => {
    const { merchantId } = await givenMerchant(server, { email: `${randomUUID()}@gmail.com` });
    expect(await signalsOf(merchantId)).toEqual([]);
  });

  it('is who shares an IBAN, a licence, an identity card or a mail domain', async () => {
    const alike = {
      licenceNumber: 'CN-7654321',
      idNumber: '784-1990-1234567-1',
    };
    const one = await givenMerchant(server, { ...alike, email: 'one@twin-homes.ae' });
    const two = await givenMerchant(server, { ...alike, email: 'two@Twin-Homes.ae' });
    const iban = 'AE120351234567890123499';
    await givenPayoutAccount(server, one.merchantId, { iban });
    await givenPayoutAccount(server, two.merchantId, { iban, status: 'rejected' });
    const other = [{ id: two.merchantId, name: await nameOf(two.merchantId) }];
    const signals = await signalsOf(one.merchantId);
    expect(signals.map(({ kind, others }) => [kind, others])).toEqual([
      ['sameIban', other],
      ['sameLicence', other],
      ['sameIdentity', other],
      ['sameMailDomain', other],
    ]);
  });

  it('is a withdrawal to an account that has just been changed, but not to the first one', async () => {
    const { merchant } = await givenEarnings(server);
    const ask = { amount: 5_000, fundPassword: FUND_PASSWORD };
    await server.ok(requestWithdrawal, ask, merchant.token);
    expect(await signalOf(merchant.merchantId, 'newAccountWithdrawal')).toBeUndefined();
    const { merchant: changed } = await givenEarnings(server);
    await givenPayoutAccount(server, changed.merchantId, { status: 'replaced' });
    const own = eq(payoutAccounts.merchantId, changed.merchantId);
    await server.db
      .update(payoutAccounts)
      .set({ decidedAt: server.clock.now() })
      .where(and(own, eq(payoutAccounts.status, 'approved')));
    await server.db.insert(withdrawals).values(waiting(changed.merchantId, 9_000));
    const signal = await signalOf(changed.merchantId, 'newAccountWithdrawal');
    expect(signal).toMatchObject({
      withdrawal: { amount: 9_000 },
      at: server.clock.now().toISOString(),
    });
  });

  it('is a withdrawal far above the latest ones', async () => {
    const { merchant } = await givenEarnings(server);
    const { merchantId } = merchant;
    for (const amount of [1_000, 2_000, 1_500])
      await server.db.insert(withdrawals).values({
        ...waiting(merchantId, amount),
        stage: 'rejected',
        decidedAt: server.clock.now(),
      });
    await server.db.insert(withdrawals).values(waiting(merchantId, 5_999));
    expect(await signalOf(merchantId, 'unusualWithdrawal')).toBeUndefined();
    await server.db.insert(withdrawals).values(waiting(merchantId, 6_000));
    expect(await signalOf(merchantId, 'unusualWithdrawal')).toMatchObject({
      withdrawal: { amount: 6_000 },
    });
  });

  it('is many cancelled orders of the last days', async () => {
    const { merchantId } = await givenMerchant(server);
    const counted = (day: string, cancelled: number) =>
      server.db.insert(insightCounts).values({
        merchantId,
        day,
        kind: 'service',
        key: randomUUID(),
        option: '',
        booked: 5,
        cancelled,
      });
    await counted('2026-09-01', 5);
    await counted('2026-11-16', 1);
    expect(await signalOf(merchantId, 'manyCancellations')).toBeUndefined();
    await counted('2026-11-15', 2);
    expect(await signalOf(merchantId, 'manyCancellations')).toMatchObject({ count: 3, outOf: 10 });
  });

  it('is that somebody tries to sign in, again and again', async () => {
    const { merchantId, email } = await givenMerchant(server);
    const guess = async () => {
      await server.call(signIn, { account: email, password: 'Not-this-one-9' });
      server.clock.advance(60_000);
    };
    for (let tries = 1; tries < riskLimits.failedSignIns; tries += 1) await guess();
    expect(await signalOf(merchantId, 'failedSignIns')).toBeUndefined();
    for (let tries = 0; tries < 10; tries += 1) await guess();
    expect((await signalOf(merchantId, 'failedSignIns'))?.count).toBeGreaterThanOrEqual(
      riskLimits.failedSignIns,
    );
  });

  it('is that a merchant orders from itself', async () => {
    const shop = await givenShop(server);
    const { merchantId, email } = shop.merchant;
    await paid(server, shop);
    expect(await signalOf(merchantId, 'ordersFromItself')).toBeUndefined();
    const { customerId } = shop.customer;
    await server.db.update(customers).set({ email }).where(eq(customers.id, customerId));
    expect(await signalOf(merchantId, 'ordersFromItself')).toMatchObject({
      count: 1,
      customer: { id: customerId },
    });
  });
});
