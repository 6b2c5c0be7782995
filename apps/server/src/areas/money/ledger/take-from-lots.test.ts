import { fils } from '@khidma/domain/money/fils';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settlementLots } from '../../../db/schema/finance.ts';
import { transaction } from '../../../db/transaction.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { takeFromLots } from './lots.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const LOTS = 1_050;

/** A merchant with open lots of 100 fils, of which two at a time were released in the same moment. */
async function givenLots(): Promise<string> {
  const shop = await givenShop(server);
  const { id } = await paid(server, shop);
  const { merchantId } = shop.merchant;
  await server.db.execute(sql`
    insert into settlement_lots (id, order_id, merchant_id, instalment, due_at, released_at, fee, fee_vat, amount, withdrawn_amount)
    select gen_random_uuid(), ${id}, ${merchantId}, i, at, at, 0, 0, 100, 0
    from (select i, timestamptz '2026-01-01' + (i / 2) * interval '1 minute' as at from generate_series(1, ${LOTS}) i) lot`);
  return merchantId;
}

describe('a withdrawal takes from the earliest settled first', () => {
  it('however many there are, without skipping one or taking one twice', async () => {
    const merchantId = await givenLots();
    const take = (amount: number) =>
      transaction(server.db, (tx) => takeFromLots(tx, { merchantId, amount: fils(amount) }));
    const parts = [...(await take(60_050)), ...(await take(LOTS * 100 - 60_050))];
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(LOTS * 100);
    const lots = await server.db
      .select()
      .from(settlementLots)
      .where(eq(settlementLots.merchantId, merchantId))
      .orderBy(asc(settlementLots.releasedAt), asc(settlementLots.id));
    const inOrder = lots.map(({ id }) => id);
    inOrder.splice(600, 0, inOrder[600] ?? '');
    expect(parts.map(({ lotId }) => lotId)).toEqual(inOrder);
    expect(lots.every(({ amount, withdrawnAmount }) => amount === withdrawnAmount)).toBe(true);
  });

  it('and reads no more of them than it needs', async () => {
    const merchantId = await givenLots();
    const reads = async (amount: number) => {
      const sent = await statementsOf(() =>
        transaction(server.db, (tx) => takeFromLots(tx, { merchantId, amount: fils(amount) })),
      );
      return sent.filter(({ text }) => text.startsWith('select')).length;
    };
    expect([await reads(50), await reads(30_000)]).toEqual([1, 2]);
  });
});
