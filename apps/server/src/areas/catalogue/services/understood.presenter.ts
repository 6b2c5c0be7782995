import type { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { NamesShape } from '@khidma/contract/shapes/reference';
import { nearWords } from '@khidma/domain/search/near-words';
import { categoryOf } from '@khidma/domain/search/understand';
import { loadReference, type Reference } from '../reference/index.ts';
import type { ShopSearch } from './search-shop.ts';
import type { PageCall } from './shop-rows.ts';

type Understood = NonNullable<OutputOf<typeof pageShopServices>['understood']>;

/** Says what a text was understood as; where nothing was found, also which categories are close to it. */
export async function presentUnderstood(call: PageCall, search: ShopSearch): Promise<Understood> {
  const reference = await loadReference(call.ctx, call.tx);
  const { terms, place, isElsewhere, ignored, matches } = search;
  const named = namedIn(reference);
  const wanted = categoryOf(terms);
  const placeNames = place && namesOfPlace(reference, place.community ?? place.emirate);
  return {
    category: wanted === null ? null : (named(wanted) ?? null),
    place: place && placeNames ? { ...place, names: placeNames } : null,
    isPlaceAlone: place !== null && terms.every(({ kind }) => kind === 'place'),
    isElsewhere,
    ignored: [...ignored],
    near:
      matches.length > 0
        ? []
        : nearWords(call.input.text ?? '', reference.categoryTree).flatMap((id) => named(id) ?? []),
  };
}

/** Returns what names the categories that are offered. */
export const namedIn =
  ({ categoryTree }: Reference) =>
  (id: string): { id: string; names: NamesShape } | undefined => {
    const found = categoryTree
      .flatMap((root) => [root, ...root.children])
      .find((each) => each.id === id);
    return found && { id, names: found.names };
  };

/** Returns what an emirate or a community is called; undefined where it is neither. */
export const namesOfPlace = ({ wholePlaceTree }: Reference, id: string): NamesShape | undefined =>
  wholePlaceTree
    .flatMap((emirate) => [emirate, ...emirate.communities])
    .find((each) => each.id === id)?.names;
