import { constants } from 'node:fs';
import { chown, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export interface CopyOptions {
  /** Left out, by their path below the folder. */
  readonly skip?: (relative: string) => boolean;
  /** What is there already is left as it is: for files that never change. */
  readonly onlyNew?: boolean;
}

/** Copies a folder with its owners; what goes away meanwhile is passed over. */
export async function copyTree(from: string, to: string, options: CopyOptions = {}): Promise<void> {
  await copyFolder({ from, to, options }, '');
}

interface Copying {
  readonly from: string;
  readonly to: string;
  readonly options: CopyOptions;
}

async function copyFolder(copying: Copying, relative: string): Promise<void> {
  const { from, to, options } = copying;
  const owner = await stat(path.join(from, relative)).catch(ignoreMissing);
  if (!owner) return;
  const target = path.join(to, relative);
  await mkdir(target, { recursive: true, mode: owner.mode });
  await own(target, owner);
  const entries = await readdir(path.join(from, relative), { withFileTypes: true });
  for (const entry of entries) {
    const name = path.join(relative, entry.name);
    if (options.skip?.(name)) continue;
    if (entry.isDirectory()) await copyFolder(copying, name);
    else if (entry.isFile()) await copyOne(copying, name);
  }
}

async function copyOne({ from, to, options }: Copying, relative: string): Promise<void> {
  const [source, target] = [path.join(from, relative), path.join(to, relative)];
  if (options.onlyNew && (await stat(target).catch(ignoreMissing))) return;
  // Under another name first: half a file must not look like a whole one to a copy that goes on later.
  const half = `${target}.half`;
  const owner = await stat(source).catch(ignoreMissing);
  if (!owner) return;
  try {
    await copyFile(source, half, constants.COPYFILE_FICLONE);
  } catch (error) {
    await rm(half, { force: true });
    return ignoreMissing(error);
  }
  await own(half, owner);
  await rename(half, target);
}

/** Only root may give files away, and only where root runs does it matter whose they are. */
export async function own(
  target: string,
  { uid, gid }: { uid: number; gid: number },
): Promise<void> {
  if (process.getuid?.() === 0) await chown(target, uid, gid);
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
