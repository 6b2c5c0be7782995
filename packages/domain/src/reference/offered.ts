import type { Names } from './names.ts';
import type { Place } from './places.ts';

/** What can be offered or hidden. */
interface Offered {
  readonly id: string;
  readonly isHidden: boolean;
}

interface PlaceNode extends Offered {
  readonly names: Names;
}

interface CommunityNode extends PlaceNode {
  readonly subCommunities: readonly PlaceNode[];
}

interface EmirateNode extends PlaceNode {
  readonly communities: readonly CommunityNode[];
}

/** The places that an address can choose from, level by level. */
export interface PlaceChoices {
  readonly emirates: readonly PlaceNode[];
  readonly communities: readonly PlaceNode[];
  readonly subCommunities: readonly PlaceNode[];
}

/** What a form offers: what is not hidden, and what was chosen before it was. */
export const offeredWith = <O extends Offered>(
  all: readonly O[],
  kept: readonly (string | null)[],
): O[] => all.filter(({ id, isHidden }) => !isHidden || kept.includes(id));

/** What an address can choose from, each level within the choice above it; `before` is the address that stands. Below what is hidden nothing else is offered. */
export function placeChoices(
  tree: readonly EmirateNode[],
  { at, before }: { readonly at: Nullable<Place>; readonly before: Place | null },
): PlaceChoices {
  const emirate = tree.find(({ id }) => id === at.emirate);
  const community = emirate?.communities.find(({ id }) => id === at.community);
  const below = <O extends Offered>(isHidden: boolean, all: readonly O[], kept: string | null) =>
    isHidden ? all.filter(({ id }) => id === kept) : offeredWith(all, [kept]);
  const isHidden = emirate?.isHidden ?? false;
  return {
    emirates: offeredWith(tree, [before?.emirate ?? null]),
    communities: below(isHidden, emirate?.communities ?? [], before?.community ?? null),
    subCommunities: below(
      isHidden || (community?.isHidden ?? false),
      community?.subCommunities ?? [],
      before?.subCommunity ?? null,
    ),
  };
}

/** An address of which nothing is chosen yet. */
type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
