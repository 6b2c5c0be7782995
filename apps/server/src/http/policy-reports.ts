import * as z from 'zod/mini';
import type { Log } from '../kernel/context.ts';
import type { BodyRoute } from '../kernel/routes.ts';

/** Where browsers report what a page's content security policy has kept from happening. */
export const reportsPath = '/api/policy-reports';

/** What browsers call the place of reports. */
export const reportsGroup = 'policy';

/** A browser sends what came together; whoever sends more is none. */
const MOST_IN_ONE = 20;
const LONGEST_BODY = 16 * 1024;
/** A minute in which more kinds than this are reported is a flood: what else comes is one line for all. */
const MOST_KINDS = 100;
const FOLD_MS = 60_000;
const LONGEST = 120;

const said = z.catch(z.string(), '');
const fields = z.object({
  documentURL: said,
  'document-uri': said,
  effectiveDirective: said,
  'effective-directive': said,
  'violated-directive': said,
  blockedURL: said,
  'blocked-uri': said,
  sourceFile: said,
  'source-file': said,
  lineNumber: z.catch(z.number(), 0),
  'line-number': z.catch(z.number(), 0),
});

/** As browsers send it today, and as they did before. */
const reports = z.union([
  z.array(z.object({ body: fields })),
  z.pipe(
    z.object({ 'csp-report': fields }),
    z.transform((one) => [{ body: one['csp-report'] }]),
  ),
]);

interface Kind {
  /** Where it happened: no query, which may name somebody. */
  readonly page: string;
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
}

/** Takes reports from anybody and writes each kind once a minute, with how often it was sent. */
export const policyReports = (log: Log): BodyRoute => {
  const kinds = new Map<string, { readonly kind: Kind | null; times: number }>();
  let until = 0;
  const write = (): void => {
    for (const { kind, times } of kinds.values())
      if (times > 1) log.warn({ ...kind, times: times - 1 }, 'a page broke its policy, again');
    kinds.clear();
  };
  const fold = (kind: Kind): void => {
    const name = JSON.stringify(kind);
    const at = kinds.has(name) || kinds.size < MOST_KINDS ? name : 'others';
    const known = kinds.get(at);
    if (known !== undefined) known.times += 1;
    else {
      // The first of its kind is written at once: somebody should look at it now.
      log.warn(at === 'others' ? {} : kind, 'a page broke its policy');
      kinds.set(at, { kind: at === 'others' ? null : kind, times: 1 });
    }
  };
  return {
    path: reportsPath,
    contentTypes: ['application/reports+json', 'application/csp-report'],
    bodyLimit: LONGEST_BODY,
    rateLimit: { max: 20, windowMs: 60_000 },
    answer: async ({ body, now }) => {
      if (now.getTime() >= until) {
        write();
        until = now.getTime() + FOLD_MS;
      }
      const parsed = z.safeParse(reports, jsonIn(body));
      for (const one of parsed.success ? parsed.data.slice(0, MOST_IN_ONE) : [])
        fold(kindOf(one.body));
      return { status: 204, headers: { 'cache-control': 'no-store' } };
    },
  };
};

const jsonIn = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
};

const kindOf = (body: z.infer<typeof fields>): Kind => {
  const line = body.lineNumber || body['line-number'];
  const source = placeOf(body.sourceFile || body['source-file']);
  return {
    page: placeOf(body.documentURL || body['document-uri']),
    directive: short(
      body.effectiveDirective || body['effective-directive'] || body['violated-directive'],
    ),
    blocked: placeOf(body.blockedURL || body['blocked-uri']),
    source: source === '' ? '' : `${source}:${line}`,
  };
};

const short = (text: string): string => text.slice(0, LONGEST);

/** The address without what may name somebody; a word such as `inline` as it is. */
const placeOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) return short(text.split(/[?#]/, 1)[0] ?? '');
  return short(url.protocol.startsWith('http') ? url.origin + url.pathname : url.protocol);
};
