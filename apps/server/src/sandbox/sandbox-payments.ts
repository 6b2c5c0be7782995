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
import { isWebhookSigned } from '../adapters/payments/webhook-signature.ts';
import { sandboxPages } from '../db/schema/payments.ts';
import { keepEvidence, keepEvidenceFile } from './sandbox-evidence.ts';
import {
  giveBack,
  langTagged,
  moneyOn,
  pageUnder,
  type SandboxGround,
  type SandboxPage,
  undoPage,
  webhookSecret,
} from './sandbox-pages.ts';

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

/** What the sandbox took before it had pages, and kept nothing of: the name says how much it was. */
const EARLIER = /^sandbox_capture_(?<amount>\d+)_[0-9a-f]{24}$/;

async function refund(
  ground: SandboxGround,
  { key, capture, amount }: RefundRequest,
): Promise<PaymentOutcome> {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`${amount} is no amount to give back`);
  const given = { ok: true, reference: `sandbox_refund_${key}` } as const;
  const earlier = EARLIER.exec(capture)?.groups?.['amount'];
  if (earlier !== undefined)
    return amount > Number(earlier) ? { ok: false, refusal: 'amountTooHigh' } : given;
  const id = /^sandbox_page_(?<id>[0-9a-f-]{36})$/.exec(capture)?.groups?.['id'];
  if (id === undefined) return { ok: false, refusal: 'referenceUnknown' };
  return (await giveBack(ground, { id, key, amount }))
    ? given
    : { ok: false, refusal: 'amountTooHigh' };
}

async function lookUp(ground: SandboxGround, { key }: PaymentKey): Promise<PaymentStanding> {
  const page = await pageUnder(ground, key);
  if (page === undefined) return { state: 'none' };
  return standingOf(page);
}

function standingOf(page: SandboxPage): PaymentStanding {
  switch (page.status) {
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
