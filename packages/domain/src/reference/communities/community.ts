import { type Names, namesOf } from '../names.ts';

/** A cluster, phase or tower of a community. */
export interface SubCommunity {
  readonly id: string;
  readonly names: Names;
}

/** A part of an emirate. */
export interface Community {
  readonly id: string;
  readonly names: Names;
  readonly subCommunities: readonly SubCommunity[];
}

/** A place as the data write it: slug, English, Arabic, Chinese. */
export type PlaceRow = readonly [slug: string, english: string, arabic: string, chinese: string];

/** Makes communities of one emirate. Ids are stable: `du-al-barsha`, and its parts `du-al-barsha-1`. */
export const communitiesOf = (
  prefix: string,
  rows: readonly (readonly [...PlaceRow, readonly PlaceRow[]])[],
): Community[] =>
  rows.map(([slug, english, arabic, chinese, parts]) => {
    const id = `${prefix}-${slug}`;
    return {
      id,
      names: namesOf(english, arabic, chinese),
      subCommunities: parts.map(([part, ...names]) => ({
        id: `${id}-${part}`,
        names: namesOf(...names),
      })),
    };
  });
