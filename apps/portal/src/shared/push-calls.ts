import type { PushCalls } from '@khidma/app/notices/push-subscription';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@khidma/contract/messaging/push';

/** How a merchant's browser subscribes. */
export const pushCalls: PushCalls = {
  key: getPushKey,
  subscribe: subscribeToPush,
  unsubscribe: unsubscribeFromPush,
  scope: '/',
};
