import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { listPlaces } from '@khidma/contract/reference/list-places';
import type { Call } from '../../core/call.ts';
import { referenceOf } from './reference.queries.ts';

/** Emirates with their communities and sub-communities, or emirates alone. */
export async function runListPlaces({
  ctx,
  tx,
  input,
}: Call<typeof listPlaces>): Promise<OutputOf<typeof listPlaces>> {
  const { placeTree, wholePlaceTree } = await referenceOf(ctx, tx);
  const tree = input.withHidden === 'true' ? wholePlaceTree : placeTree;
  return input.depth === 'emirate'
    ? tree.map((emirate) => ({ ...emirate, communities: [] }))
    : tree;
}
