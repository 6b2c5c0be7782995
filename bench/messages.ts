import { openConversation } from '@khidma/contract/messaging/conversations';
import { listMessages, sendMessage } from '@khidma/contract/messaging/messages';
import { sql } from 'drizzle-orm';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { customers } from '../apps/server/src/db/schema/auth.ts';
import { transaction } from '../apps/server/src/db/transaction.ts';
import { liveLimits } from '../apps/server/src/live/heard-limits.ts';
import { startLive } from '../apps/server/src/live/start-live.ts';
import { beginSession } from '../apps/server/src/modules/auth/sessions.ts';
import { imInfoOf } from '../apps/server/src/modules/auth/im-tokens.ts';
import { openLive } from '../packages/testkit/src/live-client.ts';
import { createSignedClient, sendOver } from '../packages/testkit/src/signed-client.ts';
import { openBenchServer } from './bench-server.ts';
import type { Order } from './messages/pages.ts';
import { median } from './send.ts';

// What messages cost on one node: memory for each open page, from send to seen beside a bare echo, a page out of a
// conversation of 100,000 beside one out of a short one, and messages a second beside the same rows inserted bare.
//   node bench/messages.ts
//   SOCKETS=500 SECONDS=10 node bench/messages.ts

const SOCKETS = Number(process.env['SOCKETS'] ?? 2_000);
const SECONDS = Number(process.env['SECONDS'] ?? 15);
const LONG = 100_000;
const PER_SESSION = 10;
const ROUNDS = 100;
const WRITERS = 8;

const bench = await openBenchServer();
// All pages come from a few addresses, within seconds.
const limits = { ...liveLimits, openings: Number.POSITIVE_INFINITY };
startLive(bench.app, bench.ctx, { url: bench.database.url, limits });
const url = await bench.listen();
const client = createSignedClient({
  send: sendOver(url),
  keys: bench.settings,
  now: () => new Date(),
});

try {
  await measureSockets();
  const talk = await openTalk();
  await measureSeen(talk);
  await measureLong();
  await measureRate();
} finally {
  await bench.close();
}

interface Talk {
  readonly conversationId: string;
  readonly token: string;
}

/** A customer without a password of any use, and a token of their panel's. */
async function givenPanel(): Promise<string> {
  const { ctx } = bench;
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const id = ctx.ids.uuid();
    const email = `${id}@example.com`;
    const person = { name: 'Omar', mobile: '+971550000000', passwordHash: '' };
    await tx.insert(customers).values({ id, email, ...person, createdAt: now });
    const session = await beginSession({ ctx, tx, now }, { realm: 'customer', subjectId: id });
    return imInfoOf(ctx, session.sessionId, now).imToken;
  });
}

/** With customer service: nothing limits how much is written there. */
async function openTalk(): Promise<Talk> {
  const token = await givenPanel();
  const { data } = await client.call(openConversation, { with: 'staff' }, { token });
  return { token, conversationId: (data as { id: string }).id }; // the contract's conversation
}

async function send({ conversationId, token }: Talk, text: string): Promise<number> {
  const input = { conversationId, clientId: bench.ctx.ids.uuid(), kind: 'text' as const, text };
  return (await client.call(sendMessage, input, { token })).code;
}

/** The other end of each socket lies in a process of its own, so that it is not counted. */
async function measureSockets(): Promise<void> {
  const tokens: string[] = [];
  for (let count = 0; count < SOCKETS / PER_SESSION; count += 1) tokens.push(await givenPanel());
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const pages = fork(new URL('messages/pages.ts', import.meta.url));
  const order: Order = { url, tokens, each: PER_SESSION };
  pages.send(order);
  const [opened] = await once(pages, 'message');
  globalThis.gc?.();
  const kB = (process.memoryUsage().rss - before) / 1024 / Number(opened);
  console.log(`${String(opened)} sockets open: ${kB.toFixed(1)} kB of memory each`);
  pages.send('close');
  await once(pages, 'exit');
}

async function measureSeen(talk: Talk): Promise<void> {
  const page = await openLive(url, { token: talk.token });
  const seen: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const told = once(page.socket as never, 'changes'); // an emitter like any other
    await send(talk, `Line ${round}`);
    await told;
    seen.push(performance.now() - begun);
  }
  page.close();
  const echo = await measureEcho();
  const [middle, late] = [median(seen), percentile(seen, 0.95)];
  console.log(
    `from send to seen: median ${middle.toFixed(1)} ms, p95 ${late.toFixed(1)} ms; a bare echo ${echo.toFixed(2)} ms, ratio ${(middle / echo).toFixed(0)}`,
  );
}

async function measureEcho(): Promise<number> {
  const http = createServer();
  const bare = new Server(http, { path: '/im/socket', transports: ['websocket'] });
  bare.on('connection', (socket) =>
    socket.on('join', (_input: unknown, answer: (said: object) => void) => answer({ code: 0 })),
  );
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo; // it listens on a port
  const page = await openLive(`http://127.0.0.1:${port}`, {});
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await page.tell('join', {});
    times.push(performance.now() - begun);
  }
  page.close();
  await bare.close();
  return median(times);
}

async function measureLong(): Promise<void> {
  const [short, long] = [await openTalk(), await openTalk()];
  for (let count = 0; count < 60; count += 1) await send(short, `Line ${count}`);
  await send(long, 'First');
  await transaction(bench.ctx.db, async (tx) => {
    // A hundred thousand at once take longer than a statement of a call may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into messages (conversation_id, seq, id, author_realm, author_id, kind, text, created_at, version, search_scope)
      select conversation_id, place, gen_random_uuid(), author_realm, author_id, kind, 'Line ' || place, created_at, place, search_scope
      from messages, generate_series(2, ${LONG}) place where conversation_id = ${long.conversationId} and seq = 1`);
  });
  await bench.database.db.execute(
    sql`update conversations set last_seq = ${LONG} where id = ${long.conversationId}`,
  );
  await bench.database.db.execute(sql`analyze messages`);
  const times = { short: [] as number[], long: [] as number[] };
  for (let round = 0; round < 40; round += 1)
    for (const [name, talk, before] of [
      ['short', short, 55],
      ['long', long, 1_000 + ((round * 2_477) % (LONG - 2_000))],
    ] as const) {
      const { conversationId, token } = talk;
      const begun = performance.now();
      await client.call(listMessages, { conversationId, before: String(before) }, { token });
      times[name].push(performance.now() - begun);
    }
  const [middle, bare] = [median(times.long.slice(5)), median(times.short.slice(5))];
  console.log(
    `a page of a conversation of ${LONG}: ${middle.toFixed(1)} ms; of one of 60: ${bare.toFixed(1)} ms, ratio ${(middle / bare).toFixed(2)}`,
  );
}

async function measureRate(): Promise<void> {
  const talks: Talk[] = [];
  for (let writer = 0; writer < WRITERS; writer += 1) talks.push(await openTalk());
  const whole = await perSecond(talks, async (talk) => {
    const code = await send(talk, 'The tap at the sink drips again.');
    if (code !== 0) throw new Error(`a message was refused: ${code}`);
  });
  const { rows } = await bench.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from messages where text like 'The tap%'`,
  );
  const lost = whole.count - (rows[0]?.count ?? 0);
  const bare = await perSecond(talks, ({ conversationId }) =>
    bench.database.db.execute(sql`
      insert into messages (conversation_id, seq, id, author_realm, kind, text, created_at, version, search_scope)
      select ${conversationId}, coalesce(max(seq), 0) + 1, gen_random_uuid(), 'customer', 'text', 'Bare: the tap at the sink drips again.', now(), coalesce(max(seq), 0) + 1, '12345678'
      from messages where conversation_id = ${conversationId}`),
  );
  console.log(
    `${whole.rate.toFixed(0)} messages/s for ${SECONDS} s, ${lost} lost; the same rows inserted bare ${bare.rate.toFixed(0)}/s, ratio ${(whole.rate / bare.rate).toFixed(2)}`,
  );
  if (lost !== 0) process.exitCode = 1;
}

async function perSecond(
  talks: readonly Talk[],
  write: (talk: Talk) => Promise<unknown>,
): Promise<{ readonly rate: number; readonly count: number }> {
  const begun = performance.now();
  let count = 0;
  await Promise.all(
    talks.map(async (talk) => {
      while (performance.now() - begun < SECONDS * 1000) {
        await write(talk);
        count += 1;
      }
    }),
  );
  return { rate: (count * 1000) / (performance.now() - begun), count };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
