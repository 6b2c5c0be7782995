import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A text that many ask for: compressed once, and known again by its tag. */
export interface PackedText {
  readonly etag: string;
  readonly whole: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Above this the best that brotli can do takes seconds. */
const LARGE = 256 * 1024;

export async function pack(
  text: string,
  best: number = constants.BROTLI_MAX_QUALITY,
): Promise<PackedText> {
  const whole = Buffer.from(text);
  const quality = whole.length > LARGE ? 5 : best;
  const [br, packed] = await Promise.all([
    brotliOf(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipOf(whole),
  ]);
  const etag = `"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`;
  return { etag, whole, br, gzip: packed };
}

/** Sends it in the smallest form that is taken, or says that it is known. Type and `Vary` are the caller's. */
export function sendPacked(
  text: PackedText,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply.header('ETag', text.etag);
  if (headers['if-none-match'] === text.etag) return reply.status(304).send();
  const taken = headers['accept-encoding'] ?? '';
  for (const encoding of ['br', 'gzip'] as const)
    if (new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`).test(taken))
      return reply.header('Content-Encoding', encoding).send(text[encoding]);
  return reply.send(text.whole);
}
