import type { OrderEvent } from '@khidma/domain/orders/order-transitions';
import type { VisitStep } from '@khidma/domain/orders/visit-steps';

/** What is written about: an event of the order, or one beside its states. */
export type OrderNoticeEvent =
  | OrderEvent
  | 'completionCorrected'
  | 'extensionRequested'
  | 'extensionApproved'
  | 'extensionDeclined'
  | 'completionReminder'
  | 'confirmationReminder'
  | 'cancelRequestReminder'
  | 'timeProposed'
  | 'timeAgreed'
  | 'timeDeclined'
  | 'visitConfirmed'
  | VisitStep
  | 'staffRefunded'
  | 'paymentReturned'
  | 'deadlineExtended'
  | 'extraWorkProposed'
  | 'extraWorkPaid'
  | 'extraWorkRefused'
  | 'extraWorkWithdrawn'
  | 'extraWorkExpired'
  | 'commented'
  | 'commentAnswered'
  | 'commentHidden'
  | 'commentShown';

/** Notices of what a merchant said, in words that need no more than its name. */
export type MerchantSaid =
  | 'visitLate'
  | 'visitOnMyWay'
  | 'visitArrived'
  | 'visitNobodyHome'
  | 'visitStarted'
  | 'proofCorrected'
  | 'extraWorkWithdrawn';
