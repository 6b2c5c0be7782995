import type { BucketPlace } from './bucket-place.ts';
import path from 'node:path';
import { openFolderFileStore } from './folder-file-store.ts';
import { FolderPartialFiles } from './folder-partial-files.ts';
import type { FileStorage } from './file-store.ts';

/** A bucket where one is set, or folders of `dataDir`. Throws `StoreUnavailableError` where the bucket cannot be used. */
export async function openStorage({
  s3,
  dataDir,
}: {
  readonly s3: BucketPlace | undefined;
  readonly dataDir: string;
}): Promise<FileStorage> {
  if (s3 === undefined)
    return {
      files: await openFolderFileStore(path.join(dataDir, 'files')),
      pieces: new FolderPartialFiles(path.join(dataDir, 'resumable')),
    };
  // Loaded when it is wanted: the client takes a quarter of a second and 34 MB.
  const { openS3Storage } = await import('./s3-file-store.ts');
  return await openS3Storage(s3);
}
