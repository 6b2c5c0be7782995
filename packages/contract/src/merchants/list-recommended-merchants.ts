import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { names } from '../shapes/reference.ts';
import { empty, id } from '../shapes/common.ts';

/** Merchants shown on the landing page. */
export const listRecommendedMerchants = endpoint({
  name: 'listRecommendedMerchants',
  method: 'GET',
  path: '/merchant/open/merchant/recommendList',
  realm: 'public',
  input: empty,
  output: z.array(
    z.object({
      id,
      merchantName: z.string(),
      emirate: z.string(),
      emirateNames: names,
      introduction: z.string(),
      avatarUrl: z.nullable(z.string()),
      categoryNames: z.array(names),
      completedOrders: z.int(),
    }),
  ),
  errors: [],
});
