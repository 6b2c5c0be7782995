import type { Ctx } from '../kernel/context.ts';
import type { RawAnswer } from '../kernel/routes.ts';
import { bankCode, type CardForm, type CardProblems, testCards } from './cards.ts';
import type { SandboxPage } from './sandbox-payments.ts';
import type { PaymentRefusal } from '@khidma/domain/payments/payment-failures';
import { walletNames, wallets } from '@khidma/domain/payments/wallets';
import { escapedMarkup } from '@khidma/domain/rules/markup';
import { amountIn } from '@khidma/i18n/amounts';
import { withClock } from '@khidma/i18n/clock';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { type Lang, langs, languageOf, languages } from '@khidma/i18n/languages';
import { createHash } from 'node:crypto';
import { createTranslator } from 'use-intl/core';

/** How a page of the sandbox looks: its own hand, so that nobody takes it for a page of the shop. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--page:light-dark(#eef1f6,#12151b);--card:light-dark(#fff,#1b1f27);--line:light-dark(#d5dae3,#363d4a);--text:light-dark(#171a21,#eceff5);--soft:light-dark(#555d6d,#aeb6c5);--deed:light-dark(#2f4bb8,#93a9ff);--on:light-dark(#fff,#10152a);--bad:light-dark(#ad231c,#ffa197);--badSoft:light-dark(#fdecea,#3a1b1a);--test:light-dark(#7a4a06,#f2c57c);--testSoft:light-dark(#fdf1dc,#37290f)}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 "IBM Plex Sans Arabic","Noto Sans SC",system-ui,sans-serif}
.ribbon{margin:0;padding:.5rem 1rem;background:var(--testSoft);color:var(--test);font-size:.875rem;text-align:center}
.bar{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:center;max-width:60rem;margin:0 auto;padding:1rem}
.brand{font-weight:700}nav{display:flex;gap:.25rem;font-size:.875rem}nav a{padding:.75rem .5rem;color:var(--deed)}nav a[aria-current]{color:var(--text);font-weight:600;text-decoration:none}
main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,26rem);gap:1.5rem 3rem;max-width:60rem;margin:0 auto;padding:1rem}
main.narrow{grid-template-columns:minmax(0,30rem);justify-content:center}
h1{margin:0;font-size:1rem;font-weight:600;color:var(--soft)}.title{margin:0 0 .25rem;font-size:1.125rem;color:var(--text)}
.amount{margin:.25rem 0 .5rem;font-size:2.25rem;font-weight:700;line-height:1.2}p{margin:0 0 .5rem}.soft{color:var(--soft);font-size:.875rem}
.panel{padding:1.5rem;border:1px solid var(--line);border-radius:14px;background:var(--card)}
.panel+.panel{margin-top:1rem}form{display:grid;gap:1rem;margin:0}label{display:block;margin-bottom:.375rem;font-weight:600;font-size:.9375rem}
input{width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;font-variant-numeric:tabular-nums}
[dir=rtl] input[dir=ltr]{text-align:right}input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--deed);outline-offset:2px}
input[aria-invalid]{border-color:var(--bad)}.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}.error{margin:.25rem 0 0;color:var(--bad);font-size:.875rem}
button,.button{display:block;width:100%;min-height:3rem;padding:.625rem 1rem;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.primary{border-color:var(--deed);background:var(--deed);color:var(--on)}.wallet{border-color:var(--line);background:#000;color:#fff}.quiet{border-color:transparent;color:var(--deed)}
.wallets{grid-template-columns:1fr 1fr}.or{display:flex;align-items:center;gap:.75rem;margin:1.25rem 0;color:var(--soft);font-size:.875rem}.or::before,.or::after{flex:1;border-top:1px solid var(--line);content:""}
.declined{margin:0 0 1rem;padding:.75rem 1rem;border-radius:8px;background:var(--badSoft);color:var(--bad)}.declined p{margin:.25rem 0 0;color:var(--text)}
.cards{margin-top:1.5rem;padding:1rem;border:1px dashed var(--line);border-radius:14px;font-size:.875rem}.cards ul{display:grid;gap:.25rem;margin:.5rem 0 0;padding:0;list-style:none}
.cards li{display:flex;flex-wrap:wrap;align-items:center;gap:0 .5rem}.cards a{padding:.75rem 0;color:var(--deed);font-variant-numeric:tabular-nums;white-space:nowrap}
@media(max-width:52rem){main{grid-template-columns:minmax(0,1fr)}.cards{order:3}.side{display:contents}}
@media(max-width:30rem){main{padding:.5rem .75rem 2rem}.panel{padding:1rem}.amount{font-size:1.875rem}}`;

const texts = await textsInEach('sandboxPay');
const failures = await textsInEach('paymentFailures');

const translators = inEach((lang) =>
  createTranslator({ locale: languages[lang].bcp47, messages: texts[lang] }),
);

type Say = (typeof translators)[Lang];

/** What the page shows. */
export type PageView = { readonly lang: Lang } & (
  | { readonly state: 'unknown' }
  | { readonly state: 'paid'; readonly page: SandboxPage; readonly evidence: readonly string[] }
  | { readonly state: 'closed' | 'verifying'; readonly page: SandboxPage }
  | {
      readonly state: 'card';
      readonly page: SandboxPage;
      readonly form?: CardForm;
      readonly problems?: CardProblems;
      readonly declined?: PaymentRefusal;
      readonly status?: number;
    }
);

/** Returns the page as an answer: it runs no script, and only its own style is let in. */
export function pageHtml(ctx: Ctx, view: PageView): RawAnswer {
  const { lang } = view;
  const say = translators[lang];
  const { dir, bcp47 } = languageOf(lang);
  const body = bodyOf(ctx, view, say);
  return {
    status: statusOf(view),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyFor(ctx),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
    body: `<!doctype html><html lang="${bcp47}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${say('title')} · ${say('brand')}</title><style>${PAGE_STYLE}</style></head><body><header><p class="ribbon">${say('ribbon')}</p><div class="bar"><span class="brand">${say('brand')}</span>${languageLinks(lang, say)}</div></header>${body}</body></html>`,
  };
}

const statusOf = (view: PageView): number => {
  if (view.state === 'unknown') return 404;
  return view.state === 'card' ? (view.status ?? 200) : 200;
};

const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** A form is sent here, and its answer leads back to the shop: browsers hold that against the list too. */
const policyFor = ({ settings }: Ctx): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${new URL(settings.publicUrl).origin}; frame-ancestors 'none'; base-uri 'none'`;

const languageLinks = (current: Lang, say: Say): string =>
  `<nav aria-label="${say('language')}">${langs
    .map((lang) => {
      const { bcp47, name } = languageOf(lang);
      const mark = lang === current ? ' aria-current="true"' : '';
      return `<a href="?lang=${bcp47}" lang="${bcp47}"${mark}>${name}</a>`;
    })
    .join('')}</nav>`;

function bodyOf(ctx: Ctx, view: PageView, say: Say): string {
  switch (view.state) {
    case 'unknown':
      return ending(say('unknownTitle'), say('unknownText'), {
        link: { href: `${ctx.settings.publicUrl}/shop/`, text: say('toShop') },
      });
    case 'paid':
      return paidPage(view, say);
    case 'closed':
      return ending(say('closedTitle'), say('closedText'), {
        link: { href: view.page.leftUrl, text: say('toOrder') },
      });
    case 'verifying':
      return verification(view.page, view.lang, say);
    case 'card':
      return payment(view, say);
  }
}

function paidPage(
  { page, evidence, lang }: Extract<PageView, { state: 'paid' }> & { readonly lang: Lang },
  say: Say,
): string {
  const sent =
    evidence.length === 0
      ? ''
      : `<p>${say('bank.sent', { files: escapedMarkup(evidence.join(', ')) })}</p>`;
  const acts = (['inquiry', 'taken', 'won', 'lost'] as const)
    .map((act) => `<button name="act" value="${act}">${say(`bank.${act}`)}</button>`)
    .join('');
  const bank = `<section class="cards"><strong>${say('bank.title')}</strong><p>${say('bank.text')}</p>${sent}<form ${action(lang)}>${acts}</form></section>`;
  const link = { href: page.paidUrl, text: say('toOrder') };
  return ending(say('paidTitle'), say('paidText'), { link, more: bank });
}

interface Link {
  readonly href: string;
  readonly text: string;
}

const ending = (
  title: string,
  text: string,
  { link, more = '' }: { readonly link: Link; readonly more?: string },
): string =>
  `<main class="narrow"><div class="panel"><h1 class="title">${title}</h1><p>${text}</p>${link.href === '' ? '' : `<a class="button primary" href="${escapedMarkup(link.href)}">${link.text}</a>`}</div>${more}</main>`;

const action = (lang: Lang): string =>
  `method="post" action="?lang=${languageOf(lang).bcp47}" novalidate`;

const leaveForm = (lang: Lang, say: Say): string =>
  `<form ${action(lang)}><button class="quiet" name="act" value="leave">${say('leave')}</button></form>`;

function verification(page: SandboxPage, lang: Lang, say: Say): string {
  const text = say('verifyText', { digits: page.card.slice(-4), code: bankCode });
  return `<main class="narrow"><div class="panel"><h1 class="title">${say('verifyTitle')}</h1><p>${text}</p><p class="amount"><bdi>${amountIn(languageOf(lang), page.amount)}</bdi></p><form ${action(lang)}><div><label for="code">${say('code')}</label><input id="code" name="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" autofocus></div><button class="primary" name="act" value="verify">${say('confirm')}</button></form>${leaveForm(lang, say)}</div></main>`;
}

type CardView = Extract<PageView, { state: 'card' }>;

const clockTime = (at: Date, lang: Lang): string =>
  new Intl.DateTimeFormat(withClock(languageOf(lang).bcp47), {
    timeStyle: 'short',
    timeZone: 'Asia/Dubai',
  }).format(at);

function payment(view: CardView, say: Say): string {
  const { page, lang, declined } = view;
  const notice =
    declined === undefined
      ? ''
      : `<div class="declined" role="alert"><strong>${say('declinedTitle')}</strong><p>${failures[lang][declined]}${languageOf(lang).marks.sentence}${say('nothingTaken')}</p></div>`;
  const walletButtons = wallets
    .map((wallet) => {
      const name = walletNames[wallet];
      return `<button class="wallet" name="act" value="${wallet}" aria-label="${say('walletWith', { wallet: name })}"><bdi>${name}</bdi></button>`;
    })
    .join('');
  return `<main><div class="side"><div><h1>${say('toPay')}</h1><p class="amount"><bdi>${amountIn(languageOf(lang), page.amount)}</bdi></p><p><bdi>${escapedMarkup(page.description)}</bdi></p><p class="soft">${say('until', { time: clockTime(page.closesAt, lang) })}</p></div>${cardList(lang, say)}</div><div class="panel">${notice}<form class="wallets" ${action(lang)} aria-label="${say('wallets')}">${walletButtons}</form><p class="or">${say('orCard')}</p>${cardForm(view, say)}${leaveForm(lang, say)}</div></main>`;
}

function cardForm({ page, lang, form, problems = {} }: CardView, say: Say): string {
  const field = (
    name: 'number' | 'expiry' | 'securityCode',
    { complete, hint }: { readonly complete: string; readonly hint?: string },
  ): string => {
    const problem = problems[name];
    const about = [
      ...(hint === undefined ? [] : [`${name}-hint`]),
      ...(problem === undefined ? [] : [`${name}-error`]),
    ].join(' ');
    return `<div><label for="${name}">${say(name)}</label><input id="${name}" name="${name}" dir="ltr" inputmode="numeric" autocomplete="${complete}" value="${escapedMarkup(form?.[name] ?? '')}"${about === '' ? '' : ` aria-describedby="${about}"`}${problem === undefined ? '' : ' aria-invalid="true"'} required>${hint === undefined ? '' : `<span class="soft" id="${name}-hint">${hint}</span>`}${problem === undefined ? '' : `<p class="error" id="${name}-error">${say(`problems.${problem}`)}</p>`}</div>`;
  };
  const amount = amountIn(languageOf(lang), page.amount);
  return `<form ${action(lang)}>${field('number', { complete: 'cc-number' })}<div class="pair">${field('expiry', { complete: 'cc-exp', hint: say('expiryHint') })}${field('securityCode', { complete: 'cc-csc', hint: say('securityCodeHint') })}</div><button class="primary" name="act" value="pay">${say('pay', { amount })}</button></form>`;
}

const cardList = (lang: Lang, say: Say): string =>
  `<section class="cards" aria-label="${say('testCards')}"><strong>${say('testCards')}</strong><ul>${testCards
    .map(({ number, fate }) => {
      const grouped = number.replaceAll(/(\d{4})(?=\d)/g, '$1\u00a0');
      return `<li><a href="?lang=${languageOf(lang).bcp47}&amp;card=${number}" aria-label="${say('use', { number: grouped })}"><bdi dir="ltr">${grouped}</bdi></a><span>${say(`fates.${fate}`)}</span></li>`;
    })
    .join('')}</ul></section>`;
