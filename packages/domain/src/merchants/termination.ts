import type { Fils } from '../money/fils.ts';
import type { OrderStatus } from '../orders/order-transitions.ts';
import type { ServiceStatus } from '../services/service-statuses.ts';
import type { WithdrawalStatus } from '../withdrawals/withdrawal-statuses.ts';

/** What keeps a merchant from terminating the account, each a sentence on the screen. */
export const terminationBlocks = [
  'ordersPaid',
  'ordersMerchantCompleted',
  'ordersPendingCancellation',
  'servicesReleased',
  'servicesUnderReview',
  'servicesUpdateUnderReview',
  'profileUnderReview',
  'withdrawalOpen',
  'balanceNotZero',
  'debtOpen',
] as const;

/** What keeps a merchant from terminating the account. */
export type TerminationBlock = (typeof terminationBlocks)[number];

/** What a merchant still has: the states among their orders, services and withdrawals, the revision under review, the account balance. */
export interface TerminationFacts {
  readonly orders: ReadonlySet<OrderStatus>;
  readonly services: ReadonlySet<ServiceStatus>;
  readonly withdrawals: ReadonlySet<WithdrawalStatus>;
  readonly profileUnderReview: boolean;
  readonly accountBalance: Fils;
  /** What the merchant owes. */
  readonly receivable: Fils;
}

/** Every reason that blocks termination, not only the first (specification 5; decisions, Merchant). Empty: the account can go. */
export const terminationBlocksOf = (facts: TerminationFacts): TerminationBlock[] => {
  const blocked: Record<TerminationBlock, boolean> = {
    ordersPaid: facts.orders.has('Paid'),
    ordersMerchantCompleted: facts.orders.has('MerchantCompleted'),
    ordersPendingCancellation: facts.orders.has('PendingCancellation'),
    // A refused update keeps the old version on sale, and so counts as Released.
    servicesReleased:
      facts.services.has('Released') ||
      facts.services.has('UpdateFailed') ||
      facts.services.has('Publishing'),
    servicesUnderReview: facts.services.has('UnderReview'),
    servicesUpdateUnderReview: facts.services.has('UpdateUnderReview'),
    profileUnderReview: facts.profileUnderReview,
    withdrawalOpen: facts.withdrawals.has('Pending'),
    balanceNotZero: facts.accountBalance !== 0,
    debtOpen: facts.receivable > 0,
  };
  return terminationBlocks.filter((block) => blocked[block]);
};
