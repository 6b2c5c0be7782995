import { shownServiceStatuses } from '@khidma/domain/services/service-transitions';
import * as z from 'zod/mini';
import { pageSearch, textSearch } from '../../shared/search.ts';

/** The four orders of the list: by creation or update, latest or oldest first. */
export const serviceSorts = [
  'createdAt:desc',
  'createdAt:asc',
  'updatedAt:desc',
  'updatedAt:asc',
] as const;

const search = z.object({
  status: z.catch(z.optional(z.enum(shownServiceStatuses)), undefined),
  category: z.catch(z.optional(z.string()), undefined),
  text: textSearch,
  sort: z.catch(z.optional(z.enum(serviceSorts)), undefined),
  page: pageSearch,
});

/** What the service list keeps in the URL. */
export type ServicesSearch = z.infer<typeof search>;

/** Reads the URL of the service list; what makes no sense there is left out. */
export const servicesSearch = (input: Record<string, unknown>): ServicesSearch =>
  z.parse(search, input);
