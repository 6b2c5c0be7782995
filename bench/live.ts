import { getHome } from '@khidma/contract/insights/home';
import { openConversation } from '@khidma/contract/messaging/conversations';
import { sendMessage } from '@khidma/contract/messaging/messages';
import { sql } from 'drizzle-orm';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { customers } from '../apps/server/src/db/schema/auth.ts';
import { transaction } from '../apps/server/src/db/transaction.ts';
import { liveLimits } from '../apps/server/src/live/live-limits.ts';
import { startLive } from '../apps/server/src/live/start-live.ts';
import { beginSession } from '../apps/server/src/areas/identity/auth/sessions.ts';
import { imInfoOf } from '../apps/server/src/areas/identity/auth/tickets.ts';
import { givenCustomer, givenMerchant } from '../apps/server/src/testing/people.ts';
import { openLive } from '../packages/testkit/src/live-client.ts';
import { createSignedClient, sendOver } from '../packages/testkit/src/signed-client.ts';
import { openBenchServer, median } from './harness.ts';
import type { Order } from './live/pages.ts';

// What messages cost on one node: memory for each open page, from send to seen beside a bare echo, messages a second
// beside the same rows inserted bare, and what one customer who floods costs the others.
//   node --expose-gc bench/live.ts
//   SOCKETS=500 SECONDS=10 node --expose-gc bench/live.ts

const SOCKETS = Number(process.env['SOCKETS'] ?? 2_000);
const SECONDS = Number(process.env['SECONDS'] ?? 15);
const CALLS = Number(process.env['CALLS'] ?? 150);
const PER_SESSION = 10;
const ROUNDS = 100;
const WRITERS = 8;
/** One customer who floods: so many sessions' sockets join so often, and may add so much to others' median. */
const FLOOD = { sessions: 10, perSecond: 19, aim: 2 } as const;

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
  await measureRate();
  await measureFlood();
} finally {
  await bench.close();
}

interface Talk {
  readonly conversationId: string;
  readonly token: string;
}

/** A token of a customer's panel. */
async function panelTokenOf(subjectId: string): Promise<string> {
  const { ctx } = bench;
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const session = await beginSession({ ctx, tx, now }, { realm: 'customer', subjectId });
    return imInfoOf(ctx, session.sessionId, now).imToken;
  });
}

/** Of a customer without a password of any use. */
async function givenPanel(): Promise<string> {
  const id = bench.ctx.ids.uuid();
  const person = { name: 'Omar', mobile: '+971550000000', passwordHash: '' };
  const createdAt = bench.ctx.clock.now();
  await bench.ctx.db
    .insert(customers)
    .values({ id, email: `${id}@example.com`, ...person, createdAt });
  return panelTokenOf(id);
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
async function openPages(order: Order) {
  const pages = fork(new URL('live/pages.ts', import.meta.url));
  pages.send(order);
  const [opened] = await once(pages, 'message');
  return {
    opened: Number(opened),
    close: async (): Promise<void> => {
      pages.send('close');
      await once(pages, 'exit');
    },
  };
}

async function measureSockets(): Promise<void> {
  const tokens: string[] = [];
  for (let count = 0; count < SOCKETS / PER_SESSION; count += 1) tokens.push(await givenPanel());
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const { opened, close } = await openPages({ url, tokens, each: PER_SESSION });
  globalThis.gc?.();
  const kB = (process.memoryUsage().rss - before) / 1024 / opened;
  console.log(`${opened} sockets open: ${kB.toFixed(1)} kB of memory each`);
  await close();
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

/** A merchant's start page in peace, beside what one customer does who floods, and in peace again. */
async function measureFlood(): Promise<void> {
  const { ctx } = bench;
  const merchant = await givenMerchant({ ctx });
  const { customerId } = await givenCustomer({ ctx });
  const tokens = await Promise.all(
    Array.from({ length: FLOOD.sessions }, () => panelTokenOf(customerId)),
  );
  const { data } = await client.call(
    openConversation,
    { with: 'merchant', userId: merchant.merchantId },
    { token: tokens[0] ?? '' },
  );
  const { id: conversationId } = data as { readonly id: string }; // the contract's conversation
  const asked = () => askHome(merchant.token);
  await asked();
  const before = await asked();
  const floods = { perSecond: FLOOD.perSecond, conversationId };
  const { opened, close } = await openPages({ url, tokens, each: PER_SESSION, floods });
  const during = await asked();
  await close();
  const after = await asked();
  const calm = median([...before, ...after]);
  const ratio = median(during) / calm;
  console.log(
    `${opened} sockets, ${opened * FLOOD.perSecond} joins a second: start page ${median(during).toFixed(1)} ms, longest ${Math.max(...during).toFixed(0)} ms; in peace ${calm.toFixed(1)} ms, longest ${Math.max(...before, ...after).toFixed(0)} ms; ratio ${ratio.toFixed(2)} (aim ${FLOOD.aim})`,
  );
  if (ratio > FLOOD.aim) process.exitCode = 1;
}

/** Four callers at a time, as a merchant's page asks. */
async function askHome(token: string): Promise<number[]> {
  const times: number[] = [];
  const caller = async (): Promise<void> => {
    for (let count = 0; count < CALLS / 4; count += 1) {
      const begun = performance.now();
      const { code, message } = await client.call(getHome, {}, { token });
      if (code !== 0) throw new Error(`the start page answered ${code} ${message}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all([caller(), caller(), caller(), caller()]);
  return times;
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
