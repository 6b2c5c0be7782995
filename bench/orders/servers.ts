import { pageOrders } from '../../packages/contract/src/orders/merchant-orders.ts';
import { payOrder } from '../../packages/contract/src/orders/payments.ts';
import type { Ctx } from '../../apps/server/src/kernel/context.ts';
import { payOrderHandler } from '../../apps/server/src/areas/orders/payments/pay-order.ts';
import { sandboxPayments } from '../../apps/server/src/sandbox/sandbox-payments.ts';
import { createBareApp } from '../../apps/server/src/testing/bare-app.ts';
import { createSignedClient, sendInto } from '../../packages/testkit/src/signed-client.ts';
import { openBenchServer } from '../harness.ts';
import { givenUnpaid, givenWorld, type World } from './world.ts';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Ids } from '../../apps/server/src/adapters/ids.ts';
import {
  roundTripsOf,
  type Statement,
  statementsOf,
} from '../../apps/server/src/testing/statements.ts';

/** An operation's SQL, to be sent again by hand: no framework of ours, no query builder, no checks. */
interface Recording {
  readonly statements: readonly Statement[];
}

const PLACEHOLDER = /00000000-0000-4000-8000-[0-9a-f]{12}/g;

/** Ids that can be told from all others in what was recorded. */
const placeholderIds = (ids: Ids): Ids => {
  let count = 0;
  return {
    ...ids,
    uuid: () => `00000000-0000-4000-8000-${(count += 1).toString(16).padStart(12, '0')}`,
  };
};

/** Makes a call once, and notes every statement that it sends, its session's too. */
async function recordCall(call: () => Promise<{ readonly code: number }>): Promise<Recording> {
  const sent = await statementsOf(async () => {
    const { code } = await call();
    if (code !== 0) throw new Error(`the call to record answered ${code}`);
  });
  return { statements: sent };
}

/** Runs an operation that opens its own transactions once, and notes every statement of it, those of the transactions too. */
const recordWhole = async (run: () => Promise<unknown>): Promise<Recording> => ({
  statements: await roundTripsOf(run),
});

/** Sends the same statements for another row: known ids are replaced, ids made in the operation are made anew. */
async function replay(
  pool: pg.Pool,
  { statements }: Recording,
  ids: ReadonlyMap<string, string>,
): Promise<unknown[]> {
  const fresh = new Map<string, string>();
  const freshId = (id: string): string => {
    const known = fresh.get(id) ?? randomUUID();
    fresh.set(id, known);
    return known;
  };
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const { text, values } of statements) {
      // Prepared by name as the server's are: what is compared is everything else.
      const result = await client.query(
        { text, name: undefined },
        values.map((value) => replaced(value, ids, freshId)),
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

function replaced(
  param: unknown,
  ids: ReadonlyMap<string, string>,
  freshId: (id: string) => string,
): unknown {
  if (typeof param !== 'string') return param;
  let text = param;
  for (const [from, to] of ids) text = text.replaceAll(from, to);
  return text.replace(PLACEHOLDER, freshId);
}

/** What the driver asks this process for, and gets: requests ready to be sent, so that signing them is not measured. */
export type Ask =
  | { readonly what: 'list' | 'pay'; readonly how: 'whole' | 'bare'; readonly count: number }
  | { readonly what: 'stop' };

const { ctx, app: whole, database, client, settings, listen, close } = await openBenchServer();
/** Calls without a socket. */
const signed = createSignedClient({
  send: sendInto(whole),
  keys: settings,
  now: () => new Date(),
});
const world = await givenWorld(ctx);

const bare = await bareServer(ctx, world);
const wholeUrl = await listen();
const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 });

process.on('message', (ask: Ask) => {
  void answer(ask);
});
process.send?.('ready');

async function answer(ask: Ask): Promise<void> {
  if (ask.what === 'stop') {
    await bare.close();
    await close();
    process.exit(0);
  }
  process.send?.(ask.what === 'list' ? listRequests(ask) : await payRequests(ask));
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

/** The framework alone: a route, the same SQL word for word (the list's session too), and the rows as JSON. */
async function bareServer(of: Ctx, { lister, customer }: World) {
  const app = createBareApp();
  const [sample] = await givenUnpaid(of, world, 1);
  if (sample === undefined) throw new Error('no order to record');
  const listing = await recordCall(() => signed.call(pageOrders, {}, { token: lister.token }));
  const recorded = { ...of, ids: placeholderIds(of.ids) };
  const paying = await recordWhole(async () => {
    const made = await payOrderHandler.run({
      // The provider keeps its pages in the same database, which the bare server is not spared.
      ctx: { ...recorded, payments: sandboxPayments(recorded) },
      actor: { realm: 'customer', id: customer.customerId, sessionId: '' },
      lang: 'en_US',
      now: new Date(),
      requestId: of.ids.uuid(),
      client: { ip: '', userAgent: '', deviceId: '' },
      signal: new AbortController().signal,
      input: { id: sample.id },
    });
    await of.db.transaction((tx) => made.save(tx));
  });
  app.get('/list', () => replay(database.pool, listing, new Map()));
  app.post<{ Body: { id: string; merchantId: string } }>('/pay', ({ body }) =>
    replay(
      database.pool,
      paying,
      new Map([
        [sample.id, body.id],
        [sample.merchantId, body.merchantId],
      ]),
    ),
  );
  return app;
}
