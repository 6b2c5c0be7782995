import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  createTestDatabase,
} from '../../../../packages/testkit/src/database.ts';
import {
  isInTransaction,
  lastly,
  outsideTransaction,
  together,
  transaction,
  brokenConstraintOf,
  sqlStateOf,
} from './transaction.ts';
import type { Tx } from './types.ts';
import { eventually } from '../testing/eventually.ts';
import { tripsOf } from '../testing/statements.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    'create table purse (id int constraint purse_pk primary key, fils int not null)',
  );
});
afterAll(() => database.close());
beforeEach(() =>
  database.pool.query('truncate purse; insert into purse values (1, 100), (2, 100)'),
);

const take = (tx: Tx, id: number, amount: number) =>
  tx.execute(sql`update purse set fils = fils - ${amount} where id = ${id}`);
const total = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select sum(fils)::int as total from purse`,
  );
  return rows[0]?.total ?? 0;
};
async function purses(): Promise<{ fils: number }[]> {
  const { rows } = await database.pool.query<{ fils: number }>(
    'select fils from purse order by id',
  );
  return rows;
}

/** Resolves for all once so many have come: two transactions meet in the middle, without a sleep. */
function meetingOf(count: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length >= count) for (const goOn of waiting) goOn();
    });
}

describe('transaction', () => {
  it('undoes everything when the callback throws, and does not try again', async () => {
    let runs = 0;
    const work = transaction(database.db, async (tx) => {
      runs += 1;
      await take(tx, 1, 50);
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(runs).toBe(1);
    expect(await purses()).toEqual([{ fils: 100 }, { fils: 100 }]);
  });

  it('refuses to write where it is read only', async () => {
    const work = transaction(database.db, (tx) => take(tx, 1, 1), { readOnly: true });
    expect(await work.catch(sqlStateOf)).toBe('25006');
  });

  it('says which constraint was broken', async () => {
    const work = transaction(database.db, (tx) => tx.execute(sql`insert into purse values (1, 5)`));
    expect(await work.catch(brokenConstraintOf)).toBe('purse_pk');
  });

  it('runs one of two serializable ones again (40001), so that both purses are never emptied at once', async () => {
    const meet = meetingOf(2);
    let runs = 0;
    const takeIfEnough = (id: number) =>
      transaction(
        database.db,
        async (tx) => {
          runs += 1;
          const before = await total(tx);
          if (runs <= 2) await meet();
          if (before >= 200) await take(tx, id, 100);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([takeIfEnough(1), takeIfEnough(2)]);
    expect(runs).toBe(3);
    expect(await transaction(database.db, total, { readOnly: true })).toBe(100);
  });

  it('runs one of two that wait for each other again (40P01)', async () => {
    const meet = meetingOf(2);
    let runs = 0;
    const move = (from: number, to: number) =>
      transaction(database.db, async (tx) => {
        runs += 1;
        await take(tx, from, 10);
        if (runs <= 2) await meet();
        await take(tx, to, -10);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    expect(runs).toBe(3);
    expect(await purses()).toEqual([{ fils: 100 }, { fils: 100 }]);
  });

  it('gives up after the third retry', async () => {
    let runs = 0;
    const work = transaction(database.db, async (tx) => {
      runs += 1;
      await tx.execute(sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
    });
    expect(await work.catch(sqlStateOf)).toBe('40001');
    expect(runs).toBe(4);
  });
});

describe('slow work that a transaction needs', () => {
  it('is done while no transaction is open, once, and everything before it is done anew', async () => {
    const where: boolean[] = [];
    let runs = 0;
    const slow = async () => {
      where.push(isInTransaction());
      return 7;
    };
    const answer = await transaction(database.db, async (tx) => {
      runs += 1;
      await take(tx, 1, 50);
      const first = await outsideTransaction('seven', slow);
      const again = await outsideTransaction('seven', slow);
      expect(isInTransaction()).toBe(true);
      return first + again;
    });
    expect({ answer, runs, where }).toEqual({ answer: 14, runs: 2, where: [false] });
    expect(await purses()).toEqual([{ fils: 50 }, { fils: 100 }]);
    expect(isInTransaction()).toBe(false);
  });

  it('holds no connection: more of it than the pool has leaves the database free', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = 0;
    const all = Array.from({ length: 12 }, (_, index) =>
      transaction(database.db, async (tx) => {
        await total(tx);
        await outsideTransaction(`work ${index}`, () => {
          begun += 1;
          return finished;
        });
      }),
    );
    await eventually(() => expect(begun).toBe(12));
    expect(await transaction(database.db, (tx) => total(tx))).toBe(200);
    finish();
    await Promise.all(all);
  });

  it('under a key that is never the same is a bug that ends', async () => {
    let count = 0;
    await expect(
      transaction(database.db, () => outsideTransaction(`${(count += 1)}`, async () => count)),
    ).rejects.toThrow('must be the same each time');
  });

  it('that fails fails the transaction', async () => {
    const failing = () => Promise.reject(new Error('no'));
    await expect(
      transaction(database.db, () => outsideTransaction('failing', failing)),
    ).rejects.toThrow('no');
    expect(await outsideTransaction('elsewhere', async () => 1)).toBe(1);
  });
});

describe('work side by side in a transaction', () => {
  it('travels in one trip, in its order where it is given as functions, and begin with it', async () => {
    const sent = await tripsOf(() =>
      transaction(database.db, async (tx) => {
        const [, seen] = await together(
          () => take(tx, 1, 30),
          () => total(tx),
        );
        expect(seen).toBe(170);
      }),
    );
    expect(sent.map(({ trip }) => trip)).toEqual([1, 1, 1, 2]);
  });

  it('fails with what failed, not with what PostgreSQL says to all that follow, and leaves nothing', async () => {
    const ended: string[] = [];
    const slow = async (tx: Tx) => {
      await take(tx, 2, 10);
      await take(tx, 2, 10);
    };
    const work = transaction(database.db, (tx) =>
      together(
        () => slow(tx).finally(() => ended.push('slow')),
        () => tx.execute(sql`insert into purse values (1, 1)`),
      ),
    );
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(brokenConstraintOf(error)).toBe('purse_pk');
    expect(ended).toEqual(['slow']);
    expect(await purses()).toEqual([{ fils: 100 }, { fils: 100 }]);
  });

  it('throws a refusal only when all have ended', async () => {
    const ended: string[] = [];
    const work = transaction(database.db, (tx) =>
      together(
        Promise.reject(new Error('refused')),
        take(tx, 1, 5).then(() => ended.push('taken')),
      ),
    );
    await expect(work).rejects.toThrow('refused');
    expect(ended).toEqual(['taken']);
    expect(await purses()).toEqual([{ fils: 100 }, { fils: 100 }]);
  });
});

describe('work left for the end', () => {
  it('comes behind all else, in the order in which it was left, and is undone with it', async () => {
    const done: string[] = [];
    const work = transaction(database.db, async (tx) => {
      await lastly(tx, async () => {
        done.push('first');
        await take(tx, 1, 1);
      });
      await lastly(tx, async () => done.push('second'));
      done.push('the work');
    });
    await work;
    expect(done).toEqual(['the work', 'first', 'second']);
    expect(await purses()).toEqual([{ fils: 99 }, { fils: 100 }]);
    const failing = transaction(database.db, async (tx) => {
      await take(tx, 2, 1);
      await lastly(tx, () => Promise.reject(new Error('no')));
    });
    await expect(failing).rejects.toThrow('no');
    expect(await purses()).toEqual([{ fils: 99 }, { fils: 100 }]);
  });

  it('is done at once inside of a savepoint, and undone with that alone', async () => {
    await transaction(database.db, async (tx) => {
      await tx
        .transaction(async (inner) => {
          await lastly(inner, () => take(inner, 1, 40));
          throw new Error('this row alone');
        })
        .catch(() => undefined);
      await take(tx, 2, 40);
    });
    expect(await purses()).toEqual([{ fils: 100 }, { fils: 60 }]);
  });

  it('starts anew where the transaction runs again', async () => {
    let runs = 0;
    await transaction(database.db, async (tx) => {
      await lastly(tx, () => take(tx, 1, 10));
      runs += 1;
      if (runs === 1) await outsideTransaction('price', async () => 1);
    });
    expect(runs).toBe(2);
    expect(await purses()).toEqual([{ fils: 90 }, { fils: 100 }]);
  });
});
