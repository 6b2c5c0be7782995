import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FakeS3 } from './s3/fake-s3.ts';

/** What a server keeps in folders of its own: every file, with its path. */
export async function keptBelow(dataDir: string, folder = ''): Promise<readonly string[]> {
  const found = await Promise.all(
    ['files', 'resumable'].map(async (root) =>
      (await readdir(path.join(dataDir, root), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name))),
    ),
  );
  return below(
    found.flat().map((file) => file.replace(/^files\//, '')),
    folder,
  );
}

/** What it keeps in a bucket: every object, and every one that is half written. */
export const keptIn = async ({ bucket }: FakeS3, folder = ''): Promise<readonly string[]> =>
  below(
    [...bucket.objects.keys(), ...[...bucket.uploads.values()].map(({ key }) => `${key} (half)`)],
    folder,
  );

const below = (keys: readonly string[], folder: string): readonly string[] =>
  keys.filter((key) => folder === '' || key.startsWith(`${folder}/`)).toSorted();
