import { getBalances } from '@khidma/contract/finance/get-balances';
import { callerOf, handle } from '../../core/call.ts';
import { moneyOfMerchant } from '../ledger/api.ts';
import { presentBalances } from '../ledger/api.ts';

export const getBalancesHandler = handle(getBalances, async (call) => {
  return presentBalances(await moneyOfMerchant(call.tx, callerOf(call).id));
});
