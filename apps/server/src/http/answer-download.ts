import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Download } from '../core/call.ts';

/** Sends the bytes of a download; resolves when the last is on its way, so that the transaction behind it may end. */
export const sendDownload = async (
  reply: FastifyReply,
  { filename, mime, body }: Download,
): Promise<void> => {
  void reply.headers({
    'Content-Type': mime,
    'Content-Disposition': dispositionOf(filename),
    'Cache-Control': 'private, no-store',
  });
  if (body instanceof Uint8Array) {
    void reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    return;
  }
  const stream = Readable.from(body);
  void reply.send(stream);
  // A caller who goes away closes the stream early: nothing is left to send, and nothing is wrong.
  await finished(stream).catch((error: unknown) => {
    if (!reply.raw.destroyed && !reply.raw.writableEnded) throw error;
  });
};

/** `attachment`, with the name in ASCII for old readers and in UTF-8 (RFC 8187) for the others. */
export const dispositionOf = (filename: string): string => {
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
