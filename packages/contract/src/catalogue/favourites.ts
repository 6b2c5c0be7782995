import { customerEndpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { maxFavourites } from '@khidma/domain/limits/limits';
import * as z from 'zod/mini';

const favourites = z.object({
  /** Services, what was marked last first; those that are off sale too, for they may come back. */
  ids: z.array(id),
});

/** The services that the signed-in customer has marked. */
export const listFavourites = customerEndpoint('listFavourites', {
  route: 'GET /shop/favourites',
  tags: ['favourites'],
  output: onServer && favourites,
});

/**
 * Marks services, or takes the marks away. Services that are not on sale are left out; of nothing else it is `notFound`. Of several, as many as fit are
 * marked, the first of them first; where there is room for none it is refused.
 */
export const keepFavourites = customerEndpoint('keepFavourites', {
  route: 'POST /shop/favourites/keep',
  limit: perMinute(120),
  tags: ['favourites'],
  input: onServer && {
    ids: z.array(id).check(z.minLength(1), z.maxLength(maxFavourites)),
    isKept: z.boolean(),
  },
  output: onServer && favourites,
  errors: onServer && ['notFound', 'tooManyFavourites'],
});
