import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import {
  allNotificationSettings,
  notificationSwitch,
  quietHours,
} from '../shapes/notification-settings.ts';

const change = z.optional(notificationSwitch);

const switches = {
  chat: change,
  orderAndTour: change,
  activity: change,
  interactive: change,
  system: change,
};

/** Switches notices on and off; what is not named stays. Answers with all of them. */
export const editNotificationSettings = endpoint({
  name: 'editNotificationSettings',
  method: 'POST',
  path: '/merchant/life/personalCenter/notification-settings/edit',
  realm: 'merchant',
  input: z.strictObject({
    ...switches,
    mail: z.optional(z.strictObject(switches)),
    push: z.optional(z.strictObject(switches)),
    sms: z.optional(z.strictObject({ orderAndTour: change })),
    quietHours: z.optional(z.nullable(quietHours)),
  }),
  output: allNotificationSettings,
  errors: [],
});
