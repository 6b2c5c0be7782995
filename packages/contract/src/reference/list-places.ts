import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { placeTree, withHidden } from '../shapes/reference.ts';

/** Emirates, communities and sub-communities of a country; AE is the only one so far. Those that are offered; with the hidden ones for whoever shows names; without communities for whoever needs no more than emirates. */
export const listPlaces = endpoint({
  name: 'listPlaces',
  method: 'GET',
  path: '/system/states/listByCountryId',
  realm: 'public',
  tags: ['reference'],
  input: z.strictObject({
    countryId: z._default(z.enum(['AE'], 'invalid'), 'AE'),
    withHidden,
    depth: z.optional(z.enum(['emirate'], 'invalid')),
  }),
  output: placeTree,
  errors: [],
});
