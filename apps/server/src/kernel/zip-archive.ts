import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

/** A file of an archive: its text, or what makes it. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string | AsyncIterable<string | Uint8Array>;
}

/** The first day there is: files of the same list are the same. */
const date = new Date(Date.UTC(1980, 0, 1));

/**
 * Writes a ZIP archive while its entries are made, each asked for once the one before it is written. It is one of the newer
 * form, zip64, where it holds more than the older one can.
 */
export async function* zipArchive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipStream({ level: 6 });
  let stop: (reason: Error) => void = () => undefined;
  const add = ({ name, content }: ZipEntry): Promise<void> =>
    new Promise((resolve, reject) => {
      const source =
        typeof content === 'string'
          ? Buffer.from(content)
          : Readable.from(inChunks(content), { objectMode: false }).on('error', reject);
      stop = (reason) => {
        if (source instanceof Readable) source.destroy();
        reject(reason);
      };
      zip.entry(source, { name, date }, (error) => (error ? reject(error) : resolve()));
    });
  const write = async (): Promise<void> => {
    for await (const entry of entries) {
      if (zip.destroyed) return;
      await add(entry);
    }
    zip.finish();
  };
  const written = write().catch((error: unknown) => {
    zip.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    // A stream of bytes yields buffers only.
    for await (const chunk of zip) yield chunk as Buffer;
  } finally {
    // Whoever stops reading the archive stops what its entries are made of.
    stop(new Error('nobody reads the archive'));
    await written;
  }
}

const CHUNK = 32 * 1024;

/** A row at a time would be a call of the compressor each. */
async function* inChunks(content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let text = '';
  for await (const each of content) {
    if (typeof each === 'string') text += each;
    if (typeof each === 'string' && text.length < CHUNK) continue;
    if (text !== '') yield Buffer.from(text);
    text = '';
    if (typeof each !== 'string') yield each;
  }
  if (text !== '') yield Buffer.from(text);
}
