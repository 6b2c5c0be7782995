import { dayMs } from '@khidma/domain/rules/days';
import { payoutAccounts } from '../db/schema/merchants.ts';
import { completed, givenShop, type Shop } from './orders-factory.ts';
import type { RunningTestServer } from './test-server.ts';

/** The fund password of every merchant made here. */
export const FUND_PASSWORD = 'Fund-9-safe';

/** A valid IBAN of the United Arab Emirates. */
export const GOOD_IBAN = 'AE070331234567890123456';

/** An IBAN of the same bank that nobody else has: one that is paid to elsewhere is not approved. */
export const ibanNumbered = (count: number): string => {
  const own = `033${String(count).padStart(16, '0')}`;
  // 10 and 14 stand for A and E.
  const check = 98n - (BigInt(`${own}101400`) % 97n);
  return `AE${String(check).padStart(2, '0')}${own}`;
};

/** A merchant with a fund password, an approved payout account, and so many completed orders of AED 200.00 each. */
export async function givenEarnings(server: RunningTestServer, orders = 1): Promise<Shop> {
  const shop = await givenShop(server, { merchant: { fundPassword: FUND_PASSWORD } });
  await givenPayoutAccount(server, shop.merchant.merchantId);
  for (let count = 0; count < orders; count += 1) await completed(server, shop);
  return shop;
}

/** What one of those orders leaves: AED 200.00 less 10 % and VAT on it. */
export const EARNED = 20_000 - 2_000 - 100;

/** An approved payout account. */
export async function givenPayoutAccount(
  { db, ctx, clock }: RunningTestServer,
  merchantId: string,
  changes: Partial<typeof payoutAccounts.$inferInsert> = {},
): Promise<string> {
  const id = ctx.ids.uuid();
  await db.insert(payoutAccounts).values({
    id,
    merchantId,
    status: 'approved',
    iban: GOOD_IBAN,
    holder: 'Bright Homes LLC',
    bank: 'Emirates NBD',
    // Longer ago than a new account rests.
    submittedAt: new Date(clock.now().getTime() - 30 * dayMs),
    decidedAt: new Date(clock.now().getTime() - 30 * dayMs),
    ...changes,
  });
  return id;
}
