import { type ContentPage, shippedVersion } from '@khidma/domain/texts/content-pages';
import { dubaiDay } from '@khidma/domain/rules/days';
import { and, desc, isNotNull, eq, lte } from 'drizzle-orm';
import { pageVersions } from '../../db/schema/pages.ts';
import type { Queryable } from '../../db/types.ts';

/** A published version's number, and when it began. */
export interface Holding {
  readonly version: number;
  readonly effectiveFrom: string;
}

/** Returns which published version of each page holds at a moment; a page of which the operator published none is left out. */
export async function pagesHolding(
  db: Queryable,
  now: Date,
): Promise<ReadonlyMap<ContentPage, Holding>> {
  const { page, version, effectiveFrom } = pageVersions;
  const rows = await db
    .selectDistinctOn([page], { page, version, effectiveFrom })
    .from(pageVersions)
    .where(and(isNotNull(pageVersions.publishedAt), lte(effectiveFrom, dubaiDay(now.getTime()))))
    .orderBy(page, desc(effectiveFrom), desc(version));
  return new Map(rows.map(({ page: each, ...holding }) => [each, holding]));
}

/** Returns the number of the version of a page that holds: a published one, else what is shipped; null where there is none. */
export const versionHolding = (
  holding: ReadonlyMap<ContentPage, Holding>,
  page: ContentPage,
): number | null => holding.get(page)?.version ?? (shippedVersion[page] || null);

/** Returns a version's words. */
export async function wordsOfVersion(db: Queryable, page: ContentPage, version: number) {
  const [row] = await db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.page, page), eq(pageVersions.version, version)));
  return row;
}
