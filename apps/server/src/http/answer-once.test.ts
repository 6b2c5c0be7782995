import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../kernel/refuse.ts';
import { idempotencyKeys } from '../db/schema/system.ts';
import type { Db } from '../db/types.ts';
import { answerInTwoPhases, answerOnce, type Change } from './answer-once.ts';
import { addNote, addPaidNote, countNotes, greet, removeNote } from './testing/bare-endpoints.ts';
import type { TestDatabase } from '../../../../packages/testkit/src/database.ts';
import {
  createBareDatabase,
  merchantToken,
  renewedMerchantToken,
  staffToken,
  startBareServer,
  type BareServer,
} from './testing/bare-server.ts';

let database: TestDatabase;
let server: BareServer;
beforeAll(async () => {
  database = await createBareDatabase();
});
beforeEach(async () => {
  server = await startBareServer({}, database);
});
afterEach(async () => {
  await server.close();
  await database.db.execute(sql`truncate notes, idempotency_keys, quotas`);
});
afterAll(() => database.close());

const token = merchantToken;
const rows = async (): Promise<{ answer: string }[]> =>
  (await server.database.db.execute<{ answer: string }>(sql`select answer from idempotency_keys`))
    .rows;

/** A call of `addNote`, as the pipeline hands it to what answers it. */
const changeOn = (db: Db, requestId: string): Change => ({
  ctx: { ...server.ctx, db },
  endpoint: addNote,
  verified: {
    requestId,
    signedId: '',
    timestamp: '',
    signature: '',
    lang: 'en_US',
    token: null,
    link: undefined,
    payload: {},
    text: '{}',
  },
  params: {},
  actor: null,
  denied: undefined,
  now: server.clock.now(),
});

/** The same database, with transactions of another kind. */
const withTransactions = (db: Db, transact: Db['transaction']): Db =>
  new Proxy(db, {
    get: (target, key): unknown =>
      key === 'transaction' ? transact : Reflect.get(target, key, target),
  });

describe('4. same id, other content, endpoint or actor: 40902', () => {
  const requestId = randomUUID();
  const first = () => server.client.call(addNote, { note: 'first' }, { token, requestId });

  it('refuses another payload', async () => {
    await first();
    expect((await server.client.call(addNote, { note: 'second' }, { token, requestId })).code).toBe(
      errorCodes.requestIdReused,
    );
    expect(await server.notes()).toEqual(['first']);
  });

  it('refuses another endpoint with the same payload', async () => {
    await first();
    expect(
      (await server.client.call(addPaidNote, { note: 'first' }, { token, requestId })).code,
    ).toBe(errorCodes.requestIdReused);
  });

  it('refuses another segment of the path, which the signed payload need not hold', async () => {
    const remove = (id: string) =>
      server.client.send({
        ...server.client.prepare(removeNote, {}, { token, requestId }),
        url: `/api/test/note/remove/${id}`,
      });
    const id = randomUUID();
    expect((await remove(id)).code).toBe(0);
    expect((await remove(randomUUID())).code).toBe(errorCodes.requestIdReused);
    expect((await remove(id)).code).toBe(0);
  });

  it.each([staffToken, undefined, 'nobody-s-token-0123456789'])(
    'refuses another caller: %s',
    async (other) => {
      await first();
      const retry = { requestId, ...(other !== undefined && { token: other }) };
      expect((await server.client.call(addNote, { note: 'first' }, retry)).code).toBe(
        errorCodes.requestIdReused,
      );
    },
  );

  it('refuses before it asks who calls and what with', async () => {
    const requestId = randomUUID();
    await server.client.call(addNote, { note: 'first' }, { token, requestId });
    expect(
      (await server.client.send(server.client.prepare(addNote, { nonsense: 1 }, { requestId })))
        .code,
    ).toBe(errorCodes.requestIdReused);
  });
});

describe('4. while the first is still running: 40901', () => {
  it('refuses the second at once, and gives it the answer of the first afterwards', async () => {
    const request = server.client.prepare(addNote, { note: 'slow' }, { token });
    const first = server.client.send(request);
    await server.gate.reached;
    expect(await server.client.send(request)).toMatchObject({
      status: 200,
      code: errorCodes.stillRunning,
    });
    server.gate.open();
    expect((await first).data).toEqual({ count: 1 });
    expect((await server.client.send(request)).data).toEqual({ count: 1 });
    expect(await server.notes()).toEqual(['slow']);
  });

  it('does a call once, however many come at the same time', async () => {
    const request = server.client.prepare(addNote, { note: 'x' }, { token });
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => (await server.client.send(request)).code),
    );
    expect(codes.filter((code) => code !== 0 && code !== errorCodes.stillRunning)).toEqual([]);
    expect(await server.notes()).toEqual(['x']);
  });

  it('lets the first of two-phase calls save while another looks whether it has been answered', async () => {
    const { db } = server.database;
    const requestId = randomUUID();
    const begun = Promise.withResolvers<void>();
    const worked = Promise.withResolvers<void>();
    const first = answerInTwoPhases(changeOn(db, requestId), async () => {
      begun.resolve();
      await worked.promise;
      return { save: async () => ({ count: 1 }) };
    });
    await begun.promise;
    const saved = Promise.withResolvers<void>();
    const slow: Db['transaction'] = (run, config) =>
      db.transaction(async (tx) => {
        const result = await run(tx);
        worked.resolve();
        await saved.promise;
        return result;
      }, config);
    const second = answerInTwoPhases(changeOn(withTransactions(db, slow), requestId), async () => ({
      save: async () => ({ count: 2 }),
    })).catch((error: unknown) => error);
    void second.then(() => worked.resolve());
    const answer = await first.finally(() => saved.resolve());
    expect(answer).toEqual({ code: 0, data: { count: 1 } });
    expect(await second).toMatchObject({ code: 'stillRunning' });
  });

  it('keeps the refusal of a call that works first: other content under its id is another call', async () => {
    const { db } = server.database;
    const requestId = randomUUID();
    let works = 0;
    const call = (text: string) => {
      const change = changeOn(db, requestId);
      return answerInTwoPhases({ ...change, verified: { ...change.verified, text } }, async () => {
        works += 1;
        throw refuse('orderWrongState');
      }).catch((error: unknown) => error);
    };
    expect(await call('{}')).toMatchObject({ code: errorCodes.orderWrongState });
    expect(await call('{"note":"other"}')).toMatchObject({ code: 'requestIdReused' });
    expect(await call('{}')).toMatchObject({ code: errorCodes.orderWrongState });
    expect(works).toBe(1);
  });

  it('keeps nothing of a refusal for a while: the same call is to be tried again', async () => {
    const { db } = server.database;
    const change = changeOn(db, randomUUID());
    const work = async () => {
      throw refuse('unavailable', { retryAfterSeconds: 600 });
    };
    await expect(answerInTwoPhases(change, work)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(answerInTwoPhases(change, work)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('gives way to an answer that came while it ran unseen, and keeps nothing of its own', async () => {
    const { db } = server.database;
    const change = changeOn(db, randomUUID());
    await answerOnce(change, async () => ({ count: 9 }));
    const theirs = await db.delete(idempotencyKeys).returning();
    const answer = await answerOnce(change, async (tx) => {
      await tx.execute(sql`insert into notes (note) values ('slow')`);
      await db.insert(idempotencyKeys).values(theirs);
      return { count: 1 };
    });
    expect(answer).toMatchObject({ code: 0, data: { count: 9 } });
    expect(await server.notes()).toEqual([]);
  });

  it('survives a crash: the claim goes with its connection, and the retry runs', async () => {
    const request = server.client.prepare(addNote, { note: 'slow' }, { token });
    const first = server.client.send(request);
    await server.gate.reached;
    await server.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
    );
    server.gate.open();
    expect((await first).code).toBe(errorCodes.unavailable);
    expect(await server.client.send(request)).toMatchObject({ code: 0, data: { count: 1 } });
  });
});

describe('4. same id, actor, endpoint and text, a call that changes something: the stored first answer comes back', () => {
  it('and nothing is done twice', async () => {
    const request = server.client.prepare(addNote, { note: 'first' }, { token });
    expect((await server.client.send(request)).data).toEqual({ count: 1 });
    await server.client.call(addNote, { note: 'between' }, { token });
    expect(await server.client.send(request)).toMatchObject({
      status: 200,
      code: 0,
      data: { count: 1 },
    });
    expect(await server.notes()).toEqual(['first', 'between']);
  });

  it('also when the repeat was signed anew with a later timestamp', async () => {
    const requestId = randomUUID();
    await server.client.call(addNote, { note: 'first' }, { token, requestId });
    await server.client.call(addNote, { note: 'between' }, { token });
    server.clock.advance(10 * 60_000);
    expect(
      await server.client.call(addNote, { note: 'first' }, { token, requestId }),
    ).toMatchObject({ code: 0, data: { count: 1 } });
    expect(await server.notes()).toEqual(['first', 'between']);
  });

  it('also to the same person with a renewed token', async () => {
    const requestId = randomUUID();
    await server.client.call(addNote, { note: 'first' }, { token, requestId });
    const renewed = { token: renewedMerchantToken, requestId };
    expect(await server.client.call(addNote, { note: 'first' }, renewed)).toMatchObject({
      code: 0,
      data: { count: 1 },
    });
    expect(await server.notes()).toEqual(['first']);
  });

  it('also where the first answer was a refusal, whose effect was undone', async () => {
    const request = server.client.prepare(addNote, { note: 'refuse' }, { token, lang: 'zh_CN' });
    const refusal = {
      status: 200,
      code: errorCodes.orderWrongState,
      message: '订单状态已变更，请刷新页面',
    };
    expect(await server.client.send(request)).toMatchObject(refusal);
    expect(await server.client.send(request)).toMatchObject(refusal);
    expect(await server.notes()).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  it('also where the refusal keeps what it counted', async () => {
    const request = server.client.prepare(addNote, { note: 'refuse keeping' }, { token });
    for (const _try of [1, 2]) {
      expect(await server.client.send(request)).toMatchObject({
        code: errorCodes.wrongFundPassword,
        data: { triesLeft: 4 },
      });
    }
    expect(await server.notes()).toEqual(['refuse keeping']);
  });

  it('but a bug is no answer: the retry runs', async () => {
    const request = server.client.prepare(addNote, { note: 'bug' }, { token });
    expect((await server.client.send(request)).status).toBe(500);
    expect((await server.client.send(request)).status).toBe(500);
    expect(await rows()).toEqual([]);
  });

  it('but what was refused before it ran is looked at again', async () => {
    const request = server.client.prepare(addNote, { note: 'x' }, {});
    expect((await server.client.send(request)).code).toBe(errorCodes.unauthenticated);
    expect(await rows()).toEqual([]);
  });

  it('and the stored answer is unreadable without the request', async () => {
    await server.client.call(greet, { name: 'Aisha' });
    const [row] = await rows();
    expect(Buffer.from(row?.answer ?? '', 'base64').toString('latin1')).not.toContain('Aisha');
  });
});

describe('4. answers are kept for 15 minutes, of calls that move money for 24 hours', () => {
  it.each([
    { endpoint: addNote, minutes: 15 },
    { endpoint: addPaidNote, minutes: 24 * 60 },
  ])('$endpoint.name, then the id is free', async ({ endpoint, minutes }) => {
    const retry = { token, requestId: randomUUID() };
    await server.client.call(endpoint, { note: 'first' }, retry);
    server.clock.advance(minutes * 60_000 - 1);
    expect((await server.client.call(endpoint, { note: 'second' }, retry)).code).toBe(
      errorCodes.requestIdReused,
    );
    server.clock.advance(1);
    expect((await server.client.call(endpoint, { note: 'second' }, retry)).code).toBe(0);
    expect(await server.notes()).toEqual(['first', 'second']);
  });
});

describe('4. same id on a GET: answered afresh', () => {
  it('whatever has changed since', async () => {
    const request = server.client.prepare(countNotes, { kind: 'all' }, { token });
    expect((await server.client.send(request)).data).toMatchObject({ count: 0 });
    await server.client.call(addNote, { note: 'x' }, { token });
    expect((await server.client.send(request)).data).toMatchObject({ count: 1 });
  });

  it('and a GET cannot write', async () => {
    expect(
      (await server.client.call(countNotes, { kind: 'all', tags: 'write' }, { token })).status,
    ).toBe(500);
    expect(await server.notes()).toEqual([]);
  });
});

describe('a connection that is lost at COMMIT', () => {
  const lost = new Error('Connection terminated unexpectedly');
  /** Loses its first transaction, the saving one, after or instead of its commit. */
  const losing = (db: Db, isCommitted: boolean): Db => {
    let transactions = 0;
    const transact: Db['transaction'] = async (run, config) => {
      transactions += 1;
      if (transactions !== 1) return db.transaction(run, config);
      await db.transaction(async (tx) => {
        await run(tx);
        if (!isCommitted) throw lost;
      }, config);
      throw lost;
    };
    return withTransactions(db, transact);
  };

  const saving = async (isCommitted: boolean) => {
    const done: string[] = [];
    const { db } = server.database;
    const change = changeOn(losing(db, isCommitted), randomUUID());
    const answer = answerInTwoPhases(change, async () => ({
      save: async (tx) => {
        await tx.execute(sql`insert into notes (note) values ('saved')`);
        return { count: 1 };
      },
      discard: async () => void done.push('discarded'),
    }));
    return { answer: await answer.catch((error: unknown) => error), done };
  };

  it('answers what was committed, and keeps the bytes of it', async () => {
    expect(await saving(true)).toEqual({ answer: { code: 0, data: { count: 1 } }, done: [] });
    expect(await server.notes()).toEqual(['saved']);
  });

  it('discards what was not', async () => {
    expect(await saving(false)).toEqual({ answer: lost, done: ['discarded'] });
    expect(await server.notes()).toEqual([]);
  });
});
