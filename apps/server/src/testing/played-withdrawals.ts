import { cancelWithdrawal, requestWithdrawal } from '@khidma/contract/money/withdrawals';
import {
  approveWithdrawal,
  rejectWithdrawal,
  returnWithdrawal,
} from '@khidma/contract/money/withdrawal-reviews';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { withdrawals } from '../db/schema/finance.ts';
import { loadHeldAmount, loadMerchantMoney } from '../areas/money/ledger/balances.ts';
import { FUND_PASSWORD } from './finance-factory.ts';
import type { Shop } from './orders-factory.ts';
import type { RunningTestServer } from './test-server.ts';

/** Plays a merchant that asks for its money and takes that back, and staff that approve, reject, or record what came back. */
export function playedWithdrawals(server: RunningTestServer, staff: { readonly token: string }) {
  const any = async ({ merchant }: Shop, pick: number): Promise<string> => {
    const rows = await server.db
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(eq(withdrawals.merchantId, merchant.merchantId))
      .orderBy(withdrawals.appliedAt, withdrawals.id);
    return rows[pick % Math.max(1, rows.length)]?.id ?? randomUUID();
  };
  return {
    ask: async ({ merchant }: Shop, amount: number) => {
      const { merchantId, token } = merchant;
      const now = server.clock.now();
      const { isAll: isHeld } = await loadHeldAmount(server.db, merchantId, now);
      const input = { amount, fundPassword: FUND_PASSWORD };
      const answer = await server.call(requestWithdrawal, input, token);
      if (answer.code !== 0) return answer;
      expect(isHeld, 'nothing is asked for while all is held').toBe(false);
      const { withdrawable } = await loadMerchantMoney(server.db, merchantId);
      const { amount: held } = await loadHeldAmount(server.db, merchantId, now);
      expect(withdrawable, 'what is held stays').toBeGreaterThanOrEqual(held);
      return answer;
    },
    takeBack: async (shop: Shop, pick: number) =>
      server.call(cancelWithdrawal, { id: await any(shop, pick) }, shop.merchant.token),
    approve: async (shop: Shop, pick: number) =>
      server.call(approveWithdrawal, { id: await any(shop, pick) }, staff.token),
    reject: async (shop: Shop, pick: number) =>
      server.call(rejectWithdrawal, { id: await any(shop, pick), reason: 'No' }, staff.token),
    sendBack: async (shop: Shop, pick: number) => {
      const told = { cause: 'nameDiffers', bankReference: '', reason: '' } as const;
      return server.call(returnWithdrawal, { id: await any(shop, pick), ...told }, staff.token);
    },
  };
}
