import type {
  Evidence,
  EvidenceUpload,
  PaymentOutcome,
  ProviderNews,
} from '../adapters/payments/payments.ts';
import { sandboxFiles, sandboxPages } from '../db/schema/payments.ts';
import type { Ctx } from '../kernel/context.ts';
import { signatureOf } from '../kernel/secrets.ts';
import { walletOf } from './cards.ts';
import { mostEvidenceBytes } from '@khidma/domain/payments/evidence-files';
import { currency } from '@khidma/i18n/amounts';
import { type Lang, langs, languageOf } from '@khidma/i18n/languages';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

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
