import type { PushCalls } from '@khidma/app/notices/push-subscription';
import { getCustomerPushKey } from '@khidma/contract/notices/get-customer-push-key';
import { subscribeCustomerToPush } from '@khidma/contract/notices/subscribe-customer-to-push';
import { unsubscribeCustomerFromPush } from '@khidma/contract/notices/unsubscribe-customer-from-push';
import { basePath } from './paths.ts';

/** How the browser of a customer subscribes. */
export const pushCalls: PushCalls = {
  key: getCustomerPushKey,
  subscribe: subscribeCustomerToPush,
  unsubscribe: unsubscribeCustomerFromPush,
  scope: `${basePath}/`,
};
