import { submitPayoutAccount } from '@khidma/contract/finance/submit-payout-account';
import { payoutAccountMachine } from '@khidma/domain/payout-accounts/payout-account-transitions';
import { isIban, normalIban } from '@khidma/domain/rules/numbers';
import { and, eq } from 'drizzle-orm';
import { callerOf, handle, perMinute } from '../../core/call.ts';
import { lockMerchant } from '../../core/merchant-row.ts';
import { refuseFields } from '../../core/refuse.ts';
import { payoutAccounts } from '../../db/schema/merchants.ts';
import { checkFundPassword } from '../account/api.ts';
import { requireFactorCode } from '../auth/api.ts';
import { presentPayoutAccount } from './finance.presenter.ts';

export const submitPayoutAccountHandler = handle(
  submitPayoutAccount,
  perMinute(20),
  async (call) => {
    const { ctx, tx, now, input } = call;
    const merchantId = callerOf(call).id;
    if (!isIban(input.iban)) throw refuseFields([{ path: 'iban', rule: 'iban' }]);
    await checkFundPassword(call, merchantId, input.fundPassword);
    await requireFactorCode(call, merchantId, input.code);
    // One after the other: only one submission of a merchant's is under review.
    await lockMerchant(tx, merchantId);
    await tx
      .update(payoutAccounts)
      .set({ status: 'replaced', decidedAt: now })
      .where(
        and(eq(payoutAccounts.merchantId, merchantId), eq(payoutAccounts.status, 'underReview')),
      );
    const [submitted] = await tx
      .insert(payoutAccounts)
      .values({
        id: ctx.ids.uuid(),
        merchantId,
        status: payoutAccountMachine.initial,
        iban: normalIban(input.iban),
        holder: input.holder,
        bank: input.bank,
        submittedAt: now,
      })
      .returning();
    if (submitted === undefined) throw new Error('an inserted payout account did not come back');
    return presentPayoutAccount(submitted);
  },
);
