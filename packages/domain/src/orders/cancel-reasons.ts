import type { Problem } from '../rules/problem.ts';

/** Why a merchant cancels an order; `other` comes with a text (decisions, Order). */
export const merchantCancelReasons = [
  'notAvailable',
  'outsideArea',
  'priceError',
  'customerUnreachable',
  'other',
] as const;

/** Why a merchant cancels an order. */
export type MerchantCancelReason = (typeof merchantCancelReasons)[number];

/** Why a customer asks to cancel (specification 4: don't want, buy too much/buy wrong, high price, select another merchant, other). */
export const customerCancelReasons = [
  'dontWant',
  'boughtWrong',
  'highPrice',
  'anotherMerchant',
  'other',
] as const;

/** Why a customer asks to cancel. */
export type CustomerCancelReason = (typeof customerCancelReasons)[number];

/** Why a report that somebody was not there cancels an order. */
export const absenceCancelReasons = {
  customer: 'customerAbsent',
  merchant: 'merchantAbsent',
} as const;

/** Every reason that an order keeps. */
export const cancelReasons = [
  ...customerCancelReasons.filter((reason) => reason !== 'other'),
  ...merchantCancelReasons,
  ...Object.values(absenceCancelReasons),
] as const;

/** Why an order is cancelled. */
export type CancelReason = (typeof cancelReasons)[number];

/** What a cancellation breaks: `other` says nothing without a description. */
export const cancelReasonProblems = (
  reason: MerchantCancelReason | CustomerCancelReason,
  description: string,
): Problem[] =>
  reason === 'other' && description.trim() === ''
    ? [{ path: 'description', rule: 'required' }]
    : [];
