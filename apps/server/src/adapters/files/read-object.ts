import { buffer } from 'node:stream/consumers';
import type { ByteRange, FileStore } from './file-store.ts';

/** Returns the bytes of an object, or of a part of it. Only for what is known to be there, and known to be small. */
export async function readObject(
  files: FileStore,
  key: string,
  range?: ByteRange,
): Promise<Buffer> {
  const object = await files.get(key, range);
  if (!object) throw new Error(`${key} is gone while it is read`);
  return await buffer(object.stream);
}
