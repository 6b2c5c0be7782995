import type { Problem } from '../rules/problem.ts';
import { abuDhabi } from './communities/abu-dhabi.ts';
import type { Community } from './communities/community.ts';
import { dubai } from './communities/dubai.ts';
import { ajman, fujairah, rasAlKhaimah, sharjah, ummAlQuwain } from './communities/northern.ts';
import { type EmirateCode, emirateCodes } from './codes.ts';
import { emirateNames } from './emirates.ts';
import type { ServiceArea } from '../services/service-content.ts';
import type { Names } from './names.ts';

/** An emirate with its communities. */
export interface Emirate {
  readonly id: EmirateCode;
  readonly names: Names;
  readonly communities: readonly Community[];
}

/** A place as an address names it. */
export interface Place {
  readonly emirate: string;
  readonly community: string | null;
  readonly subCommunity: string | null;
}

const communities: Readonly<Record<EmirateCode, readonly Community[]>> = {
  AZ: abuDhabi,
  DU: dubai,
  SH: sharjah,
  AJ: ajman,
  UQ: ummAlQuwain,
  RK: rasAlKhaimah,
  FU: fujairah,
};

/** Every emirate, community and sub-community to begin with: what the database is seeded with. */
export const placeTree: readonly Emirate[] = emirateCodes.map((id) => ({
  id,
  names: emirateNames[id],
  communities: communities[id],
}));

/** What an address breaks: each place lies in the one before. `tree` is that of the database; without one, the one above. */
export const placeProblems = (
  place: Place,
  tree: readonly PlaceBranch[] = placeTree,
): Problem[] => {
  const emirate = tree.find(({ id }) => id === place.emirate);
  if (!emirate)
    return [{ path: 'emirate', rule: place.emirate === '' ? 'required' : 'notOffered' }];
  if (place.community === null)
    return place.subCommunity === null ? [] : [{ path: 'community', rule: 'required' }];
  const community = emirate.communities.find(({ id }) => id === place.community);
  if (!community) return [{ path: 'community', rule: 'community' }];
  if (
    place.subCommunity === null ||
    community.subCommunities.some(({ id }) => id === place.subCommunity)
  )
    return [];
  return [{ path: 'subCommunity', rule: 'community' }];
};

/** What a service area breaks: the emirates that it names newly are offered. What it named before stays, offered or not. */
export const areaOfferProblems = (
  area: ServiceArea | null,
  { tree, before }: { readonly tree: readonly PlaceBranch[]; readonly before: ServiceArea | null },
): Problem[] => {
  const kept = emirateIdsOf(before);
  const isFine = (code: string): boolean =>
    kept.includes(code) || tree.some(({ id }) => id === code);
  return emirateIdsOf(area).every(isFine)
    ? []
    : [{ path: 'serviceArea.emirates', rule: 'notOffered' }];
};

const emirateIdsOf = (area: ServiceArea | null): readonly string[] =>
  area?.kind === 'EMIRATES' ? area.emirates : [];

/** An emirate's branch of any tree of places, as far as an address needs it. */
export interface PlaceBranch {
  readonly id: string;
  readonly communities: readonly {
    readonly id: string;
    readonly subCommunities: readonly { readonly id: string }[];
  }[];
}
