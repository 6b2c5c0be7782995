import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { adjustment } from '../shapes/finance.ts';
import { fils, id, optionalText, pageOf, pageQuery, text } from '../shapes/common.ts';
import {
  adjustmentEvents,
  adjustmentStates,
  askedAdjustmentKinds,
  longestAdjustmentReason,
  longestAdjustmentReference,
} from '@khidma/domain/ledger/adjustments';
import { maxDocuments } from '@khidma/domain/limits/limits';
import * as z from 'zod/mini';

/** What is booked beside orders, of everybody or of a merchant, the latest first. */
export const pageAdjustments = staffEndpoint('pageAdjustments', {
  route: 'GET /staff/adjustments',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['money', 'desk:adjustments'],
  input: onServer && {
    ...pageQuery,
    merchantId: z.optional(id),
    status: z.optional(z.enum(adjustmentStates, 'invalid')),
  },
  output: onServer && pageOf(adjustment),
});

/**
 * Credits a merchant, charges it, records what it has paid in of its debt, or gives a debt up. Booked at once, or asked for
 * where it takes a second person: above the setting `twoPersonLimit`, and whatever is given up.
 */
export const adjustBalance = staffEndpoint('adjustBalance', {
  route: 'POST /staff/adjustments',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(60),
  tags: ['money', 'staffWork'],
  input: onServer && {
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
  },
  output: onServer && adjustment,
  errors: onServer && ['noPermission', 'notFound'],
});

/** Books what a colleague has asked for, or refuses it with a reason. Whoever asked may take it back, and not book it. */
export const decideAdjustment = staffEndpoint('decideAdjustment', {
  route: 'POST /staff/adjustments/{id}/decide',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(60),
  tags: ['money', 'staffWork'],
  input: onServer && {
    id,
    decision: z.enum(adjustmentEvents, 'invalid'),
    /** Required where it is refused. */
    reason: z._default(optionalText(longestAdjustmentReason), ''),
  },
  output: onServer && adjustment,
  errors: onServer && ['noPermission', 'notFound', 'adjustmentWrongState', 'secondPersonNeeded'],
});
