import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { payOrder } from '@khidma/contract/orders/payments';
import { eq, sql } from 'drizzle-orm';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLive } from '../../../../packages/testkit/src/live-client.ts';
import { seedReference } from '../areas/catalogue/reference/reference.ts';
import { faultsOfBooks } from '../testing/books.ts';
import { completed, givenShop, onPage, placed, typed } from '../testing/orders-factory.ts';
import { freePort } from '../testing/own-process.ts';
import { runOn } from '../testing/standby.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import { startEmbedded, type EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { type OpenDb, openDb, PoolerError, socketUrl } from './open-db.ts';
import { payments } from './schema/orders.ts';
import { transaction } from './transaction.ts';

// PgBouncer in transaction mode, as it comes with the machine: many callers on four connections of the database.

const program = '/usr/sbin/pgbouncer';
const isThere = spawnSync(program, ['--version']).status === 0;
const soon = { timeout: 20_000, interval: 50 };

let root: string;
let engine: EmbeddedPostgres;
let directUrl: string;
let databaseUrl: string;
let pooler: ChildProcess;
let database: OpenDb;
let server: RunningTestServer;

async function startPooler(): Promise<void> {
  pooler = spawn(program, [path.join(root, 'pgbouncer.ini')], { stdio: 'ignore' });
  await vi.waitFor(() => runOn(databaseUrl, 'select 1'), soon);
}

const open = (): Promise<OpenDb> =>
  openDb({ databaseUrl, directUrl, namesStatements: false, max: 16, dataDir: root });

describe.skipIf(!isThere)('behind a pooler in transaction mode', () => {
  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'khidma-pooler-'));
    chmodSync(root, 0o711);
    engine = await startEmbedded(path.join(root, 'pg'), { flags: { fsync: 'off' } });
    directUrl = socketUrl(engine.connection);
    const { host, port, user } = engine.connection;
    const listenPort = await freePort();
    databaseUrl = `postgres://${user}@127.0.0.1:${listenPort}/postgres`;
    const { uid, gid } = statSync(path.join(root, 'pg'));
    const { stdout } = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' });
    const users = path.join(root, 'users.txt');
    writeFileSync(users, `"${user}" ""\n`);
    chownSync(users, uid, gid);
    writeFileSync(
      path.join(root, 'pgbouncer.ini'),
      [
        '[databases]',
        `postgres = host=${host} port=${port} dbname=postgres`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${listenPort}`,
        'unix_socket_dir =',
        'auth_type = trust',
        `auth_file = ${users}`,
        'pool_mode = transaction',
        'default_pool_size = 4',
        'max_client_conn = 100',
        'ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout',
        ...(process.getuid?.() === 0 ? [`user = ${stdout.trim()}`] : []),
      ].join('\n'),
    );
    await startPooler();
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    await database?.close();
    pooler?.kill();
    await engine?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it('a start says which settings the role lacks, and ends', async () => {
    await expect(open()).rejects.toThrow(PoolerError);
    for (const setting of [
      "timezone = 'UTC'",
      "statement_timeout = '15s'",
      "idle_in_transaction_session_timeout = '15s'",
    ])
      await runOn(directUrl, `alter role khidma set ${setting}`);
    pooler.kill();
    await once(pooler, 'exit');
    await startPooler();
    database = await open();
    await seedReference({ db: database.db });
    server = await startTestServer({
      database: { ...database, name: 'postgres', close: async () => undefined },
      live: true,
      crowd: true,
    });
  });

  it('an order goes its whole way, beside others', async () => {
    const shop = await givenShop(server);
    const orders = await Promise.all(Array.from({ length: 8 }, () => completed(server, shop)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(8);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('what sixteen callers do at once leaves nothing of one to another', async () => {
    const zones = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        transaction(server.db, async (tx) => {
          await tx.execute(sql`select set_config('khidma.test', ${String(at)}, true)`);
          const { rows } = await tx.execute<{ said: string; zone: string }>(
            sql`select current_setting('khidma.test') as said, current_setting('TimeZone') as zone`,
          );
          return rows[0];
        }),
      ),
    );
    expect(zones).toEqual(zones.map((_, at) => ({ said: String(at), zone: 'UTC' })));
  });

  it('news are heard, past it', async () => {
    const shop = await givenShop(server);
    const page = await openLive(server.liveUrl, { token: shop.merchant.token });
    try {
      await placed(server, shop);
      await vi.waitFor(() => expect(page.of('tags').length).toBeGreaterThan(0), soon);
    } finally {
      page.close();
    }
  });

  it('one that drops loses nothing that was acknowledged, and does nothing twice', async () => {
    const shop = await givenShop(server);
    const { id } = await placed(server, shop);
    const { token } = shop.customer;
    const { url } = await server.ok(payOrder, { id }, token);
    const paying = Promise.resolve(onPage(server, url, typed())).catch(() => undefined);
    pooler.kill('SIGKILL');
    await once(pooler, 'exit');
    await paying;
    const refused = await server.call(getOrder, { id }, shop.merchant.token);
    expect(refused.code).not.toBe(0);
    await startPooler();
    await vi.waitFor(async () => {
      expect((await server.call(getOrder, { id }, shop.merchant.token)).code).toBe(0);
    }, soon);
    await vi.waitFor(async () => {
      await onPage(server, url, typed());
      const taken = await server.db.select().from(payments).where(eq(payments.orderId, id));
      expect(taken.map(({ status }) => status)).toEqual(['captured']);
    }, soon);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});
