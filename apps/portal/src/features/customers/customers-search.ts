import { pageSearch, textSearch } from '@khidma/app/route/search';
import { customerKinds } from '@khidma/domain/orders/merchant-customers';
import * as z from 'zod/mini';

const search = z.object({
  text: textSearch,
  kind: z.catch(z.optional(z.enum(customerKinds)), undefined),
  page: pageSearch,
});

/** What the list of customers keeps in the URL. */
export type CustomersSearch = z.infer<typeof search>;

/** Reads the URL of the list; what makes no sense there is left out. */
export const customersSearch = (input: Record<string, unknown>): CustomersSearch =>
  z.parse(search, input);
