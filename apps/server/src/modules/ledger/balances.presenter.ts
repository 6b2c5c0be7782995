import type { Balances } from '@khidma/contract/shapes/finance';
import type { MerchantMoney } from './ledger.queries.ts';

/** A merchant's money as merchant and staff see it. */
export const presentBalances = (money: MerchantMoney): Balances => ({
  totalRevenue: money.totalRevenue,
  accountBalance: money.accountBalance,
  withdrawable: money.withdrawable,
  nonWithdrawable: money.nonWithdrawable,
  inWithdrawal: money.inWithdrawal,
  withdrawn: money.withdrawn,
  ...(money.receivable > 0 && { receivable: money.receivable }),
});
