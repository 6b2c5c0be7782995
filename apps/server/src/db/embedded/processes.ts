import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** The pid that the cluster's lock file names, or 0. It says nothing about whether that process lives. */
export function lockedBy(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
}

/**
 * Whether `pid` is a living process of this cluster: the guard, the postmaster and every backend have
 * the data directory as their working directory. `dataDir` must be a real path. Zombies don't count:
 * PostgreSQL itself takes one for alive and then refuses to start.
 */
export function livesIn(pid: number, dataDir: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === dataDir &&
      readFileSync(`/proc/${pid}/cmdline`).length > 0
    );
  } catch {
    return false;
  }
}

export function anyoneLivesIn(dataDir: string): boolean {
  return readdirSync('/proc').some(
    (entry) => /^\d+$/.test(entry) && livesIn(Number(entry), dataDir),
  );
}
