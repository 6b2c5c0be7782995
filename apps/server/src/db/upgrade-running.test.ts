import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  createTestDatabase,
} from '../../../../packages/testkit/src/database.ts';
import { createSignedClient, sendOver } from '../../../../packages/testkit/src/signed-client.ts';
import { argonPasswords } from '../adapters/passwords.ts';
import { loadSettings } from '../config.ts';
import { faultsOfBooks } from '../testing/books.ts';
import { freePort, type OwnProcess, startOwnProcess } from '../testing/own-process.ts';
import { playOrders } from '../testing/release/play-orders.ts';
import { restoreRelease } from '../testing/release/restore-release.ts';
import { startTestServer } from '../testing/test-server.ts';
import { migrateDatabase } from './migrate.ts';

/** The last commit of the release before this one. */
const RELEASE = { version: '1.0.1', commit: 'a5136d4' };

const root = path.join(import.meta.dirname, '../../../..');
const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args]).status === 0;
const canRun = process.env['DEEP'] === '1' && git('cat-file', '-e', RELEASE.commit);

const picture = readFileSync(
  path.join(import.meta.dirname, '../testing/fixtures/photo-ok-1600x1067.jpg'),
);
const now = () => new Date();

describe.runIf(canRun)('the server of the release before, itself', { timeout: 300_000 }, () => {
  let database: TestDatabase;
  let folder: string;
  let old: OwnProcess;
  let startOld: () => Promise<OwnProcess>;
  let playOnOld: (round: number) => Promise<void>;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'khidma-upgrade-'));
    chmodSync(folder, 0o711);
    const checkout = path.join(folder, 'checkout');
    mkdirSync(checkout);
    const archive = execFileSync('git', ['-C', root, 'archive', RELEASE.commit], {
      maxBuffer: 2 ** 30,
    });
    execFileSync('tar', ['-x', '-C', checkout], { input: archive });
    // Its own packages: the product has let go of some since.
    const install = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
    execFileSync('npm', install, { cwd: checkout, stdio: 'pipe' });
    database = await createTestDatabase({ empty: true });
    await restoreRelease(database.url, RELEASE.version);
    await database.pool.query('update merchants set licence_due_date = current_date + 365');
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, 'data'),
      DEMO: '1',
      PORT: String(await freePort()),
    };
    const { settings: keys } = loadSettings(env);
    startOld = () => startOwnProcess(env, path.join(checkout, 'apps/server/src/main.ts'));
    old = await startOld();
    const client = createSignedClient({ send: sendOver(old.url), keys, now });
    playOnOld = (round) => playOrders({ client, picture, round, now });
  }, 300_000);
  afterAll(async () => {
    await old.kill(false);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }, 300_000);

  it('plays orders while the schema is brought up to date, and after', async () => {
    await Promise.all([playOnOld(11), migrateDatabase({ connectionString: database.url })]);
    await playOnOld(12);
    expect(await faultsOfBooks(database.db)).toEqual([]);
  });

  it('starts again, and works beside the new one', async () => {
    // It remembers how often somebody paid within a minute, and three rounds are more than it allows.
    await old.kill(false);
    old = await startOld();
    const server = await startTestServer({
      now: now().toISOString(),
      database: { ...database, close: async () => {} },
      passwords: argonPasswords(),
    });
    const { client, clock } = server;
    const onNew = playOrders({ client, picture, round: 13, now: () => clock.now() });
    await Promise.all([playOnOld(14), onNew]);
    expect(await faultsOfBooks(database.db)).toEqual([]);
    await server.close();
  });
});
