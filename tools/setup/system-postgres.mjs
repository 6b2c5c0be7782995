import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The oldest that the product runs on. */
const oldest = 15;
const readyLimitMs = 20_000;

/** @typedef {{ url: string, stop: () => Promise<void> }} RunningPostgres */

/** The folder of the newest PostgreSQL that the machine itself has, or undefined. */
export function findSystemPostgres() {
  const packaged = ['/usr/lib/postgresql', '/usr'].flatMap((parent) =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((name) => /^(?:pgsql-)?\d+$/.test(name))
          .map((name) => join(parent, name, 'bin'))
      : [],
  );
  const folders = [...packaged, ...(process.env.PATH ?? '').split(delimiter)].filter(
    (folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')),
  );
  const found = folders.map((folder) => ({ folder, version: versionIn(folder) }));
  found.sort((one, other) => other.version - one.version);
  return found.find(({ version }) => version >= oldest)?.folder;
}

/** @param {string} folder */
function versionIn(folder) {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** PostgreSQL refuses to run as root: then it runs as a user who may do nothing else. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = ['postgres', 'nobody'].flatMap((name) => rows.filter(([user]) => user === name))[0];
  return row ? { uid: Number(row[2]), gid: Number(row[3]) } : {};
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Starts an empty one on a port of the loopback interface, for tests: without fsync, gone with `stop`.
 *
 * @param {string} folder where its programs are
 * @returns {Promise<RunningPostgres>}
 */
export async function startSystemPostgres(folder) {
  const user = unprivilegedUser();
  const directory = mkdtempSync(join(tmpdir(), 'khidma-system-pg-'));
  chmodSync(directory, 0o711);
  const password = randomBytes(18).toString('hex');
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [directory, passwordFile])
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
  const options = { ...user, cwd: directory };
  const data = join(directory, 'data');
  const init = ['-D', data, '-U', 'khidma', '--pwfile', passwordFile, '--no-sync'];
  const made = spawnSync(
    join(folder, 'initdb'),
    [...init, '--auth=scram-sha-256', '-E', 'UTF8', '--locale=C'],
    { ...options, encoding: 'utf8' },
  );
  const remove = () => rmSync(directory, { recursive: true, force: true });
  if (made.status !== 0) {
    remove();
    throw new Error(`initdb failed: ${made.stderr}`);
  }
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: directory,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 100,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(folder, 'postgres'), ['-D', data, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      // A fast shutdown: connections that are left are cut.
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    remove();
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://khidma:${password}@127.0.0.1:${port}/postgres`, stop };
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function ready(child) {
  return new Promise((done, fail) => {
    let said = '';
    const limit = setTimeout(
      () => fail(new Error(`PostgreSQL is not ready: ${said}`)),
      readyLimitMs,
    );
    child.on('error', fail);
    child.on('exit', () => fail(new Error(`PostgreSQL ended: ${said}`)));
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      said = `${said}${text}`.slice(-4000);
      if (!said.includes('ready to accept connections')) return;
      clearTimeout(limit);
      done();
    });
  });
}
