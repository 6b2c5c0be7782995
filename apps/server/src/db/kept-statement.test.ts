import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../packages/testkit/src/database.ts';
import { keptStatement } from './kept-statement.ts';
import { places } from './schema/services.ts';
import { transaction } from './transaction.ts';
import type { Tx } from './types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
});
afterAll(() => database.close());

let built = 0;
const placeById = (tx: Tx, name: string) => {
  built += 1;
  return tx
    .select()
    .from(places)
    .where(eq(places.id, sql.placeholder('id')))
    .prepare(name);
};
const find = (tx: Tx, id: string) => keptStatement(tx, 'place_by_id', placeById).execute({ id });
const somePlace = async () => (await database.db.select().from(places).limit(1))[0];

it('is built once for each connection, however many transactions ask for it', async () => {
  const place = await somePlace();
  const once = () => transaction(database.db, (tx) => find(tx, place?.id ?? ''));
  for (let time = 0; time < 3; time += 1) expect(await once()).toEqual([place]);
  expect(built).toBe(1);
  await Promise.all([once(), once()]);
  expect(built).toBe(2);
});

it('runs in the transaction that asks: what that has done is seen, and undone with it', async () => {
  const place = await somePlace();
  const id = place?.id ?? '';
  const undone = transaction(database.db, async (tx) => {
    await tx.update(places).set({ isHidden: true }).where(eq(places.id, id));
    expect(await find(tx, id)).toMatchObject([{ isHidden: true }]);
    throw new Error('thought better of it');
  });
  await expect(undone).rejects.toThrow('thought better of it');
  expect(await transaction(database.db, (tx) => find(tx, id))).toEqual([place]);
});
