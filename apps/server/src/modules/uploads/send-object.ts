import type { RawAnswer } from '../../core/raw-route.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { rangeOf } from './byte-range.ts';

/** Nothing here, without a word about why. */
export const nothingHere: RawAnswer = { status: 404, headers: { 'cache-control': 'no-store' } };

/** Answers with an object of the store, or with the part of it that is asked for: browsers seek in videos by parts. */
export async function sendObject(
  files: FileStore,
  key: string,
  asked: { readonly range: string | undefined; readonly headers: Readonly<Record<string, string>> },
): Promise<RawAnswer> {
  const stat = await files.stat(key);
  if (!stat) return nothingHere;
  const range = rangeOf(asked.range, stat.size);
  if (range === 'outside')
    return { status: 416, headers: { 'content-range': `bytes */${stat.size}` } };
  const object = await files.get(key, range === 'whole' ? undefined : range);
  if (!object) return nothingHere;
  const common = {
    ...asked.headers,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  };
  if (range === 'whole')
    return {
      status: 200,
      headers: { ...common, 'content-length': String(stat.size) },
      body: object.stream,
    };
  return {
    status: 206,
    headers: {
      ...common,
      'content-length': String(range.end - range.start + 1),
      'content-range': `bytes ${range.start}-${range.end}/${stat.size}`,
    },
    body: object.stream,
  };
}
