import { compile } from '@fastify/proxy-addr';
import * as z from 'zod/mini';
import { bucketPlaceOf } from '../adapters/files/bucket-place.ts';
import { retentionOf } from '../kernel/retention-periods.ts';

/** A text that is as it should be, or the sentence that says how. */
export const textThat = (isRight: (text: string) => boolean, sentence: string) =>
  z.string().check(z.refine(isRight, sentence));

export const textLike = (shape: RegExp, sentence: string) =>
  z.string().check(z.regex(shape, sentence));

export const atMost = (length: number) =>
  z.string().check(z.maxLength(length, `must be at most ${length} characters`));

/** What a text is read as, or half a sentence that says what is wrong with it. */
export const readBy = <Value extends object>(read: (text: string) => Value | string) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      const value = read(text);
      if (typeof value !== 'string') return value;
      // Without the text: it may hold a key.
      context.issues.push({ code: 'custom', message: value, input: '' });
      return z.NEVER;
    }),
  );

/** The parts between commas, each as it should be. */
const listOf = (isRight: (part: string, all: readonly string[]) => boolean, sentence: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').map((part) => part.trim())),
    ),
    z
      .array(z.string())
      .check(z.refine((parts) => parts.every((part) => isRight(part, parts)), sentence)),
  );

export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    textThat(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    ),
    z.transform(Number),
  );
export const proxies = listOf(
  (part) => isNetwork(part),
  'must be addresses and networks such as 10.0.0.7, 10.1.0.0/16 or loopback, with commas between',
);
const isOrigin = (text: string): boolean => httpUrl(text)?.origin === text;
export const origin = textThat(
  isOrigin,
  'must be an origin such as https://chat.example.ae, without a path',
);
export const origins = listOf(
  isOrigin,
  'must be origins such as https://portal.example.ae, with commas between',
);
export const baseUrl = z.pipe(
  textThat(
    (text) => isBaseUrl(text),
    'must be a URL such as https://portal.example.ae, without a path, query or fragment',
  ),
  z.transform((text) => text.replace(/\/$/, '')),
);
export const urlOf = (protocols: readonly string[], example: string) =>
  textThat(
    (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
    `must be a URL such as ${example}`,
  );
export const bucket = readBy(bucketPlaceOf);
export const retention = readBy(retentionOf);
export const key = textLike(
  /^[0-9a-f]{64}$/,
  'must be 32 bytes in lower-case hex, that is 64 digits',
);
/** Several of them: the first is used, the others open what they made before. */
export const keyList = listOf(
  (each, all) => key.safeParse(each).success && new Set(all).size === all.length,
  'must be keys of 32 bytes in lower-case hex, that is 64 digits each, with commas between and none twice',
);
export const flag = z.pipe(
  z.enum(['0', '1'], 'must be 0 or 1'),
  z.transform((text) => text === '1'),
);
export const pageUrl = textThat(
  (text) => /^\/(?!\/)/.test(text) || httpUrl(text) !== null,
  'must be a path or an http(s) URL',
);
export const mailbox = textLike(
  /^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/,
  'must be an address such as Khidma <no-reply@example.ae>',
);

/** Addresses of one kind, with commas between; what stands behind the scheme is host and port. */
export const addresses = (schemes: readonly string[], example: string) =>
  listOf(
    (one) =>
      schemes.some(
        (scheme) =>
          one.startsWith(scheme) && /^[\w.[\]:-]+(\?[\w=]+)?$/.test(one.slice(scheme.length)),
      ),
    `must be addresses such as ${example}, with commas between`,
  );

/** Where people write to, with commas between. */
export const contacts = listOf(
  (one) => /^(https:\/\/|mailto:[^\s@]+@)[^\s@]+$/.test(one),
  'must be addresses such as mailto:security@example.ae or https://example.ae/report, with commas between',
);

/** As the framework will read it. A bare number would be taken for an address, where its writer meant hops. */
function isNetwork(text: string): boolean {
  if (/^\d+$/.test(text)) return false;
  try {
    compile([text]);
    return true;
  } catch {
    return false;
  }
}

function httpUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : null;
}

function isBaseUrl(text: string): boolean {
  const url = httpUrl(text);
  return (
    url !== null &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === ''
  );
}

/** Whether what goes to an address is read by nobody on its way. */
export const isPrivateWay = (endpoint: string): boolean =>
  /^https:|^http:\/\/(?:127\.[\d.]+|localhost|\[::1\])(?::|$)/.test(endpoint);
