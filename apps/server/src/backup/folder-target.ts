import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ignoreMissing, own, type Target } from './copy-tree.ts';

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
