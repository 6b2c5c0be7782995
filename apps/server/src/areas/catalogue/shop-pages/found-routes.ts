import type { Ctx } from '../../../kernel/context.ts';
import { readAside } from '../../../kernel/read-aside.ts';
import { networkOf, takeQuota } from '../../../kernel/quota.ts';
import type { RawAnswer, RawRequest, RawRoute } from '../../../kernel/routes.ts';
import { answerPicture, picturePath } from './page-picture.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';

/** What search engines and previews ask for beside the pages themselves. */
export const foundRoutes = (ctx: Ctx): readonly RawRoute[] => [
  { path: '/robots.txt', answer: async ({ headers }) => robots(ctx, headers) },
  limited(ctx, '/sitemap.xml', (aside) => sitemapIndex(aside)),
  limited(ctx, '/sitemaps/:part', (aside, { params }) => sitemapPart(aside, params['part'] ?? '')),
  limited(ctx, picturePath, (aside, { query }) => answerPicture(aside, query)),
];

/** A map is read by the thousand lines, and a picture drawn. */
const READS = { limit: 300, windowMs: 60_000 } as const;

const limited = (
  ctx: Ctx,
  path: RawRoute['path'],
  answer: (aside: Ctx, request: RawRequest) => Promise<RawAnswer>,
): RawRoute => ({
  path,
  answer: async (request: RawRequest): Promise<RawAnswer> => {
    const { ip, now } = request;
    const use = { name: 'foundFiles', subject: networkOf(ip), ...READS, now };
    const quota = await takeQuota(ctx.db, use);
    if (quota.ok) return await readAside(ctx, undefined, (aside) => answer(aside, request));
    return {
      status: 429,
      headers: { 'retry-after': String(quota.retryAfterSeconds), 'cache-control': 'no-store' },
    };
  },
});

/** Pages that are nobody else's say so themselves: an engine that may not read them could not know it. */
const robots = ({ settings }: Ctx, { host }: RawRequest['headers']): RawAnswer => {
  const { publicUrl, consoleOrigin } = settings;
  const isConsole =
    consoleOrigin !== new URL(publicUrl).origin && host === new URL(consoleOrigin).host;
  return {
    status: 200,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
    body: isConsole
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nDisallow: /console/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
  };
};
