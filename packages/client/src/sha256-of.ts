import { startDigest } from '@khidma/wire/digest';

/** Small enough that the page stays responsive between two chunks. */
const chunkBytes = 2 * 1024 * 1024;

/** SHA-256 of a file in hex, read in chunks so that a 100 MB video never stands in memory whole. */
export const sha256Of = async (file: Blob, signal?: AbortSignal): Promise<string> => {
  const digest = startDigest();
  for (let start = 0; start < file.size; start += chunkBytes) {
    signal?.throwIfAborted();
    digest.update(new Uint8Array(await file.slice(start, start + chunkBytes).arrayBuffer()));
  }
  return digest.hex();
};
