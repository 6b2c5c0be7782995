import type { RawAnswer, RawRequest } from '../../core/raw-route.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { rangeOf } from './byte-range.ts';

/** Nothing here, without a word about why. */
export const nothingHere: RawAnswer = { status: 404, headers: { 'cache-control': 'no-store' } };

interface Sending {
  /** The request's headers. */
  readonly asked: RawRequest['headers'];
  /** Names the content: parts of two contents are never put together. */
  readonly etag: string;
  /** What the answer says beside. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The first of a header's values. */
export const oneOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Answers with an object of the store, or with the part of it that is asked for: browsers seek in videos by parts. */
export async function sendObject(
  files: FileStore,
  key: string,
  { asked, etag, headers }: Sending,
): Promise<RawAnswer> {
  const stat = await files.stat(key);
  if (!stat) return nothingHere;
  const quoted = `"${etag}"`;
  // Whoever has a part of something else gets the whole of this.
  const ifRange = oneOf(asked['if-range']);
  const wanted = ifRange === undefined || ifRange === quoted ? oneOf(asked['range']) : undefined;
  const range = rangeOf(wanted, stat.size);
  if (range === 'outside')
    return { status: 416, headers: { 'content-range': `bytes */${stat.size}` } };
  const object = await files.get(key, range === 'whole' ? undefined : range);
  if (!object) return nothingHere;
  const common = {
    ...headers,
    etag: quoted,
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
