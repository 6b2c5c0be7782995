import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Refusal } from './s3-refusal.ts';

/** Who may sign, and for where. */
export interface Signer {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const shape =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<given>[0-9a-f]{64})$/;

const SKEW_MS = 15 * 60 * 1000;

/** Verifies a request's AWS Signature Version 4, and that its body is the one that was signed. Throws what S3 would answer. */
export function verifySignature(request: IncomingMessage, body: Buffer, signer: Signer): void {
  const { headers } = request;
  const { key, day, region, names, given } = shape.exec(headers.authorization ?? '')?.groups ?? {};
  if (key === undefined || !day || !region || !names || !given)
    throw new S3Refusal(403, 'AccessDenied');
  if (key !== signer.accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId');
  if (region !== signer.region) throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  const moment = headerOf(headers['x-amz-date']);
  if (Math.abs(momentOf(moment) - Date.now()) > SKEW_MS)
    throw new S3Refusal(403, 'RequestTimeTooSkewed');
  const signed = names.split(';');
  if (!signed.includes('host') || Object.keys(headers).some((name) => isAmazons(name, signed)))
    throw new S3Refusal(403, 'AccessDenied');
  const payload = headerOf(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');
  const canonical = canonicalOf(request, signed, payload);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (soFar, part) => hmac(soFar, part),
    Buffer.from(`AWS4${signer.secretAccessKey}`),
  );
  if (!timingSafeEqual(hmac(signingKey, text), Buffer.from(given, 'hex')))
    throw new S3Refusal(403, 'SignatureDoesNotMatch');
}

/** Headers of Amazon's own that nobody signed could have been added on the way. */
const isAmazons = (name: string, signed: readonly string[]): boolean =>
  name.startsWith('x-amz-') && !signed.includes(name);

function canonicalOf(
  { method = '', url = '', headers }: IncomingMessage,
  signed: readonly string[],
  payload: string,
): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const query = [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const path = pathname
    .split('/')
    .map((segment) => escaped(decodeURIComponent(segment)))
    .join('/');
  const lines = signed.map((name) => `${name}:${headerOf(headers[name]).trim()}\n`).join('');
  return [method, path, query, lines, signed.join(';'), payload].join('\n');
}

const headerOf = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(',') : (value ?? '');

/** RFC 3986: what `encodeURIComponent` leaves beyond the unreserved goes too. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const momentOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
