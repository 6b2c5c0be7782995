import { wallets } from '@khidma/domain/payments/wallets';
import { dayMs } from '@khidma/domain/rules/days';
import { isLang, type Lang } from '@khidma/i18n/languages';
import { currency } from '@khidma/i18n/amounts';
import type { PaymentRefusal } from '@khidma/domain/payments/payment-failures';
import type { Ctx } from '../kernel/context.ts';
import type { BodyRoute, RawAnswer, RawRoute } from '../kernel/routes.ts';
import { pageHtml, type PageView } from './page-html.ts';
import { type ReceiveWebhook, payPage, sendWebhook } from './pay-page.ts';
import {
  beginVerifying,
  findPage,
  langTagged,
  type SandboxPage,
  stopVerifying,
} from './sandbox-pages.ts';
import { chargebackOfPage, evidenceFilesOf } from './sandbox-evidence.ts';
import { bankCode, fateOf, walletCards } from './test-cards.ts';
import { type CardForm, cardProblems, digitsIn, readForm } from './read-card.ts';

const PATH = '/sandbox-pay/:id';

/** The page itself, where the sandbox takes payments. It knows no session of ours: its address is all that it has. */
export const sandboxPageRoutes = (ctx: Ctx): readonly RawRoute[] => [
  {
    path: PATH,
    answer: async ({ params, query }) => {
      const page = await pageOf(ctx, params['id']);
      if (page === undefined) return pageHtml(ctx, { state: 'unknown', lang: langIn(query, null) });
      const card = fateOf(digitsIn(query['card'])) === null ? '' : digitsIn(query['card']);
      return await shown(ctx, page, { lang: langIn(query, page), form: filledWith(card) });
    },
  },
];

/** What is sent from the page: a card, a wallet, the bank's code, or nothing but the wish to leave. */
export const sandboxFormRoutes = (ctx: Ctx, receive: ReceiveWebhook): readonly BodyRoute[] => [
  {
    path: PATH,
    contentTypes: ['application/x-www-form-urlencoded'],
    bodyLimit: 4096,
    rateLimit: { max: 600, windowMs: 60_000 },
    answer: async ({ params, query, body }) => {
      const page = await pageOf(ctx, params['id']);
      if (page === undefined) return pageHtml(ctx, { state: 'unknown', lang: langIn(query, null) });
      const form = readForm(body);
      const lang = langIn(query, page);
      if (form.act === 'leave') return await leave(ctx, page);
      const report = bankActs.find((act) => act === form.act);
      if (report !== undefined) return await playBank(ctx, receive, { page, report, lang });
      if (isOver(ctx, page)) return await shown(ctx, page, { lang });
      if (form.act === 'verify') return await verify(ctx, receive, { page, form, lang });
      const wallet = wallets.find((each) => each === form.act);
      if (wallet !== undefined)
        return await charge(ctx, receive, {
          page,
          form: { ...form, number: walletCards[wallet] },
          lang,
        });
      const problems = cardProblems(form, ctx.clock.now());
      return Object.keys(problems).length > 0
        ? shown(ctx, page, { lang, form, problems, status: 422 })
        : await charge(ctx, receive, { page, form, lang });
    },
  },
];

const bankActs = ['inquiry', 'taken', 'won', 'lost'] as const;

/** What a provider takes for a chargeback, in fils. */
const CHARGEBACK_FEE = 5_500;

/** Banks give a week and more. */
const ANSWER_WITHIN_MS = 10 * dayMs;

/** The bank of the card asks about a payment, takes it back, or decides. */
async function playBank(
  ctx: Ctx,
  receive: ReceiveWebhook,
  { page, report, lang }: Omit<Step, 'form'> & { readonly report: (typeof bankActs)[number] },
): Promise<RawAnswer> {
  if (page.status === 'paid')
    await sendWebhook(ctx, receive, {
      about: 'chargeback',
      key: page.key,
      chargeback: {
        reference: chargebackOfPage(page),
        report,
        amount: page.amount,
        currency,
        fee: CHARGEBACK_FEE,
        reason: 'product_not_received',
        answerBy: new Date(ctx.clock.now().getTime() + ANSWER_WITHIN_MS),
        isAnswered: false,
      },
    });
  return await shown(ctx, page, { lang });
}

interface Step {
  readonly page: SandboxPage;
  readonly form: CardForm;
  readonly lang: Lang;
}

/** Does with the card what its number stands for. */
async function charge(
  ctx: Ctx,
  receive: ReceiveWebhook,
  { page, form, lang }: Step,
): Promise<RawAnswer> {
  const number = digitsIn(form.number);
  const fate = fateOf(number);
  switch (fate) {
    case 'works':
    case 'paysInSilence':
      return await pay(ctx, receive, { page, number, isTold: fate === 'works', lang });
    case 'verifies': {
      const verifying = await beginVerifying(ctx, page.id, number);
      return verifying === null ? await again(ctx, page, lang) : shown(ctx, verifying, { lang });
    }
    default:
      return await decline(ctx, receive, {
        page,
        form,
        lang,
        number,
        reason: fate ?? 'cardInvalid',
      });
  }
}

async function verify(
  ctx: Ctx,
  receive: ReceiveWebhook,
  { page, form, lang }: Step,
): Promise<RawAnswer> {
  if (page.status !== 'verifying') return await shown(ctx, page, { lang });
  const { card: number } = page;
  if (form.code === bankCode) return await pay(ctx, receive, { page, number, isTold: true, lang });
  const back = (await stopVerifying(ctx, page.id)) ?? page;
  return await decline(ctx, receive, { page: back, form, lang, number, reason: 'notVerified' });
}

async function pay(
  ctx: Ctx,
  receive: ReceiveWebhook,
  {
    page,
    number,
    isTold,
    lang,
  }: Omit<Step, 'form'> & { readonly number: string; readonly isTold: boolean },
): Promise<RawAnswer> {
  const paid = await payPage(ctx, receive, { id: page.id, number, isTold });
  return paid === null ? await again(ctx, page, lang) : goTo(paid.paidUrl);
}

async function decline(
  ctx: Ctx,
  receive: ReceiveWebhook,
  {
    page,
    form,
    lang,
    number,
    reason,
  }: Step & { readonly number: string; readonly reason: PaymentRefusal },
): Promise<RawAnswer> {
  const cardLast4 = number.slice(-4);
  await sendWebhook(ctx, receive, { about: 'declined', key: page.key, reason, cardLast4 });
  return await shown(ctx, page, {
    lang,
    form: { ...form, securityCode: '' },
    declined: reason,
    status: 402,
  });
}

/** Whoever leaves in the middle finds the page again where it was. */
async function leave(ctx: Ctx, page: SandboxPage): Promise<RawAnswer> {
  if (page.status === 'verifying') await stopVerifying(ctx, page.id);
  return goTo(page.status === 'paid' ? page.paidUrl : page.leftUrl);
}

/** The page as it stands by now: paid or closed in another tab. */
async function again(ctx: Ctx, page: SandboxPage, lang: Lang): Promise<RawAnswer> {
  return await shown(ctx, (await findPage(ctx, page.id)) ?? page, { lang });
}

const isOver = ({ clock }: Ctx, { status, closesAt }: SandboxPage): boolean =>
  (status !== 'open' && status !== 'verifying') || closesAt <= clock.now();

async function shown(
  ctx: Ctx,
  page: SandboxPage,
  view: Omit<Extract<PageView, { state: 'card' }>, 'state' | 'page'>,
): Promise<RawAnswer> {
  const { lang } = view;
  if (page.status === 'paid') {
    const evidence = await evidenceFilesOf(ctx, page.id);
    return pageHtml(ctx, { state: 'paid', page, evidence, lang });
  }
  if (isOver(ctx, page)) return pageHtml(ctx, { state: 'closed', page, lang });
  if (page.status === 'verifying') return pageHtml(ctx, { state: 'verifying', page, lang });
  return pageHtml(ctx, { ...view, state: 'card', page });
}

const filledWith = (number: string): CardForm => ({
  act: 'pay',
  number,
  expiry: number === '' ? '' : '12/30',
  securityCode: number === '' ? '' : '123',
  code: '',
});

async function pageOf(ctx: Ctx, id: string | undefined): Promise<SandboxPage | undefined> {
  return id !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    ? await findPage(ctx, id)
    : undefined;
}

/** The language that the customer chose here, else the one that the page was opened in. */
function langIn(
  { lang }: Readonly<Record<string, string | string[]>>,
  page: Pick<SandboxPage, 'lang'> | null,
): Lang {
  const tagged = langTagged(lang);
  if (tagged !== undefined) return tagged;
  return isLang(page?.lang) ? page.lang : 'en_US';
}

const goTo = (location: string): RawAnswer => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  body: '',
});
