import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly start: number;
  readonly isStreamed: boolean;
}

const VERSION = 20;
/** Names are UTF-8; a streamed entry says its size behind its bytes. */
const UTF8 = 0x0800;
const SIZE_FOLLOWS = 0x0008;
const DEFLATED = 8;
/** 1 January 1980, the first day there is: files of the same list are the same. */
const DAY = 0x0021;

/** A ZIP archive, written part by part. Each up to 4 GB. */
export class ZipArchive {
  readonly #entries: Entry[] = [];
  #at = 0;

  /** Returns an entry whose text is known. */
  whole(name: string, text: string): Uint8Array {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const sizes = { crc: crc32(bytes), packed: packed.length, size: bytes.length };
    const entry = { name, ...sizes, start: this.#at, isStreamed: false };
    return this.#written(Buffer.concat([localHeader(entry), packed]), entry);
  }

  /** Writes an entry while its text, or its bytes, are made. */
  async *stream(
    name: string,
    content: AsyncIterable<string | Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const start = this.#at;
    const sizes = { crc: 0, packed: 0, size: 0 };
    async function* measured(): AsyncGenerator<Uint8Array> {
      for await (const bytes of inChunks(content)) {
        sizes.crc = crc32(bytes, sizes.crc);
        sizes.size += bytes.length;
        yield bytes;
      }
    }
    const empty = { name, crc: 0, packed: 0, size: 0, start, isStreamed: true };
    yield this.#written(localHeader(empty));
    const source = Readable.from(measured(), { objectMode: false });
    const deflate = createDeflateRaw();
    source.on('error', (error) => deflate.destroy(error));
    try {
      for await (const chunk of source.pipe(deflate)) {
        // A deflate stream gives buffers.
        const packed = chunk as Buffer;
        sizes.packed += packed.length;
        yield this.#written(packed);
      }
    } finally {
      source.destroy();
    }
    const entry = { ...empty, ...sizes };
    const descriptor = numbers(
      [4, 0x0807_4b50],
      [4, entry.crc],
      [4, entry.packed],
      [4, entry.size],
    );
    yield this.#written(descriptor, entry);
  }

  /** Returns the directory, which ends the archive. */
  end(): Uint8Array {
    const directory = Buffer.concat(this.#entries.map(directoryEntry));
    const count = this.#entries.length;
    return Buffer.concat([
      directory,
      numbers([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count]),
      numbers([4, directory.length], [4, this.#at], [2, 0]),
    ]);
  }

  #written(bytes: Buffer, entry?: Entry): Uint8Array {
    this.#at += bytes.length;
    if (entry) this.#entries.push(entry);
    return bytes;
  }
}

const CHUNK = 32 * 1024;

/** A row at a time would be a call of the compressor each. */
async function* inChunks(content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let text = '';
  for await (const each of content) {
    if (typeof each !== 'string') {
      yield each;
      continue;
    }
    text += each;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

const shared = ({ name, crc, packed, size, isStreamed }: Entry): Buffer =>
  numbers(
    [2, VERSION],
    [2, isStreamed ? UTF8 | SIZE_FOLLOWS : UTF8],
    [2, DEFLATED],
    [2, 0],
    [2, DAY],
    [4, crc],
    [4, packed],
    [4, size],
    [2, Buffer.byteLength(name)],
    [2, 0],
  );

const localHeader = (entry: Entry): Buffer =>
  Buffer.concat([numbers([4, 0x0403_4b50]), shared(entry), Buffer.from(entry.name)]);

const directoryEntry = (entry: Entry): Buffer =>
  Buffer.concat([
    numbers([4, 0x0201_4b50], [2, VERSION]),
    shared(entry),
    // No comment, first disk, no attributes.
    numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, entry.start]),
    Buffer.from(entry.name),
  ]);

/** Numbers of two or four bytes, the lowest first. */
function numbers(...all: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const written = Buffer.alloc(all.reduce((length, [bytes]) => length + bytes, 0));
  let at = 0;
  for (const [bytes, value] of all) at = written.writeUIntLE(value, at, bytes);
  return written;
}
