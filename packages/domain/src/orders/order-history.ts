import { orderEvents } from './order-transitions.ts';
import { visitSteps } from './visit-steps.ts';

/** What stands in an order's history: the events of its table, and what happens beside its states. */
export const orderHistoryEvents = [
  ...orderEvents,
  'placed',
  'paymentFailed',
  'extensionRequested',
  'extensionApproved',
  'extensionDeclined',
  'completionCorrected',
  'instalmentReleased',
  'timeProposed',
  'timeAgreed',
  'timeDeclined',
  'visitConfirmed',
  ...visitSteps,
  'visitLeftOutside',
  'jobPictures',
  'contactAttempt',
  'customerMissed',
  'merchantMissed',
  'absenceTakenBack',
  'extraWorkProposed',
  'extraWorkPaid',
  'extraWorkRefused',
  'extraWorkWithdrawn',
  'extraWorkExpired',
  'staffRefunded',
  'deadlineExtended',
  'disputeOpened',
  'disputeStatement',
  'disputeTakenBack',
  'disputeDecided',
  'disputeHandedOver',
  'refundOffered',
  'refundAgreed',
  'appealOpened',
  'appealDecided',
] as const;

/** A line of an order's history. */
export type OrderHistoryEvent = (typeof orderHistoryEvents)[number];

/** Returns the event of a name; null where it is a newer server's. */
export const orderHistoryEvent = (name: string): OrderHistoryEvent | null =>
  orderHistoryEvents.find((each) => each === name) ?? null;
