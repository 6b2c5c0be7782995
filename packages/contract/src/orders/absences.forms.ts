import { place } from '../shapes/visit.ts';
import { id, optionalText } from '../shapes/common.ts';
import { maxAbsenceImages, maxAbsenceNote } from '@khidma/domain/orders/absence-words';
import * as z from 'zod/mini';

/** What `reportCustomerAbsent` takes. */
export const reportCustomerAbsentInput = z.strictObject({
  id,
  images: z.array(id).check(z.minLength(1, 'required'), z.maxLength(maxAbsenceImages)),
  note: z._default(optionalText(maxAbsenceNote), ''),
  /** Where one stands; needed. */
  place: z._default(z.nullable(place), null),
});
