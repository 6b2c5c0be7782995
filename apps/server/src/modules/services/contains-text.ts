import { and, arrayContains, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A table's searched text, folded, with the index over its parts; `scope` is what stands before each part. */
export interface Searched {
  readonly searchText: AnyPgColumn;
  readonly searchGrams: AnyPgColumn;
  readonly scope: string;
}

/**
 * The condition that a row contains a text, whatever its case; none where nothing is looked for. The index finds the
 * rows that have all of its parts, and reading them tells which have these beside one another.
 */
export const containsText = (
  { searchText, searchGrams, scope }: Searched,
  text: string | undefined,
): SQL | undefined =>
  text === undefined || text === ''
    ? undefined
    : and(
        arrayContains(searchGrams, sql`search_needles(search_fold(${text}), ${scope})`),
        readsText(searchText, text),
      );

/** The same by reading row after row: for a walk in order through rows of which many contain it. */
export const readsText = (searchText: AnyPgColumn, text: string): SQL =>
  // Unlike a pattern it knows no wildcards. As a query of its own, the text is folded once and not for each row.
  sql`strpos(${searchText}, (select search_fold(${text}))) > 0`;
