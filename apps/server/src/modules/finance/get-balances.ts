import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getBalances } from '@khidma/contract/finance/get-balances';
import { type Call, callerOf } from '../../core/call.ts';
import { moneyOfMerchant } from '../ledger/ledger.queries.ts';
import { presentBalances } from './finance.presenter.ts';

export async function runGetBalances(
  call: Call<typeof getBalances>,
): Promise<OutputOf<typeof getBalances>> {
  return presentBalances(await moneyOfMerchant(call.tx, callerOf(call).id));
}
