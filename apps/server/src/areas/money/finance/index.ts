export {
  loadBalances,
  loadFlowEdges,
  isOwnFlow,
  type FoundEntry,
  inFlowOrder,
  isFurther,
  selectFlow,
} from './flow.ts';
export { presentWithdrawal, type StoredWithdrawal } from './make-withdrawal.ts';
export { isOwnIncome, incomeRows, type ListedIncome, presentIncome } from './income.ts';
export { awaitedConfirmations, loadOutlooks, loadWaitingMoney } from './waiting-money.ts';
export { isPayoutAccountWaiting } from './payout-accounts.ts';
export { findSchedule, toPayoutSchedule } from './payout-schedules.ts';
export { isWithdrawalWaiting } from './withdrawal-reviews.ts';
export { withdrawalRows, isOwnWithdrawal } from './withdrawals.ts';
