import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Identity, give } from './identity.ts';
import { type Binaries } from './binaries.ts';

/** One role, trusted: who can enter the socket's directory (0700) owns the files anyway. */
export const EMBEDDED_USER = 'khidma';
export const EMBEDDED_DATABASE = 'postgres';
/** No port is opened; the number is only part of the socket's name. */
export const EMBEDDED_PORT = 5432;

const run = promisify(execFile);

interface Making {
  readonly binaries: Binaries;
  readonly identity: Identity;
  /** Whether it must survive a power cut; what runs without fsync need not be waited for either. */
  readonly isSynced: boolean;
}

/**
 * Makes the cluster where there is none. initdb works in a sibling directory that is moved into place
 * when it is complete and on disk: a kill or a power cut leaves a whole cluster or none.
 * Called under the launch lock.
 */
export async function ensureCluster(
  dataDir: string,
  { binaries, identity, isSynced }: Making,
): Promise<void> {
  const parent = path.dirname(dataDir);
  const draftPrefix = `${path.basename(dataDir)}.init-`;
  for (const entry of readdirSync(parent)) {
    if (entry.startsWith(draftPrefix))
      rmSync(path.join(parent, entry), { recursive: true, force: true });
  }
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return;
  const draft = path.join(parent, `${draftPrefix}${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  if (identity.user) give(draft, identity.user);
  const initdb = [
    binaries.initdb,
    '-D',
    draft,
    '-U',
    EMBEDDED_USER,
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const [program = '', ...rest] = [...identity.prefix, ...initdb];
  await run(program, rest, { ...identity.user, cwd: '/' });
  if (isSynced) await run('sync', ['--file-system', draft]);
  // rename(2) over an empty directory is atomic; over one that is not empty it fails and loses nothing.
  renameSync(draft, dataDir);
  syncDirectory(parent);
}

/** The path of a socket is limited to 107 bytes, so a long data directory gets a short one elsewhere. */
export function socketDirFor(dataDir: string, identity: Identity): string {
  if (Buffer.byteLength(dataDir) <= 80) return dataDir;
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const directory = path.join(realpathSync(tmpdir()), `khidma-${digest}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (identity.user) give(directory, identity.user);
  const { uid, mode } = statSync(directory);
  const expected = identity.user?.uid ?? process.getuid?.();
  // The name can be guessed: a directory that somebody else made first must not hold our socket.
  if (uid !== expected || (mode & 0o077) !== 0)
    throw new Error(
      `${directory} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`,
    );
  return directory;
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
