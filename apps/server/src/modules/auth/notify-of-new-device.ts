import { deviceOf, isSameDevice } from '@khidma/domain/sessions/device';
import type { CallBase } from '../../core/call.ts';
import { notify } from '../outbox/api.ts';
import type { MerchantAccount } from './merchant-accounts.ts';
import { DEVICE_KNOWN_MS } from './session-times.ts';
import { userAgentsSince } from './sessions.ts';

/** Mails a merchant who signs in with a device that none of the account's sessions had in 90 days; not at the very first sign-in. */
export async function notifyOfNewDevice(call: CallBase, merchant: MerchantAccount): Promise<void> {
  const { ctx, tx, now, client } = call;
  const since = new Date(now.getTime() - DEVICE_KNOWN_MS);
  const known = await userAgentsSince(tx, { realm: 'merchant', subjectId: merchant.id }, since);
  // No session in all the time that they are kept, and activated since: there was none before.
  if (known.length === 0 && merchant.activatedAt !== null && merchant.activatedAt >= since) return;
  if (known.some((userAgent) => isSameDevice(userAgent, client.userAgent))) return;
  const { browser, system } = deviceOf(client.userAgent);
  const names = [browser, system].filter((name) => name !== null);
  await notify(call, merchant, {
    kind: 'newDevice',
    data: {
      ...(names.length > 0 && { device: names.join(' · ') }),
      signedInAt: now.toISOString(),
      link: `${ctx.settings.publicUrl}/user-center/account-settings`,
    },
  });
}
