import { Readable } from 'node:stream';

/** An endpoint that sends nothing for as long as this, while somebody waits for it, is gone. */
const SILENT_FOR_MS = 30_000;

/**
 * An answer's body that does not stay open for ever: silence while somebody reads is an error, and so is an end before
 * the end. A reader who pauses, as a video does, may take its time.
 */
export function watchedBody(body: Readable, broken: () => Error): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    const source = body.iterator();
    for (;;) {
      const silence = setTimeout(() => body.destroy(broken()), SILENT_FOR_MS);
      const next = await source
        .next()
        .catch(() => {
          throw broken();
        })
        .finally(() => clearTimeout(silence));
      if (next.done === true) return;
      // A body of bytes yields nothing else.
      yield next.value as Buffer;
    }
  }
  const watched = Readable.from(chunks(), { objectMode: false });
  // Also where nobody has read a byte of it, which would leave its connection open.
  watched.once('close', () => body.destroy());
  return watched;
}
