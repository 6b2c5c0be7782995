import type { TerminationBlock } from '@khidma/domain/merchants/termination';
import type { OrderTab } from '@khidma/domain/orders/order-tabs';
import type { ShownServiceStatus } from '@khidma/domain/services/service-statuses';
import type { WithdrawalStatus } from '@khidma/domain/withdrawals/withdrawal-statuses';
import { paths } from '../../shared/paths.ts';

/** Where something that blocks termination can be cleared, and what that is called. */
export interface WayToClear {
  readonly word: TerminationBlock | 'servicesUpdateFailed';
  readonly href: string;
}

const orders = (status: OrderTab): string => `${paths.orders()}?status=${status}`;
const services = (status: ShownServiceStatus): string => `${paths.services()}?status=${status}`;
const withdrawals = (status: WithdrawalStatus): string => `${paths.withdraw()}?status=${status}`;

/** For each thing that blocks termination the lists in which it stands, filtered to it. */
export const waysToClear: Readonly<Record<TerminationBlock, readonly WayToClear[]>> = {
  ordersPaid: [{ word: 'ordersPaid', href: orders('Paid') }],
  ordersMerchantCompleted: [{ word: 'ordersMerchantCompleted', href: orders('MerchantCompleted') }],
  ordersPendingCancellation: [
    { word: 'ordersPendingCancellation', href: orders('PendingCancellation') },
  ],
  // A refused update keeps the old version on sale, and stands in a list of its own.
  servicesReleased: [
    { word: 'servicesReleased', href: services('Released') },
    { word: 'servicesUpdateFailed', href: services('UpdateFailed') },
  ],
  servicesUnderReview: [{ word: 'servicesUnderReview', href: services('UnderReview') }],
  servicesUpdateUnderReview: [
    { word: 'servicesUpdateUnderReview', href: services('UpdateUnderReview') },
  ],
  profileUnderReview: [{ word: 'profileUnderReview', href: paths.merchant() }],
  withdrawalOpen: [{ word: 'withdrawalOpen', href: withdrawals('Pending') }],
  balanceNotZero: [{ word: 'balanceNotZero', href: paths.withdraw() }],
  debtOpen: [{ word: 'debtOpen', href: paths.finance() }],
};
