import type {
  PageOutcome,
  PageRequest,
  PaymentKey,
  PaymentOutcome,
  Payments,
  PaymentStanding,
  ProviderNews,
  RefundRequest,
  WebhookRequest,
} from '../adapters/payments/payments.ts';
import { isWebhookSigned, signWebhook } from '../adapters/payments/webhook-signature.ts';
import { sandboxPages } from '../db/schema/payments.ts';
import type { Ctx } from '../kernel/context.ts';
import { errorMessage } from '../kernel/error-message.ts';
import {
  giveBack,
  keepEvidence,
  keepEvidenceFile,
  langTagged,
  moneyOn,
  pageUnder,
  type SandboxGround,
  type SandboxPage,
  moveOpenPage,
  undoPage,
  webhookOf,
  webhookSecret,
} from './sandbox-pages.ts';

/** Receives an event of the provider's, the way that every webhook takes. */
export type ReceiveWebhook = (ctx: Ctx, request: WebhookRequest) => Promise<unknown>;

/** Takes the money of a page and tells of it. Null where the page has been paid or closed in the meantime. */
export async function payPage(
  ctx: Ctx,
  receive: ReceiveWebhook,
  {
    id,
    number,
    isTold = true,
  }: { readonly id: string; readonly number: string; readonly isTold?: boolean },
): Promise<SandboxPage | null> {
  const paid = await moveOpenPage(ctx, id, { status: 'paid', card: number });
  if (paid !== null && isTold)
    await sendWebhook(ctx, receive, { about: 'captured', key: paid.key, money: moneyOn(paid) });
  return paid;
}

/** Sends a webhook as a provider would: signed, through the endpoint of webhooks. One that fails is lost. */
export async function sendWebhook(
  ctx: Ctx,
  receive: ReceiveWebhook,
  told: Parameters<typeof webhookOf>[0],
): Promise<void> {
  const now = ctx.clock.now();
  const body = webhookOf(told, now);
  const headers = { [sandboxSignature]: signWebhook(webhookSecret(ctx), body, now) };
  try {
    await receive(ctx, { body, headers, now });
  } catch (error) {
    const message = errorMessage(error);
    ctx.log.warn({ about: told.about, error: message }, 'a message of the sandbox was not heard');
  }
}

/** The header in which the sandbox signs its messages. */
export const sandboxSignature = 'sandbox-signature';

/** Plays a provider of payments with pages of its own at `/sandbox-pay/…`. It moves no money. */
export const sandboxPayments = (ground: SandboxGround): Payments => ({
  openPage: (request) => openPage(ground, request),
  refund: (request) => refund(ground, request),
  void: async ({ key }) => {
    await undoPage(ground, key);
    return { ok: true, reference: `sandbox_void_${key}` };
  },
  lookUp: (request) => lookUp(ground, request),
  uploadEvidence: (request) => keepEvidenceFile(ground, request),
  // Its bank listens, and decides on the page.
  answerChargeback: (evidence) => keepEvidence(ground, evidence),
  // Its bank is played by hand: what it does is told at once, and nothing of it is lost.
  lookUpChargeback: () => Promise.resolve(null),
  readNews: (request) => Promise.resolve(readNews(ground, request)),
  // Its reports are files to try reconciliation with.
  readReport: () => null,
});

async function openPage(ground: SandboxGround, request: PageRequest): Promise<PageOutcome> {
  const { key, amount, description, lang, paidUrl, leftUrl, closesAt } = request;
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`${amount} is no amount to pay`);
  const [opened] = await ground.db
    .insert(sandboxPages)
    .values({
      id: ground.ids.uuid(),
      key,
      status: 'open',
      amount,
      description,
      lang: langTagged(lang) ?? 'en_US',
      paidUrl,
      leftUrl,
      closesAt,
      createdAt: ground.clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  const page = opened ?? (await pageUnder(ground, key));
  if (page === undefined || page.status === 'closed' || page.amount !== amount)
    return { ok: false, refusal: 'referenceUnknown' };
  return {
    ok: true,
    reference: page.id,
    url: `${ground.settings.publicUrl}/sandbox-pay/${page.id}`,
  };
}

async function refund(
  ground: SandboxGround,
  { key, capture, amount }: RefundRequest,
): Promise<PaymentOutcome> {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`${amount} is no amount to give back`);
  const id = /^sandbox_page_(?<id>[0-9a-f-]{36})$/.exec(capture)?.groups?.['id'];
  if (id === undefined) return { ok: false, refusal: 'referenceUnknown' };
  return (await giveBack(ground, { id, key, amount }))
    ? { ok: true, reference: `sandbox_refund_${key}` }
    : { ok: false, refusal: 'amountTooHigh' };
}

async function lookUp(ground: SandboxGround, { key }: PaymentKey): Promise<PaymentStanding> {
  const page = await pageUnder(ground, key);
  switch (page?.status) {
    case undefined:
      return { state: 'none' };
    case 'open':
    case 'verifying':
      return { state: 'open' };
    case 'paid':
      return { state: 'captured', money: moneyOn(page) };
    case 'closed':
    case 'returned':
      return { state: 'undone' };
  }
}

function readNews(
  ground: SandboxGround,
  { body, headers, now }: WebhookRequest,
): ProviderNews | null {
  const header = headers[sandboxSignature];
  if (typeof header !== 'string') return null;
  if (!isWebhookSigned(webhookSecret(ground), { body, header, now })) return null;
  const news = JSON.parse(body.toString('utf8')) as ProviderNews; // the sandbox has signed what it made itself
  if (news.about !== 'chargeback' || news.chargeback.answerBy === null) return news;
  const { chargeback } = news;
  return { ...news, chargeback: { ...chargeback, answerBy: new Date(chargeback.answerBy ?? now) } };
}
