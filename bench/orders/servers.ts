import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Pool } from 'pg';
import { createBareApp } from '../../apps/server/src/testing/bare-app.ts';
import { startLive } from '../../apps/server/src/live/start-live.ts';
import { receiveProviderEvent } from '../../apps/server/src/areas/orders/payments/receive-provider-event.ts';
import { payPage } from '../../apps/server/src/sandbox/sandbox-payments.ts';
import { pageOrders } from '../../packages/contract/src/orders/merchant-orders.ts';
import type { OutputOf } from '../../packages/contract/src/core/endpoint.ts';
import { payOrder } from '../../packages/contract/src/orders/payments.ts';
import { createSignedClient, sendInto } from '../../packages/testkit/src/signed-client.ts';
import { openBenchServer } from '../harness.ts';
import { givenUnpaid, givenWorld, type World } from './world.ts';

/** What a call sent to the database at commit 31eae96c: `{…}` stands for what is another with each call. */
interface Fixed {
  readonly text: string;
  readonly values: readonly unknown[];
}

const fixed = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixed-statements.json'), 'utf8'),
) as Readonly<Record<'list' | 'pay', readonly Fixed[]>>; // ours

/** Prepared by name, as the server's were; each waits for the one before it, as they did. */
async function replay(
  pool: Pool,
  what: 'list' | 'pay',
  known: Readonly<Record<string, string>>,
): Promise<unknown[]> {
  const made = new Map<string, string>();
  const valueOf = (name: string): string => {
    const value = known[name] ?? made.get(name) ?? randomUUID();
    made.set(name, value);
    return value;
  };
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const [place, { text, values }] of fixed[what].entries()) {
      const filled = values.map((value) =>
        typeof value === 'string'
          ? value.replaceAll(/\{([a-z0-9 ]+)\}/g, (_, name: string) => valueOf(name))
          : value,
      );
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as it was
      const result = await client.query(
        filled.length === 0 ? text : { text, name: `${what}_${place}`, values: filled },
      );
      if (result.rows.length > 0) rows = result.rows;
    }
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** What the driver asks this process for, and gets: requests ready to be sent, so that signing them is not measured. */
export type Ask =
  | { readonly what: 'list' | 'pay'; readonly how: 'whole' | 'bare'; readonly count: number }
  /** Books so many payments at once, of one merchant or of as many; answers with how many a second. */
  | { readonly what: 'book'; readonly how: 'one' | 'many'; readonly count: number }
  | { readonly what: 'stop' };

const { ctx, app: whole, database, client, settings, listen, close } = await openBenchServer();
/** Calls without a socket. */
const signed = createSignedClient({
  send: sendInto(whole),
  keys: settings,
  now: () => new Date(),
});
// As a server runs: it hears what ends, and keeps what it may until then.
startLive(whole, ctx, { url: database.url });
const world = await givenWorld(ctx);

const fixedPool = new Pool({ connectionString: database.url, max: 10, options: '-c timezone=UTC' });
const bare = bareServer(world);
const wholeUrl = await listen();
const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 });

process.on('message', (ask: Ask) => {
  void answer(ask);
});
process.send?.('ready');

async function answer(ask: Ask): Promise<void> {
  if (ask.what === 'stop') {
    await bare.close();
    await fixedPool.end();
    await close();
    process.exit(0);
  }
  if (ask.what === 'book') process.send?.(await booked(ask));
  else process.send?.(ask.what === 'list' ? listRequests(ask) : await payRequests(ask));
}

/** What the provider tells of, all at once: each payment is booked in the balances of its merchant. */
async function booked({ how, count }: { readonly how: string; readonly count: number }) {
  const [first] = world.merchants;
  const merchants = how === 'one' && first ? [first] : world.merchants;
  const unpaid = await givenUnpaid(ctx, { ...world, merchants }, count);
  const pages: string[] = [];
  for (const { id } of unpaid) {
    // oxlint-disable-next-line no-await-in-loop -- not measured
    const { data, code } = await signed.call(payOrder, { id }, { token: world.customer.token });
    const { url } = data as OutputOf<typeof payOrder>; // as its contract says
    const page = /[0-9a-f-]{36}$/.exec(url)?.[0];
    if (code !== 0 || page === undefined) throw new Error(`paying answered ${code}`);
    pages.push(page);
  }
  const begun = performance.now();
  await Promise.all(
    pages.map((id) => payPage(ctx, receiveProviderEvent, { id, number: '4242424242424242' })),
  );
  const seconds = (performance.now() - begun) / 1000;
  const ids = unpaid.map(({ id }) => id);
  const { rows } = await database.pool.query<{ paid: number }>(
    `select count(*)::int as paid from orders where id = any($1) and status = 'Paid'`,
    [ids],
  );
  if (rows[0]?.paid !== count) throw new Error(`${rows[0]?.paid} of ${count} were booked`);
  return count / seconds;
}

function listRequests({ how, count }: { readonly how: string; readonly count: number }) {
  return Array.from({ length: count }, () =>
    how === 'bare'
      ? { method: 'GET', url: `${bareUrl}/list`, headers: {} }
      : whereTo(client.prepare(pageOrders, {}, { token: world.lister.token })),
  );
}

async function payRequests({ how, count }: { readonly how: string; readonly count: number }) {
  const unpaid = await givenUnpaid(ctx, world, count);
  return unpaid.map(({ id, merchantId }) =>
    how === 'bare'
      ? {
          method: 'POST',
          url: `${bareUrl}/pay`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ id, merchantId }),
        }
      : whereTo(client.prepare(payOrder, { id }, { token: world.customer.token })),
  );
}

const whereTo = <R extends { readonly url: string }>(request: R): R => ({
  ...request,
  url: `${wholeUrl}${request.url}`,
});

/** The framework alone: a route, the SQL of then word for word (the list's session too), and the rows as JSON. */
function bareServer({ lister, customer }: World) {
  const app = createBareApp();
  const session = createHash('sha256').update(lister.token).digest('hex');
  app.get('/list', () => replay(fixedPool, 'list', { lister: lister.merchantId, session }));
  app.post<{ Body: { id: string; merchantId: string } }>('/pay', ({ body }) =>
    replay(fixedPool, 'pay', {
      order: body.id,
      merchant: body.merchantId,
      customer: customer.customerId,
      number: body.id.slice(0, 8),
    }),
  );
  return app;
}
