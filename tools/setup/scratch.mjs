import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const prefix = 'khidma-run-';
const needed = 4 * 1024 ** 3;

/**
 * Makes a folder in memory for the temporary files of a run and of all that it starts: clusters, worlds, profiles of
 * browsers. On a disk, making and deleting them takes a quarter of the tests' time, and more than half of it where others
 * use the disk too. Returns what removes it; where there is no such place, too little memory, or a folder already,
 * nothing is made and temporary files lie where they always do.
 *
 * @param {string} [memory] where a file system in memory is looked for
 * @param {number} [free] bytes of memory that nobody uses
 * @returns {() => void}
 */
export function makeScratchFolder(memory = '/dev/shm', free = freemem()) {
  const room = roomIn(memory);
  if (process.env.TMPDIR?.startsWith(join(memory, prefix))) return () => {};
  if (room < needed || free < 2 * needed) return () => {};
  removeLeftovers(memory);
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL may run as somebody else, who must be able to pass through.
  chmodSync(folder, 0o711);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Bytes that a folder of memory has left, 0 where it may not be written. @param {string} memory */
function roomIn(memory) {
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    const tmpfs = 0x01021994;
    return type === tmpfs ? bavail * bsize : 0;
  } catch {
    return 0;
  }
}

/** Folders of runs that were killed would fill the memory. @param {string} memory */
function removeLeftovers(memory) {
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true });
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
