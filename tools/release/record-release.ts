import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findSystemPostgres, startSystemPostgres } from '../setup/system-postgres.mjs';
import { createSignedClient, sendOver } from '../../packages/testkit/src/signed-client.ts';
import { loadSettings } from '../../apps/server/src/config.ts';
import { freePort } from '../../apps/server/src/testing/own-process.ts';
import { playOrders } from '../../apps/server/src/testing/release/play-orders.ts';
import { transactionsOf } from '../../apps/server/src/testing/release/transactions.ts';

// Records what a release leaves in the database, and the transactions that it makes, for the test of the next upgrade:
//   node tools/release/record-release.ts <a checkout of that release, installed> <its version>
// Needs a PostgreSQL of the machine's own with its pg_dump, of the oldest release that the product runs on.

const testing = path.join(import.meta.dirname, '../../apps/server/src/testing');
const [, , checkout = '', version = ''] = process.argv;
const folder = findSystemPostgres();
if (folder === undefined || version === '')
  throw new Error('a checkout, its version and a PostgreSQL are needed');
const root = mkdtempSync(path.join(tmpdir(), 'khidma-record-'));
chmodSync(root, 0o711);
const postgres = await startSystemPostgres(folder);
const log = path.join(root, 'statements');
writeFileSync(log, '');
const env = {
  PATH: process.env['PATH'],
  DATABASE_URL: postgres.url,
  DATA_DIR: path.join(root, 'data'),
  DEMO: '1',
  PORT: String(await freePort()),
  STATEMENT_LOG: log,
};
const { settings } = loadSettings(env);
const hook = path.join(import.meta.dirname, 'log-statements.ts');
const server = spawn(
  process.execPath,
  ['--import', hook, path.join(checkout, 'apps/server/src/main.ts')],
  { env, stdio: ['ignore', 'ignore', 'inherit'] },
);
try {
  const url = `http://127.0.0.1:${settings.port}`;
  await ready(`${url}/readyz`);
  const now = () => new Date();
  const client = createSignedClient({ send: sendOver(url), keys: settings, now });
  const picture = readFileSync(path.join(testing, 'fixtures/photo-ok-1600x1067.jpg'));
  await playOrders({ client, picture, now, round: 1 });
  await endSomeOrders();
  // Nothing may be written between the dump and the first statement that counts.
  server.kill('SIGSTOP');
  const dumped = readFileSync(log, 'utf8').split('\n').length - 1;
  const dump = execFileSync(
    path.join(folder, 'pg_dump'),
    ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200', postgres.url],
    { encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  server.kill('SIGCONT');
  await playOrders({ client, picture, now, round: 2 });
  server.kill('SIGTERM');
  await once(server, 'exit');
  // What psql alone understands begins with a backslash.
  write(`${version}.sql`, dump.replaceAll(/^\\.*$/gm, ''));
  write(`${version}.json`, JSON.stringify(transactionsOf(readFileSync(log, 'utf8'), dumped)));
} finally {
  if (server.exitCode === null) server.kill('SIGKILL');
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
}

function write(name: string, text: string): void {
  const packed = gzipSync(text, { level: 9 });
  writeFileSync(path.join(testing, 'release', `${name}.gz`), packed);
  process.stdout.write(`${name}.gz: ${packed.length} bytes\n`);
}

async function ready(url: string): Promise<void> {
  const answered = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answered) return;
  await new Promise((resolve) => setTimeout(resolve, 200));
  await ready(url);
}

/** Moves deadlines into the past and waits until the release's own job has moved the orders. */
async function endSomeOrders(): Promise<void> {
  const past = "now() - interval '1 hour'";
  const deadlines = ['payment', 'completion', 'confirmation', 'cancel_request']
    .map((name) => `${name}_deadline = case when ${name}_deadline is not null then ${past} end`)
    .join();
  const ids = psql(
    `update orders set next_deadline_at = ${past}, ${deadlines} where id in (
       select distinct on (status) id from orders where next_deadline_at > now() order by status, created_at desc) returning id`,
  );
  const late = `select id from orders where next_deadline_at < now() and id in ('${ids.join("','")}')`;
  while (psql(late).length > 0) await new Promise((resolve) => setTimeout(resolve, 1000));
}

function psql(statement: string): string[] {
  const args = ['-qtAX', '-v', 'ON_ERROR_STOP=1', '-c', statement, postgres.url];
  const said = execFileSync(path.join(folder ?? '', 'psql'), args, { encoding: 'utf8' });
  return said.split('\n').filter(Boolean);
}
