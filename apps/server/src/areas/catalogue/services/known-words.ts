import { wordsIn } from '@khidma/domain/search/stems';
import { arrayOverlaps, sql } from 'drizzle-orm';
import { searchWords as words } from '../../../db/schema/services.ts';
import type { Queryable, Tx } from '../../../db/types.ts';

/** Shorter words are never corrected; longer ones are no words. */
const lengths = { min: 3, max: 30 };

/** How many words that are like a mistyped one are judged. */
const MOST_LIKE = 200;

/** How many words of a text are looked up: nobody mistypes more of them and still means something. */
const MOST_LOOKED_UP = 8;

/** Remembers the words of names that are found by them. What is remembered names nobody: it only helps to spell. */
export async function rememberWords(tx: Tx, searched: string): Promise<void> {
  const found = wordsIn(searched).filter(
    (word) => word.length >= lengths.min && word.length <= lengths.max,
  );
  // In one order, so that two who remember the same ones never wait for each other.
  const values = [...new Set(found)].toSorted().map((word) => ({ word }));
  if (values.length > 0) await tx.insert(words).values(values).onConflictDoNothing();
}

/** Returns the words of names that could be meant by some that are mistyped. */
export async function wordsLike(tx: Queryable, mistyped: readonly string[]): Promise<string[]> {
  const like: string[] = [];
  for (const word of mistyped.slice(0, MOST_LOOKED_UP)) {
    if (word.length < lengths.min || word.length > lengths.max) continue;
    const rows = await tx
      .select({ word: words.word })
      .from(words)
      .where(arrayOverlaps(words.slips, sql`search_slips(${word})`))
      .limit(MOST_LIKE);
    like.push(...rows.map((row) => row.word));
  }
  return like;
}
