import type { PushCalls } from '@khidma/app/notices/push-subscription';
import { getStaffPushKey } from '@khidma/contract/notices/get-staff-push-key';
import { subscribeStaffToPush } from '@khidma/contract/notices/subscribe-staff-to-push';
import { unsubscribeStaffFromPush } from '@khidma/contract/notices/unsubscribe-staff-from-push';
import { base } from './paths.ts';

/** How the browser of a member of staff subscribes. */
export const pushCalls: PushCalls = {
  key: getStaffPushKey,
  subscribe: subscribeStaffToPush,
  unsubscribe: unsubscribeStaffFromPush,
  scope: `${base}/`,
};
