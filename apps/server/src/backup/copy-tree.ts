import { constants, type Stats } from 'node:fs';
import { chown, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Copies into a folder. */
export function folderTarget(folder: string): Target {
  const placeOf = (name: string) => path.join(folder, name);
  return {
    async folder(name, owner) {
      await mkdir(placeOf(name), { recursive: true, mode: owner.mode });
      await own(placeOf(name), owner);
    },
    async file(name, source) {
      // Under another name first: half a file must not look like a whole one to a copy that goes on later.
      const half = `${placeOf(name)}.half`;
      const owner = await stat(source).catch(ignoreMissing);
      if (!owner) return;
      try {
        await copyFile(source, half, constants.COPYFILE_FICLONE);
      } catch (error) {
        await rm(half, { force: true });
        return ignoreMissing(error);
      }
      await own(half, owner);
      await rename(half, placeOf(name));
    },
    async text(name, text, owner) {
      await writeFile(placeOf(name), text, { mode: owner.mode });
      await own(placeOf(name), owner);
    },
    has: async (name) => (await stat(placeOf(name)).catch(ignoreMissing)) !== undefined,
  };
}

/** What files have of their owner, and who may read them. */
export type Owner = Pick<Stats, 'uid' | 'gid' | 'mode'>;

/** Where files are copied to. Names are paths below it. */
export interface Target {
  folder(name: string, owner: Owner): Promise<void>;
  /** Copies a file as it is at this moment; one that is gone is passed over. */
  file(name: string, source: string): Promise<void>;
  text(name: string, text: string, owner: Owner): Promise<void>;
  has(name: string): Promise<boolean>;
}

interface CopyOptions {
  /** Left out, by their path below the folder. */
  readonly skip?: (relative: string) => boolean;
  /** What is there already is left as it is: for files that never change. */
  readonly onlyNew?: boolean;
}

/** A folder, and the name that it gets. */
interface Tree {
  readonly from: string;
  readonly name: string;
}

/** Copies a folder with its owners; what goes away meanwhile is passed over. */
export async function copyTree(
  target: Target,
  tree: Tree,
  options: CopyOptions = {},
): Promise<void> {
  await copyFolder({ target, tree, options }, '');
}

interface Copying {
  readonly target: Target;
  readonly tree: Tree;
  readonly options: CopyOptions;
}

async function copyFolder(copying: Copying, relative: string): Promise<void> {
  const { target, tree, options } = copying;
  const owner = await stat(path.join(tree.from, relative)).catch(ignoreMissing);
  if (!owner) return;
  const nameOf = (part: string) => path.join(tree.name, part);
  if (options.onlyNew !== true || !(await target.has(nameOf(relative))))
    await target.folder(nameOf(relative), owner);
  const entries = await readdir(path.join(tree.from, relative), { withFileTypes: true });
  for (const entry of entries) {
    const part = path.join(relative, entry.name);
    if (options.skip?.(part)) continue;
    if (entry.isDirectory()) await copyFolder(copying, part);
    else if (!entry.isFile()) continue;
    else if (options.onlyNew !== true || !(await target.has(nameOf(part))))
      await target.file(nameOf(part), path.join(tree.from, part));
  }
}

/** Only root may give files away, and only where root runs does it matter whose they are. */
export async function own(target: string, { uid, gid }: Omit<Owner, 'mode'>): Promise<void> {
  if (process.getuid?.() === 0) await chown(target, uid, gid);
}

export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
