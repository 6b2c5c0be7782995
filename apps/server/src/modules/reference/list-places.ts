import { listPlaces } from '@khidma/contract/reference/list-places';
import { handle } from '../../core/call.ts';
import { referenceOf } from './reference.queries.ts';

/** Emirates with their communities and sub-communities, or emirates alone. */
export const listPlacesHandler = handle(listPlaces, async ({ ctx, tx, input }) => {
  const { placeTree, wholePlaceTree } = await referenceOf(ctx, tx);
  const tree = input.withHidden === 'true' ? wholePlaceTree : placeTree;
  return input.depth === 'emirate'
    ? tree.map((emirate) => ({ ...emirate, communities: [] }))
    : tree;
});
