import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';

/** The last thing that is written of a backup: what has none was cut off. */
export const manifestFile = 'manifest.json';

/** SHA-256 of each file, by its path below `files/`. */
const manifestSchema = z.object({ files: z.record(z.string(), z.string()) });

export type Manifest = z.infer<typeof manifestSchema>;

export const readManifest = async (folder: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(path.join(folder, manifestFile), 'utf8')));

/** Returns what is wrong with the files of a folder, in sentences, as the backup's manifest says. */
export async function faultsOfFiles({ files }: Manifest, dataDir: string): Promise<string[]> {
  const found = await digestsBelow(path.join(dataDir, 'files'));
  return Object.entries(files).flatMap(([name, digest]) =>
    found[name] === digest
      ? []
      : [`file ${name} ${found[name] === undefined ? 'is missing' : 'is damaged'}`],
  );
}

export async function digestsBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const digests: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    digests[path.relative(folder, file)] = hash.digest('hex');
  }
  return digests;
}
