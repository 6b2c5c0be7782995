import type { PushCalls } from '@khidma/app/notices/push-subscription';
import {
  getCustomerPushKey,
  subscribeCustomerToPush,
  unsubscribeCustomerFromPush,
} from '@khidma/contract/messaging/push';
import { basePath } from './paths.ts';

/** How the browser of a customer subscribes. */
export const pushCalls: PushCalls = {
  key: getCustomerPushKey,
  subscribe: subscribeCustomerToPush,
  unsubscribe: unsubscribeCustomerFromPush,
  scope: `${basePath}/`,
};
