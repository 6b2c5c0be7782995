export { edgesOf, flowOf, type FoundEntry, inFlowOrder, isFurther, selectFlow } from './flow.ts';
export { presentWithdrawal, type StoredWithdrawal } from './make-withdrawal.ts';
export { incomeOf, incomeRows, type ListedIncome, presentIncome } from './income.ts';
export { outlooksOf } from './waiting-money.ts';
export { awaitedConfirmations } from './waiting-money.ts';
export { isPayoutAccountWaiting } from './payout-accounts.ts';
export { toPayoutSchedule } from './payout-schedules.ts';
export { isWithdrawalWaiting } from './withdrawal-reviews.ts';
export { withdrawalRows, withdrawalsOf } from './withdrawals.ts';
