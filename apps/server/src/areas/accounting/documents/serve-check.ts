import { escapedMarkup } from '@khidma/domain/rules/markup';
import { dubaiDay } from '@khidma/domain/rules/days';
import { formatAmount } from '@khidma/i18n/amounts';
import { eq } from 'drizzle-orm';
import type { Printed } from '../../../adapters/pdf/sheet.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { networkOf, takeQuota } from '../../../kernel/quota.ts';
import type { RawAnswer, RawRoute } from '../../../kernel/routes.ts';
import { documents } from '../../../db/schema/documents.ts';
import { loadPayoutStates, type PayoutState } from './documents.ts';
import { checkWords, printed, printedStages } from './printed-words.ts';
import { shownDay } from './statement.ts';

/** A code has 96 random bits: whoever asks more often than this is not holding a document. */
const TRIES = { limit: 30, windowMs: 60_000 } as const;

/** The public page that a document's QR code leads to. It says what is on the paper in anybody's hand and nothing else. */
export const serveCheck = (ctx: Ctx): RawRoute => ({
  path: '/check/:code',
  answer: async ({ params, ip, now }) => {
    const use = { name: 'documentCheck', subject: networkOf(ip), ...TRIES, now };
    const quota = await takeQuota(ctx.db, use);
    if (!quota.ok) return page(429, [both(checkWords.busy)]);
    const code = params['code'] ?? '';
    if (!/^[\w-]{16}$/.test(code)) return unknown();
    const [found] = await ctx.db.select().from(documents).where(eq(documents.checkCode, code));
    if (found === undefined) return unknown();
    const { number, content } = found;
    const total = content.statement === null ? content.gross : content.statement.closing.account;
    return page(200, [
      both(checkWords.genuine),
      '<dl>',
      row(checkWords.issuer, content.supplier.name),
      row(checkWords.number, number),
      row(printed.issuedOn, shownDay(content.issuedOn)),
      row(content.statement === null ? printed.gross : printed.closing, formatAmount(total)),
      ...payoutRow((await loadPayoutStates(ctx.db, [found])).get(found.withdrawalId ?? '')),
      '</dl>',
      both(checkWords.compare),
    ]);
  },
});

/** Paper cannot know whether the bank sent the money back later. */
const payoutRow = (payout: PayoutState | undefined): string[] => {
  if (payout === undefined) return [];
  const { en, ar } = printedStages[payout.stage];
  const day = payout.at === null ? '' : `, ${shownDay(dubaiDay(payout.at.getTime()))}`;
  return [row(checkWords.payout, `${en} · \u2068${ar}\u2069${day}`)];
};

const unknown = (): RawAnswer => page(404, [both(checkWords.unknown)]);

const both = ({ en, ar }: Printed): string =>
  `<p>${escapedMarkup(en)}</p><p lang="ar-AE" dir="rtl">${escapedMarkup(ar)}</p>`;

const row = ({ en, ar }: Printed, value: string): string =>
  `<dt>${escapedMarkup(en)} <span lang="ar-AE" dir="rtl">${escapedMarkup(ar)}</span></dt><dd><bdi>${escapedMarkup(value)}</bdi></dd>`;

const STYLE = `body{margin:0;background:#f5f3ee;color:#1f2937;font:16px/1.6 "IBM Plex Sans Arabic",system-ui,sans-serif}
main{box-sizing:border-box;max-width:34rem;margin:3rem auto;padding:1.5rem;background:#fff;border:1px solid #d6d3cd;border-radius:12px}
h1{margin:0;font-size:1.25rem}h1+h1{margin-bottom:1rem}p{margin:.25rem 0}dl{margin:1.25rem 0}dt{color:#6b7280;font-size:.875rem}dd{margin:0 0 .75rem;font-weight:600;overflow-wrap:anywhere}
@media(max-width:36rem){main{margin:0;border:0;border-radius:0;min-height:100vh}}
@media(prefers-color-scheme:dark){body{background:#141414;color:#e7e5e4}main{background:#1d1d1d;border-color:#3a3a38}dt{color:#a8a29e}}`;

const page = (status: number, parts: readonly string[]): RawAnswer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  },
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapedMarkup(checkWords.title.en)} · Khidma</title><style>${STYLE}</style></head><body><main><h1>${escapedMarkup(checkWords.title.en)}</h1><h1 lang="ar-AE" dir="rtl">${escapedMarkup(checkWords.title.ar)}</h1>${parts.join('')}</main></body></html>`,
});
