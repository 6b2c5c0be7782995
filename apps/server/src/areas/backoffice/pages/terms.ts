import { acceptTerms, getDueTerms, pageTermsAcceptances } from '@khidma/contract/merchants/terms';
import { mustAccept, shippedVersion } from '@khidma/domain/texts/content-pages';
import { dubaiDay } from '@khidma/domain/rules/days';
import { and, desc, eq, isNotNull, max } from 'drizzle-orm';
import { requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { pageVersions, termsAcceptances } from '../../../db/schema/pages.ts';
import type { Tx } from '../../../db/types.ts';
import { pagesHolding } from './pages.ts';

/** Returns the version of the terms that holds at the moment of a call. */
export const termsVersionNow = async ({
  tx,
  now,
}: Pick<TxContext, 'tx' | 'now'>): Promise<number> =>
  (await pagesHolding(tx, now)).get('terms')?.version ?? shippedVersion.terms;

/** Records that a merchant accepted a version; once, however often it is said. */
export async function acceptTermsOf(
  { tx }: Pick<TxContext, 'tx'>,
  acceptance: typeof termsAcceptances.$inferInsert,
): Promise<void> {
  await tx.insert(termsAcceptances).values(acceptance).onConflictDoNothing();
}

/** Returns what a merchant accepted, the latest first. */
export async function acceptedTermsOf(
  tx: Tx,
  merchantId: string,
): Promise<{ version: number; at: string }[]> {
  const rows = await tx
    .select({ version: termsAcceptances.version, at: termsAcceptances.at })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.merchantId, merchantId))
    .orderBy(desc(termsAcceptances.version));
  return rows.map(({ version, at }) => ({ version, at: at.toISOString() }));
}

/** Who is behind the last version that asks for it is asked for the one that holds. */
export const getDueTermsHandler = handle(getDueTerms, async (call) => {
  const { tx, now } = call;
  const published = await tx
    .select({
      version: pageVersions.version,
      effectiveFrom: pageVersions.effectiveFrom,
      asksAcceptance: pageVersions.asksAcceptance,
    })
    .from(pageVersions)
    .where(and(eq(pageVersions.page, 'terms'), isNotNull(pageVersions.publishedAt)));
  if (published.length === 0) return null;
  const [accepted] = await tx
    .select({ version: max(termsAcceptances.version) })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.merchantId, requireCaller(call).id));
  const isDue = mustAccept(published, accepted?.version ?? 0, dubaiDay(now.getTime()));
  const holding = (await pagesHolding(tx, now)).get('terms');
  return isDue && holding !== undefined ? holding : null;
});

/** What holds now alone can be accepted: a page that has stood open over night asks again. */
export const acceptTermsHandler = handle(acceptTerms, async (call) => {
  const { now, input } = call;
  const version = await termsVersionNow(call);
  if (input.version !== version) throw refuse('changedMeanwhile');
  await acceptTermsOf(call, { merchantId: requireCaller(call).id, version, at: now });
  return null;
});

export const pageTermsAcceptancesHandler = handle(pageTermsAcceptances, (call) =>
  listPage(call, {
    query: call.tx
      .select({
        id: merchants.id,
        merchantName: merchants.merchantName,
        at: termsAcceptances.at,
      })
      .from(termsAcceptances)
      .innerJoin(merchants, eq(merchants.id, termsAcceptances.merchantId))
      .$dynamic(),
    from: termsAcceptances,
    where: eq(termsAcceptances.version, call.input.version),
    order: { at: termsAcceptances.at, id: termsAcceptances.merchantId, first: 'newest' },
    keyOf: ({ at, id }) => ({ at, id }),
    present: (rows) => rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  }),
);
