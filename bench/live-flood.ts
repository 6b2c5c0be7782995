import { getHome } from '@khidma/contract/insights/home';
import { openConversation } from '@khidma/contract/messaging/conversations';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startLive } from '../apps/server/src/live/start-live.ts';
import { imInfoOf } from '../apps/server/src/modules/auth/im-tokens.ts';
import { beginSession } from '../apps/server/src/modules/auth/sessions.ts';
import { transaction } from '../apps/server/src/db/transaction.ts';
import { givenCustomer, givenMerchant } from '../apps/server/src/testing/people.ts';
import { createSignedClient, sendOver } from '../packages/testkit/src/signed-client.ts';
import { openBenchServer } from './bench-server.ts';
import type { Order } from './messages/pages.ts';
import { median } from './send.ts';

// What one customer who floods costs the others: a merchant's start page while a hundred sockets of the customer join
// nineteen times a second each, beside the same calls in peace before and after.
//   node bench/live-flood.ts

const SESSIONS = 10;
const PER_SESSION = 10;
const PER_SECOND = 19;
const CALLS = Number(process.env['CALLS'] ?? 150);
/** What the flood may add to the median. */
const AIM = 2;

const bench = await openBenchServer();
const { ctx } = bench;
startLive(bench.app, ctx, { url: bench.database.url });
const url = await bench.listen();
const client = createSignedClient({
  send: sendOver(url),
  keys: bench.settings,
  now: () => new Date(),
});

try {
  const merchant = await givenMerchant({ ctx });
  const { customerId } = await givenCustomer({ ctx });
  const tokens: string[] = [];
  for (let count = 0; count < SESSIONS; count += 1) tokens.push(await panelOf(customerId));
  const opened = await client.call(
    openConversation,
    { with: 'merchant', userId: merchant.merchantId },
    { token: tokens[0] ?? '' },
  );
  if (opened.code !== 0) throw new Error(`the conversation was not opened: ${opened.message}`);
  const { id: conversationId } = opened.data as { readonly id: string }; // the contract's conversation
  const measured = () => measure(merchant.token);
  await measured();
  const before = await measured();
  const pages = fork(new URL('messages/pages.ts', import.meta.url));
  const floods = { perSecond: PER_SECOND, conversationId };
  pages.send({ url, tokens, each: PER_SESSION, floods } satisfies Order);
  const [sockets] = await once(pages, 'message');
  const during = await measured();
  pages.send('close');
  await once(pages, 'exit');
  const after = await measured();
  const calm = median([...before, ...after]);
  console.log(
    `${String(sockets)} sockets, ${String(Number(sockets) * PER_SECOND)} joins a second: median ${median(during).toFixed(1)} ms, longest ${Math.max(...during).toFixed(0)} ms; in peace ${calm.toFixed(1)} ms, longest ${Math.max(...before, ...after).toFixed(0)} ms; ratio ${(median(during) / calm).toFixed(2)} (aim ${AIM})`,
  );
  process.exitCode = median(during) / calm > AIM ? 1 : 0;
} finally {
  await bench.close();
}

async function panelOf(customerId: string): Promise<string> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const owner = { realm: 'customer', subjectId: customerId } as const;
    return imInfoOf(ctx, (await beginSession({ ctx, tx, now }, owner)).sessionId, now).imToken;
  });
}

/** Four callers at a time, as a merchant's page asks. */
async function measure(token: string): Promise<number[]> {
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
