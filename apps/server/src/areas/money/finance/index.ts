export {
  loadFlowEdges,
  isOwnFlow,
  type FoundEntry,
  inFlowOrder,
  isFurther,
  selectFlow,
} from './flow.ts';
export { presentWithdrawal, type StoredWithdrawal } from './make-withdrawal.ts';
export { isOwnIncome, incomeRows, type ListedIncome, presentIncome } from './income.ts';
export { loadOutlooks } from './waiting-money.ts';
export { awaitedConfirmations } from './waiting-money.ts';
export { isPayoutAccountWaiting } from './payout-accounts.ts';
export { toPayoutSchedule } from './payout-schedules.ts';
export { isWithdrawalWaiting } from './withdrawal-reviews.ts';
export { withdrawalRows, isOwnWithdrawal } from './withdrawals.ts';
