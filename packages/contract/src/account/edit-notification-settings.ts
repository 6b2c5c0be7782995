import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { notificationSettings, notificationSwitch } from '../shapes/notification-settings.ts';

const change = z.optional(notificationSwitch);

/** Switches notices on and off; what is not named stays. Answers with all of them. */
export const editNotificationSettings = endpoint({
  name: 'editNotificationSettings',
  method: 'POST',
  path: '/merchant/life/personalCenter/notification-settings/edit',
  realm: 'merchant',
  input: z.strictObject({
    chat: change,
    orderAndTour: change,
    activity: change,
    interactive: change,
    system: change,
  }),
  output: notificationSettings,
  errors: [],
});
