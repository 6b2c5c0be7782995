import { refuseKeeping } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import { beginAttempt } from './login-attempts.ts';
import type { MerchantAccount } from './merchant-accounts.queries.ts';

/**
 * Passes when this is the login password of the signed-in merchant; else refuses, and the counted try stays.
 * Counted apart from signing in: whoever found an open session can't lock the merchant out with it.
 */
export async function checkOwnPassword(
  work: Work,
  merchant: Pick<MerchantAccount, 'id' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const attempt = await beginAttempt(work, {
    realm: 'merchant',
    account: `signed in ${merchant.id}`,
  });
  if (await work.ctx.passwords.verify(merchant.passwordHash, password)) {
    await attempt.succeeded();
    return;
  }
  throw attempt.refusal.code === 'loginLocked' ? attempt.refusal : refuseKeeping('wrongPassword');
}
