import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';

/** SHA-256 of each file, by its path below `files/`. */
const manifestSchema = z.object({ files: z.record(z.string(), z.string()) });

const manifestFile = (folder: string): string => path.join(folder, 'manifest.json');

/** Notes the digests of what a backup holds; the last thing that is written of it. */
export async function writeManifest(folder: string): Promise<void> {
  const files = await digestsBelow(path.join(folder, 'files'));
  await writeFile(manifestFile(folder), JSON.stringify({ files }));
}

/** Returns what is wrong with the files of a folder, in sentences, as the backup's manifest says. */
export async function faultsOfFiles(backup: string, dataDir: string): Promise<string[]> {
  const { files } = manifestSchema.parse(JSON.parse(await readFile(manifestFile(backup), 'utf8')));
  const found = await digestsBelow(path.join(dataDir, 'files'));
  return Object.entries(files).flatMap(([name, digest]) =>
    found[name] === digest
      ? []
      : [`file ${name} ${found[name] === undefined ? 'is missing' : 'is damaged'}`],
  );
}

async function digestsBelow(folder: string): Promise<Record<string, string>> {
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
