import type {
  Evidence,
  EvidenceUpload,
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
import { sandboxFiles, sandboxPages } from '../db/schema/payments.ts';
import type { Ctx } from '../kernel/context.ts';
import { errorMessage } from '../kernel/error-message.ts';
import { signatureOf } from '../kernel/secrets.ts';
import { walletOf } from './cards.ts';
import { mostEvidenceBytes } from '@khidma/domain/payments/evidence-files';
import { currency } from '@khidma/i18n/amounts';
import { type Lang, langs, languageOf } from '@khidma/i18n/languages';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

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

const unknown = { ok: false, refusal: 'referenceUnknown' } as const;

/** The page whose payment a chargeback of the sandbox is about. */
const pageIdOf = (reference: string): string | undefined =>
  /^sandbox_chargeback_(?<id>[0-9a-f-]{36})$/.exec(reference)?.groups?.['id'];

/** Returns the sandbox's name for the chargeback of a page. */
export const chargebackOfPage = ({ id }: Pick<SandboxPage, 'id'>): string =>
  `sandbox_chargeback_${id}`;

/** Keeps a file for the bank, as a provider would; what is over the limit of one is refused as there. */
export async function keepEvidenceFile(
  ground: SandboxGround,
  { reference, file }: EvidenceUpload,
): Promise<PaymentOutcome> {
  const pageId = pageIdOf(reference);
  const { kind, name, mime, bytes } = file;
  if (pageId === undefined || bytes.length > mostEvidenceBytes) return unknown;
  if ((await findPage(ground, pageId)) === undefined) return unknown;
  const { db, clock, ids } = ground;
  const id = ids.uuid();
  const size = bytes.length;
  await db
    .insert(sandboxFiles)
    .values({ id, pageId, kind, name, mime, size, bytes, createdAt: clock.now() });
  return { ok: true, reference: id };
}

/** Lets the bank read what speaks for the merchant, once. */
export async function keepEvidence(
  { db }: SandboxGround,
  { reference, text }: Evidence,
): Promise<PaymentOutcome> {
  const pageId = pageIdOf(reference);
  if (pageId !== undefined)
    await db
      .update(sandboxPages)
      .set({ evidence: text })
      .where(and(eq(sandboxPages.id, pageId), sql`${sandboxPages.evidence} = ''`));
  return { ok: true, reference };
}

/** Returns what the bank was sent beside the words, by name. */
export async function evidenceFilesOf({ db }: SandboxGround, pageId: string): Promise<string[]> {
  const rows = await db
    .select({ name: sandboxFiles.name })
    .from(sandboxFiles)
    .where(eq(sandboxFiles.pageId, pageId))
    .orderBy(asc(sandboxFiles.createdAt), asc(sandboxFiles.id))
    .limit(20);
  return rows.map(({ name }) => name);
}

/** A page of the sandbox as it is stored. */
export type SandboxPage = typeof sandboxPages.$inferSelect;

/** What of the product the sandbox stands on. */
export type SandboxGround = Pick<Ctx, 'db' | 'clock' | 'ids' | 'settings'>;

/** Returns the language of a tag, by BCP 47, or undefined. */
export const langTagged = (tag: unknown): Lang | undefined =>
  langs.find((lang) => languageOf(lang).bcp47 === tag);

/** Returns the page of an address, or undefined. */
export async function findPage(
  { db }: SandboxGround,
  id: string,
): Promise<SandboxPage | undefined> {
  const [page] = await db.select().from(sandboxPages).where(eq(sandboxPages.id, id));
  return page;
}

/** Returns the page that was opened under a key, or undefined. */
export async function pageUnder(
  { db }: SandboxGround,
  key: string,
): Promise<SandboxPage | undefined> {
  const [page] = await db.select().from(sandboxPages).where(eq(sandboxPages.key, key));
  return page;
}

/** The bank was not satisfied, or the customer thought better of it. */
export const backToCard = { status: 'open', card: '' } as const;

/** Takes the money, lets the bank ask for its code, or goes back to the card; null where the page has been paid or closed in the meantime, in another tab for one. */
export async function moveOpenPage(
  { db, clock }: SandboxGround,
  id: string,
  to: Pick<SandboxPage, 'status' | 'card'>,
): Promise<SandboxPage | null> {
  const [moved] = await db
    .update(sandboxPages)
    .set(to)
    .where(
      and(
        eq(sandboxPages.id, id),
        inArray(sandboxPages.status, ['open', 'verifying']),
        gt(sandboxPages.closesAt, clock.now()),
      ),
    )
    .returning();
  return moved ?? null;
}

/** Closes a page under its key, or gives all of it back; the key is used up, whether it had a page or not. */
export async function undoPage(ground: SandboxGround, key: string): Promise<void> {
  const { db, clock, ids } = ground;
  const at = clock.now();
  await db
    .insert(sandboxPages)
    .values({ id: ids.uuid(), key, status: 'closed', amount: 0, closesAt: at, createdAt: at })
    .onConflictDoUpdate({
      target: sandboxPages.key,
      set: {
        status: sql`case when ${sandboxPages.status} in ('paid', 'returned') then 'returned' else 'closed' end`,
      },
    });
}

/** Records what is given back under a key; returns whether there was as much, or it had been given back under that key before. */
export async function giveBack(
  { db }: SandboxGround,
  { id, key, amount }: { readonly id: string; readonly key: string; readonly amount: number },
): Promise<boolean> {
  const given = JSON.stringify({ [key]: amount });
  const { rowCount } = await db
    .update(sandboxPages)
    .set({ refunds: sql`${sandboxPages.refunds} || ${given}::jsonb` })
    .where(
      and(
        eq(sandboxPages.id, id),
        ne(sandboxPages.status, 'returned'),
        sql`${amount} + coalesce((select sum(value::bigint) from jsonb_each_text(${sandboxPages.refunds} - ${key}::text)), 0) <= ${sandboxPages.amount}`,
      ),
    );
  return rowCount === 1;
}

/** Returns the provider's name for what was taken on a page. */
export const captureOf = ({ id }: SandboxPage): string => `sandbox_page_${id}`;

/** Returns what the sandbox took on a page. */
export const moneyOn = (page: SandboxPage) => ({
  reference: captureOf(page),
  amount: page.amount,
  currency,
  cardLast4: page.card.slice(-4),
  wallet: walletOf(page.card),
});

/** Returns what signs the sandbox's messages. */
export const webhookSecret = (ground: SandboxGround): string =>
  signatureOf(ground, 'webhooks of the sandbox').toString('hex');

type Told = ProviderNews extends infer News
  ? News extends unknown
    ? Omit<News, 'id'>
    : never
  : never;

/** Returns a message of the sandbox, its name made of what it says and when. */
export const webhookOf = (told: Told, at: Date): Buffer => {
  const text = JSON.stringify(told);
  const id = createHash('sha256').update(`${at.toISOString()} ${text}`).digest('hex').slice(0, 24);
  return Buffer.from(JSON.stringify({ id: `sandbox_news_${id}`, ...told }));
};
