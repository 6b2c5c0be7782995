import { compile } from '@fastify/proxy-addr';
import * as z from 'zod/mini';
import { bucketPlaceOf } from '../adapters/files/bucket-place.ts';
import { retentionOf } from '../kernel/retention-periods.ts';

export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max,
          `must be a whole number from ${min} to ${max}`,
        ),
      ),
    z.transform(Number),
  );
/** The parts between commas. */
const commaList = z.pipe(
  z.string(),
  z.transform((text) => text.split(',').map((part) => part.trim())),
);
export const proxies = z.pipe(
  commaList,
  z
    .array(z.string())
    .check(
      z.refine(
        (parts) => parts.every(isNetwork),
        'must be addresses and networks such as 10.0.0.7, 10.1.0.0/16 or loopback, with commas between',
      ),
    ),
);
export const origin = z
  .string()
  .check(
    z.refine(
      (text) => httpUrl(text)?.origin === text,
      'must be an origin such as https://chat.example.ae, without a path',
    ),
  );
export const origins = z.pipe(
  commaList,
  z
    .array(z.string())
    .check(
      z.refine(
        (parts) => parts.every((part) => httpUrl(part)?.origin === part),
        'must be origins such as https://portal.example.ae, with commas between',
      ),
    ),
);
export const baseUrl = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => isBaseUrl(text),
        'must be a URL such as https://portal.example.ae, without a path, query or fragment',
      ),
    ),
  z.transform((text) => text.replace(/\/$/, '')),
);
export const urlOf = (protocols: readonly string[], example: string) =>
  z
    .string()
    .check(
      z.refine(
        (text) => protocols.includes(urlOrNull(text)?.protocol ?? ''),
        `must be a URL such as ${example}`,
      ),
    );
export const bucket = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const place = bucketPlaceOf(text);
    if (typeof place !== 'string') return place;
    context.issues.push({ code: 'custom', message: place, input: text });
    return z.NEVER;
  }),
);
export const retention = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const periods = retentionOf(text);
    if (typeof periods !== 'string') return periods;
    context.issues.push({ code: 'custom', message: periods, input: text });
    return z.NEVER;
  }),
);
export const key = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/, 'must be 32 bytes in lower-case hex, that is 64 digits'));
/** Several of them: the first is used, the others open what they made before. */
export const keyList = z.pipe(
  commaList,
  z
    .array(z.string())
    .check(
      z.refine(
        (keys) =>
          keys.every((each) => key.safeParse(each).success) && new Set(keys).size === keys.length,
        'must be keys of 32 bytes in lower-case hex, that is 64 digits each, with commas between and none twice',
      ),
    ),
);
export const flag = z.pipe(
  z.enum(['0', '1'], 'must be 0 or 1'),
  z.transform((text) => text === '1'),
);
export const pageUrl = z
  .string()
  .check(
    z.refine(
      (text) => /^\/(?!\/)/.test(text) || httpUrl(text) !== null,
      'must be a path or an http(s) URL',
    ),
  );
export const mailbox = z
  .string()
  .check(
    z.regex(
      /^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/,
      'must be an address such as Khidma <no-reply@example.ae>',
    ),
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

function urlOrNull(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function httpUrl(text: string): URL | null {
  const url = urlOrNull(text);
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

/** Addresses of one kind, with commas between; what stands behind the scheme is host and port. */
export const addresses = (schemes: readonly string[], example: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').map((part) => part.trim())),
    ),
    z
      .array(z.string())
      .check(
        z.refine(
          (all) =>
            all.every((one) =>
              schemes.some(
                (scheme) =>
                  one.startsWith(scheme) &&
                  /^[\w.[\]:-]+(\?[\w=]+)?$/.test(one.slice(scheme.length)),
              ),
            ),
          `must be addresses such as ${example}, with commas between`,
        ),
      ),
  );

/** Where people write to, with commas between. */
export const contacts = z.pipe(
  commaList,
  z
    .array(z.string())
    .check(
      z.refine(
        (all) => all.every((one) => /^(https:\/\/|mailto:[^\s@]+@)[^\s@]+$/.test(one)),
        'must be addresses such as mailto:security@example.ae or https://example.ae/report, with commas between',
      ),
    ),
);

/** Whether what goes to an address is read by nobody on its way. */
export const isPrivateWay = (endpoint: string): boolean =>
  /^https:|^http:\/\/(?:127\.[\d.]+|localhost|\[::1\])(?::|$)/.test(endpoint);
