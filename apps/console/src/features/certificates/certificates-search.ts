import { pageSearch, textSearch } from '@khidma/app/route/search';
import { certificateKind } from '@khidma/contract/shapes/certificate-due';
import { certificateEnds } from '@khidma/contract/merchants/certificates';
import * as z from 'zod/mini';

const search = z.object({
  text: textSearch,
  kind: z.catch(z.optional(certificateKind), undefined),
  ends: z.catch(z.optional(z.enum(certificateEnds)), undefined),
  page: pageSearch,
});

/** What the list of certificates keeps in the URL. */
export type CertificatesSearch = z.infer<typeof search>;

/** Reads the URL of the list; what makes no sense there is left out. A router reads `7` as a number. */
export const certificatesSearch = (input: Record<string, unknown>): CertificatesSearch => {
  const { ends } = input;
  return z.parse(search, { ...input, ends: typeof ends === 'number' ? String(ends) : ends });
};
