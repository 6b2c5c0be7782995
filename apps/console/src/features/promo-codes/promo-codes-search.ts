import { pageSearch, textSearch } from '@khidma/app/route/search';
import * as z from 'zod/mini';

const search = z.object({ text: textSearch, page: pageSearch });

/** What the list of promo codes keeps in the URL. */
export type PromoCodesSearch = z.infer<typeof search>;

/** Reads the URL of the list; what makes no sense there is left out. */
export const promoCodesSearch = (input: Record<string, unknown>): PromoCodesSearch =>
  z.parse(search, input);
