import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../core/token-hash.ts';
import { httpRequests } from '../db/schema/http.ts';
import { deleteOldAnswers } from './idempotency.ts';
import { sealAnswer } from './stored-answer.ts';
import { addNote, countNotes, greet } from './testing/bare-endpoints.ts';
import {
  merchantToken,
  staffToken,
  startBareServer,
  type BareServer,
} from './testing/bare-server.ts';

let server: BareServer;
beforeEach(async () => {
  server = await startBareServer();
});
afterEach(() => server.close());

const token = merchantToken;
const rows = async (): Promise<{ answer: string }[]> =>
  (await server.database.db.execute<{ answer: string }>(sql`select answer from http_requests`))
    .rows;

describe('4. same id, other content: 40902', () => {
  it('refuses another payload, another time and another token under an id that was answered', async () => {
    const requestId = randomUUID();
    await server.client.call(addNote, { note: 'first' }, { token, requestId });
    const retry = { token, requestId };
    expect((await server.client.call(addNote, { note: 'second' }, retry)).code).toBe(
      errorCodes.requestIdReused,
    );
    expect(
      (
        await server.client.call(
          addNote,
          { note: 'first' },
          { ...retry, timestamp: server.clock.now().getTime() + 1 },
        )
      ).code,
    ).toBe(errorCodes.requestIdReused);
    expect(
      (await server.client.call(addNote, { note: 'first' }, { ...retry, token: staffToken })).code,
    ).toBe(errorCodes.requestIdReused);
    expect((await server.client.call(addNote, { note: 'first' }, { requestId })).code).toBe(
      errorCodes.requestIdReused,
    );
    expect(await server.notes()).toEqual(['first']);
  });

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

  it('gives way to an answer that came while it ran unseen, and keeps nothing of its own', async () => {
    const request = server.client.prepare(addNote, { note: 'slow' }, { token });
    const call = {
      text: '{"note":"slow"}',
      requestId: request.headers['x-request-id'] ?? '',
      token,
    };
    const first = server.client.send(request);
    await server.gate.reached;
    await server.database.db.insert(httpRequests).values({
      requestId: call.requestId,
      actorKey: hashToken(token),
      signature: request.headers['x-signature'] ?? '',
      answer: sealAnswer({ code: 0, data: { count: 9 } }, call),
      createdAt: server.clock.now(),
    });
    server.gate.open();
    expect(await first).toMatchObject({ code: 0, data: { count: 9 } });
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
    expect((await first).code).toBe(errorCodes.internal);
    expect(await server.client.send(request)).toMatchObject({ code: 0, data: { count: 1 } });
  });
});

describe('4. same id, same signature, a call that changes something: the stored first answer comes back', () => {
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

describe('4. answers are kept for 15 minutes', () => {
  it('then the id is free, and the clean-up forgets it', async () => {
    const requestId = randomUUID();
    await server.client.call(addNote, { note: 'first' }, { token, requestId });
    server.clock.advance(15 * 60_000 - 1);
    expect((await server.client.call(addNote, { note: 'second' }, { token, requestId })).code).toBe(
      errorCodes.requestIdReused,
    );
    server.clock.advance(2);
    expect((await server.client.call(addNote, { note: 'second' }, { token, requestId })).code).toBe(
      0,
    );
    expect(await deleteOldAnswers(server.database.db, server.clock.now())).toBe(0);
    server.clock.advance(15 * 60_000 + 1);
    expect(await deleteOldAnswers(server.database.db, server.clock.now())).toBe(1);
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
