import { wallets } from '@khidma/domain/payments/wallets';
import { dayMs } from '@khidma/domain/rules/days';
import { isLang, type Lang } from '@khidma/i18n/languages';
import { currency } from '@khidma/i18n/amounts';
import type { PaymentRefusal } from '@khidma/domain/payments/payment-failures';
import type { Ctx } from '../kernel/context.ts';
import type { BodyRoute, RawAnswer, RawRoute } from '../kernel/routes.ts';
import { pageHtml, type PageView } from './page-html.ts';
import {
  backToCard,
  chargebackOfPage,
  evidenceFilesOf,
  findPage,
  langTagged,
  moveOpenPage,
  payPage,
  type ReceiveWebhook,
  type SandboxPage,
  sendWebhook,
} from './sandbox-payments.ts';
import {
  bankCode,
  type CardForm,
  cardProblems,
  digitsIn,
  fateOf,
  readForm,
  walletCards,
} from './cards.ts';

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
      const step = { ctx, receive, page, form, lang };
      const report = bankActs.find((act) => act === form.act);
      if (report !== undefined) return await playBank(step, report);
      if (isOver(ctx, page)) return await shown(ctx, page, { lang });
      if (form.act === 'verify') return await verify(step);
      const wallet = wallets.find((each) => each === form.act);
      if (wallet !== undefined)
        return await charge({ ...step, form: { ...form, number: walletCards[wallet] } });
      const problems = cardProblems(form, ctx.clock.now());
      return Object.keys(problems).length > 0
        ? shown(ctx, page, { lang, form, problems, status: 422 })
        : await charge(step);
    },
  },
];

const bankActs = ['inquiry', 'taken', 'won', 'lost'] as const;

/** What a provider takes for a chargeback, in fils. */
const CHARGEBACK_FEE = 5_500;

/** Banks give a week and more. */
const ANSWER_WITHIN_MS = 10 * dayMs;

interface Step {
  readonly ctx: Ctx;
  readonly receive: ReceiveWebhook;
  readonly page: SandboxPage;
  readonly form: CardForm;
  readonly lang: Lang;
}

/** The bank of the card asks about a payment, takes it back, or decides. */
async function playBank(step: Step, report: (typeof bankActs)[number]): Promise<RawAnswer> {
  const { ctx, receive, page, lang } = step;
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

/** Does with the card what its number stands for. */
async function charge(step: Step): Promise<RawAnswer> {
  const { ctx, page, lang } = step;
  const number = digitsIn(step.form.number);
  const fate = fateOf(number);
  switch (fate) {
    case 'works':
    case 'paysInSilence':
      return await pay(step, number, fate === 'works');
    case 'verifies': {
      const verifying = await moveOpenPage(ctx, page.id, { status: 'verifying', card: number });
      return verifying === null ? await again(ctx, page, lang) : shown(ctx, verifying, { lang });
    }
    default:
      return await decline(step, number, fate ?? 'cardInvalid');
  }
}

async function verify(step: Step): Promise<RawAnswer> {
  const { ctx, page, form, lang } = step;
  if (page.status !== 'verifying') return await shown(ctx, page, { lang });
  if (form.code === bankCode) return await pay(step, page.card, true);
  const back = (await moveOpenPage(ctx, page.id, backToCard)) ?? page;
  return await decline({ ...step, page: back }, page.card, 'notVerified');
}

async function pay(step: Step, number: string, isTold: boolean): Promise<RawAnswer> {
  const { ctx, receive, page, lang } = step;
  const paid = await payPage(ctx, receive, { id: page.id, number, isTold });
  return paid === null ? await again(ctx, page, lang) : goTo(paid.paidUrl);
}

async function decline(step: Step, number: string, reason: PaymentRefusal): Promise<RawAnswer> {
  const { ctx, receive, page, form, lang } = step;
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
  if (page.status === 'verifying') await moveOpenPage(ctx, page.id, backToCard);
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
