import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';

/** Under which name PostgreSQL runs. It refuses to run as root. */
export interface Identity {
  /** Switched to before the program starts; absent where the own user will do. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Put before every command. */
  readonly prefix: readonly string[];
}

/** Not root inside, still the owner of the files outside. */
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] as const;

/** Decides who runs the cluster in `dataDir`, and makes the directory theirs. An existing cluster's owner stays its owner. */
export function identityFor(dataDir: string, binaries: Binaries): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = statSync(dataDir).uid;
  const fresh = readdirSync(dataDir).length === 0;
  for (const user of unprivilegedUsers()) {
    if (!fresh && owner !== user.uid) continue;
    if (!reachable(binaries.postgres, user.uid) || !reachable(dataDir, user.uid)) continue;
    if (runs([binaries.postgres, '--version'], user) && give(dataDir, user))
      return { user, prefix: [] };
  }
  if (runs([...NAMESPACE, binaries.postgres, '--version'])) {
    give(dataDir, { uid: 0, gid: 0 });
    return { prefix: NAMESPACE };
  }
  throw new Error(
    'PostgreSQL does not run as root, and no unprivileged user can reach the project: start as an ordinary user, ' +
      'move the project out of a directory that only root can enter, or set DATABASE_URL=postgres://…',
  );
}

/** Hands a directory over; false where the file system or the user namespace does not allow it. */
export function give(
  directory: string,
  user: { readonly uid: number; readonly gid: number },
): boolean {
  try {
    chownSync(directory, user.uid, user.gid);
    return true;
  } catch {
    return false;
  }
}

function unprivilegedUsers(): { uid: number; gid: number }[] {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return ['postgres', 'nobody'].flatMap((name) => {
    const row = rows.find(([user]) => user === name);
    return row === undefined ? [] : [{ uid: Number(row[2]), gid: Number(row[3]) }];
  });
}

/** Every directory above must let the user through; group rights are left out, because we set none. */
function reachable(file: string, uid: number): boolean {
  const parent = path.dirname(path.resolve(file));
  const stat = statSync(parent);
  const passes = (stat.mode & (stat.uid === uid ? 0o100 : 0o001)) !== 0;
  return passes && (parent === path.dirname(parent) || reachable(parent, uid));
}

function runs(command: readonly string[], user?: { uid: number; gid: number }): boolean {
  const [program = '', ...rest] = command;
  return spawnSync(program, rest, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
