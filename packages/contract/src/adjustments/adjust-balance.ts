import {
  askedAdjustmentKinds,
  longestAdjustmentReason,
  longestAdjustmentReference,
} from '@khidma/domain/ledger/adjustment-words';
import { maxDocuments } from '@khidma/domain/limits/attachment-limits';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { adjustment } from '../shapes/adjustment.ts';
import { fils, id, optionalText, text } from '../shapes/common.ts';

/**
 * Credits a merchant, charges it, records what it has paid in of its debt, or gives a debt up. Booked at once, or asked for
 * where it takes a second person: above the setting `twoPersonLimit`, and whatever is given up.
 */
export const adjustBalance = endpoint({
  name: 'adjustBalance',
  method: 'POST',
  path: '/staff/adjustments',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(60),
  tags: ['money', 'staffWork'],
  input: z.strictObject({
    merchantId: id,
    kind: z.enum(askedAdjustmentKinds, 'invalid'),
    amount: fils.check(z.gte(1)),
    /** The merchant reads it. */
    reason: text(longestAdjustmentReason),
    /** A letter's or a bank's number. */
    reference: z._default(optionalText(longestAdjustmentReference), ''),
    /** Files of the kind `document` that show it: a letter, a report. The merchant reads them. */
    proof: z._default(z.array(id).check(z.maxLength(maxDocuments)), []),
    /** The order that it is about, one of the merchant's. */
    orderId: z.optional(id),
  }),
  output: adjustment,
  errors: ['noPermission', 'notFound'],
});
