import type { PushCalls } from '@khidma/app/notices/push-subscription';
import { getPushKey } from '@khidma/contract/notices/get-push-key';
import { subscribeToPush } from '@khidma/contract/notices/subscribe-to-push';
import { unsubscribeFromPush } from '@khidma/contract/notices/unsubscribe-from-push';

/** How a merchant's browser subscribes. */
export const pushCalls: PushCalls = {
  key: getPushKey,
  subscribe: subscribeToPush,
  unsubscribe: unsubscribeFromPush,
  scope: '/',
};
