import { mostEvidenceBytes } from '@khidma/domain/payments/evidence-files';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Evidence, EvidenceUpload, PaymentOutcome } from '../adapters/payments/payments.ts';
import { sandboxFiles, sandboxPages } from '../db/schema/payments.ts';
import { findPage, type SandboxGround, type SandboxPage } from './sandbox-pages.ts';

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
