// Makes the compressed copies of built front ends, which are named as arguments. Called by `setup/front-ends.mjs`.
import { resolve, join } from 'node:path';
import { setPriority } from 'node:os';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Worth compressing; fonts and pictures are compressed by their own formats already. */
const textual = /\.(html|js|css|svg|json|txt|webmanifest)$/;

/** Below this many bytes a compressed copy saves nothing that a network packet would notice. */
const smallest = 1024;

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file of a built app, so that the server
 * compresses nothing while somebody waits. A copy that came out larger is not kept.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && textual.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    toGzip(content, { level: 9 }),
  ]);
  if (brotli.length < content.length) await writeWhole(`${file}.br`, `${file}.part.br`, brotli);
  if (gzipped.length < content.length) await writeWhole(`${file}.gz`, `${file}.part.gz`, gzipped);
}

/** Written beside and renamed: the server may be handing out the app meanwhile. */
async function writeWhole(file: string, draft: string, bytes: Buffer): Promise<void> {
  await writeFile(draft, bytes);
  await rename(draft, file);
}

if (import.meta.main) {
  const apps = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  // Beside a server that somebody waits for.
  if (process.argv.includes('--behind')) setPriority(19);
  for (const app of apps) await precompress(resolve(import.meta.dirname, '../apps', app, 'dist')); // oxlint-disable-line no-await-in-loop -- one app's files are enough for all cores
}
