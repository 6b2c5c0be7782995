import { pageOffset } from '../../../kernel/page.ts';
import { nextFreeTimes } from './free-times.ts';
import type { FoundRow, PageCall } from './shop-rows.ts';
import type { Match } from './search-shop.ts';
import { kmBetween } from '@khidma/domain/reference/positions';
import { bestMatch } from '@khidma/domain/search/relevance';

const hourMs = 3_600_000;

/** A service in its place among the best matches. */
export interface Ranked {
  readonly row: FoundRow;
  /** From where it is looked for; null where either place is not known. */
  readonly km: number | null;
  /** The next times that can be booked. */
  readonly times: readonly Date[];
}

/**
 * Puts matches in order, best first. When each is free is asked of the page that is looked at, so that it costs the same
 * however much was found: nearer times move a service within its page.
 */
export async function rankMatches(
  call: PageCall,
  matches: readonly Match[],
  from: string | null,
): Promise<Ranked[]> {
  const { tx, now, input } = call;
  const known = matches
    .map(({ row, words }) => {
      const km = kmBetween(from, row.community);
      const rating = row.entry.ratingRank / 1000;
      const score = (hoursUntilFree: number | null): number =>
        bestMatch(words, { rating, km, hoursUntilFree });
      return { row, km, score };
    })
    .toSorted((a, b) => b.score(null) - a.score(null));
  const start = pageOffset(input);
  const asked = known.slice(start, start + input.pageSize);
  const times = await nextFreeTimes(
    tx,
    now,
    asked.map(({ row }) => row.entry),
  );
  const ranked = asked
    .map(({ row, km, score }) => {
      const free = times.get(row.entry.serviceId) ?? [];
      const [next] = free;
      const hours = next === undefined ? null : (next.getTime() - now.getTime()) / hourMs;
      return { row, km, times: free, score: score(hours) };
    })
    .toSorted((a, b) => b.score - a.score);
  const plain = ({ row, km }: (typeof known)[number]): Ranked => ({ row, km, times: [] });
  return [
    ...known.slice(0, start).map(plain),
    ...ranked,
    ...known.slice(start + asked.length).map(plain),
  ];
}
