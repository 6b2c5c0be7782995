import { queryOptionsFor } from '@khidma/client/query';
import { listPlaces } from '@khidma/contract/catalogue/reference';

const silent = { silent: true } as const;

/** The emirates, those that are no longer offered too. */
export const emiratesQuery = queryOptionsFor(
  listPlaces,
  { withHidden: 'true', depth: 'emirate' },
  silent,
);

/** Every place that is offered. */
export const placesQuery = queryOptionsFor(listPlaces, {}, silent);
