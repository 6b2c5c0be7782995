import type { RawAnswer, RawRequest } from '../../kernel/routes.ts';
import type { ByteRange, FileStore, StoredObject } from '../../adapters/files/file-store.ts';

/** Nothing here, without a word about why. */
export const nothingHere: RawAnswer = { status: 404, headers: { 'cache-control': 'no-store' } };

interface ObjectAnswer {
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
  sending: ObjectAnswer,
): Promise<RawAnswer> {
  const { asked, etag } = sending;
  // Whoever has a part of something else gets the whole of this.
  const ifRange = oneOf(asked['if-range']);
  const wanted =
    ifRange === undefined || ifRange === quoted(etag) ? oneOf(asked['range']) : undefined;
  // Pictures are asked for whole: the store is not asked about their size first.
  if (wanted === undefined) return whole(await files.get(key), sending);
  const stat = await files.stat(key);
  if (!stat) return nothingHere;
  const range = rangeOf(wanted, stat.size);
  if (range === 'outside')
    return { status: 416, headers: { 'content-range': `bytes */${stat.size}` } };
  if (range === 'whole') return whole(await files.get(key), sending);
  const object = await files.get(key, range);
  if (!object) return nothingHere;
  return {
    status: 206,
    headers: {
      ...headersOf(sending),
      'content-length': String(range.end - range.start + 1),
      'content-range': `bytes ${range.start}-${range.end}/${object.size}`,
    },
    body: object.stream,
  };
}

function whole(object: StoredObject | undefined, sending: ObjectAnswer): RawAnswer {
  if (!object) return nothingHere;
  return {
    status: 200,
    headers: { ...headersOf(sending), 'content-length': String(object.size) },
    body: object.stream,
  };
}

const headersOf = ({ headers, etag }: ObjectAnswer): RawAnswer['headers'] => ({
  ...headers,
  etag: quoted(etag),
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
});

const quoted = (etag: string): string => `"${etag}"`;

/** What a `Range` header asks of a file: a part, the whole (also where the header says nothing we know), or what is not there. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  // Several parts at once are nobody's habit; the whole file is a correct answer to them.
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '')
    return Number(last) === 0
      ? 'outside'
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'outside';
  return end < start ? 'whole' : { start, end };
}
