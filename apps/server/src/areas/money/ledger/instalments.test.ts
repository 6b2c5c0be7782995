import { fils } from '@khidma/domain/money/fils';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instalments } from '../../../db/schema/finance.ts';
import { transaction } from '../../../db/transaction.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { takeFromInstalments } from './instalments.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const INSTALMENTS = 1_050;

/** A merchant with open instalments of 100 fils, of which two at a time were released in the same moment. */
async function givenInstalments(): Promise<string> {
  const shop = await givenShop(server);
  const { id } = await paid(server, shop);
  const { merchantId } = shop.merchant;
  await server.db.execute(sql`
    insert into instalments (id, order_id, merchant_id, number, due_at, released_at, fee, fee_vat, amount, withdrawn_amount)
    select gen_random_uuid(), ${id}, ${merchantId}, i, at, at, 0, 0, 100, 0
    from (select i, timestamptz '2026-01-01' + (i / 2) * interval '1 minute' as at from generate_series(1, ${INSTALMENTS}) i) instalment`);
  return merchantId;
}

describe('a withdrawal takes from the earliest settled first', () => {
  it('however many there are, without skipping one or taking one twice', async () => {
    const merchantId = await givenInstalments();
    const take = (amount: number) =>
      transaction(server.db, (tx) => takeFromInstalments(tx, { merchantId, amount: fils(amount) }));
    const parts = [...(await take(60_050)), ...(await take(INSTALMENTS * 100 - 60_050))];
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(INSTALMENTS * 100);
    const rows = await server.db
      .select()
      .from(instalments)
      .where(eq(instalments.merchantId, merchantId))
      .orderBy(asc(instalments.releasedAt), asc(instalments.id));
    const inOrder = rows.map(({ id }) => id);
    inOrder.splice(600, 0, inOrder[600] ?? '');
    expect(parts.map(({ instalmentId }) => instalmentId)).toEqual(inOrder);
    expect(rows.every(({ amount, withdrawnAmount }) => amount === withdrawnAmount)).toBe(true);
  });

  it('and reads no more of them than it needs', async () => {
    const merchantId = await givenInstalments();
    const reads = async (amount: number) => {
      const sent = await statementsOf(() =>
        transaction(server.db, (tx) =>
          takeFromInstalments(tx, { merchantId, amount: fils(amount) }),
        ),
      );
      return sent.filter(({ text }) => text.startsWith('select')).length;
    };
    expect([await reads(50), await reads(30_000)]).toEqual([1, 2]);
  });
});
