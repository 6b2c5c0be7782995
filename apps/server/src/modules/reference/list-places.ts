import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { listPlaces } from '@khidma/contract/reference/list-places';
import type { Call } from '../../core/call.ts';
import { referenceOf } from './reference.queries.ts';

/** Emirates with their communities and sub-communities. */
export async function runListPlaces({
  ctx,
  tx,
}: Call<typeof listPlaces>): Promise<OutputOf<typeof listPlaces>> {
  return (await referenceOf(ctx, tx)).placeTree;
}
