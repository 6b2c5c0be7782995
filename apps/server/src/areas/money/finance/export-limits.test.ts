import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { exportWithdrawals } from '@khidma/contract/money/withdrawals';
import { getBalances } from '@khidma/contract/money/balances';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportLeases } from '../../../db/schema/finance.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

const patience = { stallMs: 30_000 };

let server: RunningTestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ app: { downloads: patience } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port; // listens on TCP
});
afterAll(() => server.close());

const open: IncomingMessage[] = [];
afterEach(async () => {
  patience.stallMs = 30_000;
  for (const answer of open.splice(0)) answer.destroy();
  await noneRuns();
});

const ROWS = 2_000;
const csv = { format: 'csv' } as const;

/** A list of some 8 MB: more than the buffers between two sockets hold. */
async function givenLongList() {
  const merchant = await givenMerchant(server);
  await server.db.execute(sql`
    insert into withdrawals (id, number, merchant_id, amount, stage, iban, holder, bank, applied_at, decided_at, reason)
    select gen_random_uuid(), 'KW-' || left(${merchant.merchantId}, 8) || '-' || n, ${merchant.merchantId}, n, 'rejected',
      'AE070331234567890123456', 'Bright Homes LLC', 'Emirates NBD',
      '2026-11-17T06:00:00Z'::timestamptz - n / 50 * interval '1 minute',
      '2026-11-17T06:00:00Z', repeat('x', 4000)
    from generate_series(1, ${ROWS}) n`);
  return merchant;
}

/** Asks over a socket and reads nothing but the head. */
async function unread(token: string): Promise<IncomingMessage> {
  const { method, url, headers, body } = server.client.prepare(exportWithdrawals, csv, { token });
  const asking = httpRequest({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]; // what the event carries
  answer.on('error', () => undefined);
  open.push(answer);
  return answer;
}

const leases = () => server.db.select().from(exportLeases);
const noneRuns = () => vi.waitFor(async () => expect(await leases()).toEqual([]), 10_000);
const isFile = ({ headers }: { readonly headers: IncomingMessage['headers'] }) =>
  headers['content-type']?.startsWith('text/csv') ?? false;

describe('downloads that nobody reads', () => {
  it('stop nobody: ten readers, and every other call is answered', async () => {
    const merchants = await Promise.all(Array.from({ length: 3 }, givenLongList));
    const tokens = merchants.flatMap(({ token }) => [token, token, token, token]).slice(0, 10);
    const answers = await Promise.all(tokens.map(unread));
    expect(answers.filter(isFile)).toHaveLength(3);
    const other = await givenMerchant(server);
    await server.ok(getBalances, {}, other.token);
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('end when their reader takes nothing for a while', async () => {
    patience.stallMs = 200;
    const answer = await unread((await givenLongList()).token);
    expect(isFile(answer)).toBe(true);
    await noneRuns();
    answer.resume();
    await expect(once(answer, 'end')).rejects.toThrow('aborted');
  });

  it('end when their reader leaves', async () => {
    const answer = await unread((await givenLongList()).token);
    expect(await leases()).toHaveLength(1);
    answer.destroy();
    await noneRuns();
  });
});

describe('exports are few at a time', () => {
  it('one of a merchant, on whichever node it runs: the next is told to wait, and for how long', async () => {
    const { token } = await givenLongList();
    await unread(token);
    const refused = await server.call(exportWithdrawals, csv, token);
    expect(refused).toMatchObject({
      code: errorCodes.exportRunning,
      headers: { 'retry-after': '30' },
    });
  });

  it('and three of a process', async () => {
    const merchants = await Promise.all(Array.from({ length: 4 }, givenLongList));
    for (const { token } of merchants.slice(0, 3)) expect(isFile(await unread(token))).toBe(true);
    const refused = await server.call(exportWithdrawals, csv, merchants[3]?.token ?? '');
    expect(refused).toMatchObject({
      code: errorCodes.exportsBusy,
      headers: { 'retry-after': '30' },
    });
  });

  it('one that a crash cut off stands in nobody’s way for longer than two minutes', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const { ctx, clock } = server;
    await server.db
      .insert(exportLeases)
      .values({ merchantId, leaseId: ctx.ids.uuid(), expiresAt: clock.now() });
    expect((await server.call(exportWithdrawals, csv, token)).status).toBe(200);
    await noneRuns();
  });
});

describe('a list that changes while it is exported', () => {
  it('holds each row that stood once, and none that came later', async () => {
    const { token, merchantId } = await givenLongList();
    const answer = await unread(token);
    await server.db.execute(sql`
      insert into withdrawals (id, number, merchant_id, amount, stage, iban, holder, bank, applied_at, decided_at, reason)
      select gen_random_uuid(), 'KW-later-' || n, ${merchantId}, n, 'rejected', '', '', '',
        '2026-11-17T07:00:00Z'::timestamptz, '2026-11-17T07:00:00Z', 'later' from generate_series(1, 50) n`);
    answer.setEncoding('utf8');
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    const numbers = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0] ?? '');
    expect(numbers).toHaveLength(ROWS);
    expect(new Set(numbers).size).toBe(ROWS);
    expect(numbers.filter((number) => number.includes('later'))).toEqual([]);
  });
});
