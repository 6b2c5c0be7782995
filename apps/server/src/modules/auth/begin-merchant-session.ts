import type { session } from '@khidma/contract/shapes/account';
import type * as z from 'zod/mini';
import type { CallBase } from '../../core/call.ts';
import { userInfoOf } from './user-info.queries.ts';
import { beginSession } from './sessions.ts';

/** Begins a merchant's session and shows it, the only time that its token can be read. */
export async function beginMerchantSession(
  call: CallBase,
  merchantId: string,
): Promise<z.infer<typeof session>> {
  const begun = await beginSession(call, {
    realm: 'merchant',
    subjectId: merchantId,
    userAgent: call.client.userAgent,
  });
  return {
    token: begun.token,
    expiresAt: begun.expiresAt.toISOString(),
    user: await userInfoOf(call.tx, merchantId),
  };
}
