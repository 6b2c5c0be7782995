import type { PushCalls } from '@khidma/app/notices/push-subscription';
import {
  getStaffPushKey,
  subscribeStaffToPush,
  unsubscribeStaffFromPush,
} from '@khidma/contract/messaging/push';
import { base } from './paths.ts';

/** How the browser of a member of staff subscribes. */
export const pushCalls: PushCalls = {
  key: getStaffPushKey,
  subscribe: subscribeStaffToPush,
  unsubscribe: unsubscribeStaffFromPush,
  scope: `${base}/`,
};
