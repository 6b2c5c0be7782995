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

/** The smaller first. */
const encodings = ['br', 'gzip'] as const;

/** Returns the smallest form that a caller takes; undefined where it takes none. */
const encodingFor = ({ headers }: FastifyRequest): (typeof encodings)[number] | undefined => {
  const taken = headers['accept-encoding'] ?? '';
  return encodings.find((encoding) =>
    new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`).test(taken),
  );
};

/** Sends it in the smallest form that is taken, or says that it is known. Type and `Vary` are the caller's. */
export function sendPacked(
  text: PackedText,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply.header('ETag', text.etag);
  if (request.headers['if-none-match'] === text.etag) return reply.status(304).send();
  const encoding = encodingFor(request);
  if (encoding === undefined) return reply.send(text.whole);
  return reply.header('Content-Encoding', encoding).send(text[encoding]);
}

/** Below this the code costs what it saves. */
const LEAST = 700;
/** Made for one caller: the best that brotli can do takes longer than it saves. */
const QUALITY = 4;

/** Sends JSON as small as its caller takes it. Only for what everybody may read: of a secret beside somebody's own words the length would tell. */
export async function sendCompressed(
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const whole = Buffer.from(JSON.stringify(answer));
  const encoding = encodingFor(request);
  void reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding');
  if (encoding === undefined || whole.length < LEAST) return reply.send(whole);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const sent = encoding === 'br' ? await brotliOf(whole, { params }) : await gzipOf(whole);
  return reply.header('Content-Encoding', encoding).send(sent);
}
