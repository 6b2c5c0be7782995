import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Download } from '../kernel/call.ts';
import { contentDisposition } from '../kernel/routes.ts';
import type { Log } from '../kernel/context.ts';

/** How long a download may last. */
export interface DownloadLimits {
  /** Until its reader takes the next bytes. */
  readonly stallMs: number;
  /** Altogether: whoever takes a byte now and then is not waited for either. */
  readonly totalMs: number;
}

const defaultLimits: DownloadLimits = { stallMs: 30_000, totalMs: 15 * 60_000 };

interface DownloadAnswer {
  readonly reply: FastifyReply;
  readonly log: Log;
  readonly limits: Partial<DownloadLimits> | undefined;
}

/**
 * Sends the bytes of a download as its reader takes them; resolves when the last is on its way or the reader is gone.
 * The first are made before the head is sent: what is refused by then is an answer like any other.
 */
export const sendDownload = async (
  { filename, mime, body }: Download,
  { reply, log, limits }: DownloadAnswer,
): Promise<void> => {
  const { stallMs, totalMs } = { ...defaultLimits, ...limits };
  const chunks = body[Symbol.asyncIterator]();
  const first = await chunks.next();
  const giveUp = () => reply.raw.destroy();
  const overall = setTimeout(giveUp, totalMs);

  async function* taken(): AsyncGenerator<Uint8Array | string> {
    for (let next = first; !next.done; next = await chunks.next()) {
      const stall = setTimeout(giveUp, stallMs);
      try {
        yield next.value;
      } finally {
        clearTimeout(stall);
      }
    }
  }

  const stream = Readable.from(taken(), { highWaterMark: 1 });
  void reply
    .headers({
      'Content-Type': mime,
      'Content-Disposition': contentDisposition(filename),
      'Cache-Control': 'private, no-store',
    })
    .send(stream);
  try {
    await finished(stream);
  } catch (error) {
    // A reader who goes away closes the stream early: nothing is left to send, and nothing is wrong.
    if (!reply.raw.destroyed) log.error({ err: error }, 'a download broke off');
  } finally {
    clearTimeout(overall);
    await chunks.return?.();
  }
};
