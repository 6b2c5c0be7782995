import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import {
  allNotificationSettings,
  notificationSettingsChange,
} from '../shapes/notification-settings.ts';

/** Which notices the merchant wants: all of them until it says otherwise. */
export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/merchant/life/personalCenter/notification-settings/detail',
  realm: 'merchant',
  input: isServed && empty,
  output: isServed && allNotificationSettings,
  errors: isServed && [],
});

/** Switches notices on and off; what is not named stays. Answers with all of them. */
export const editNotificationSettings = endpoint({
  name: 'editNotificationSettings',
  method: 'POST',
  path: '/merchant/life/personalCenter/notification-settings/edit',
  realm: 'merchant',
  input: isServed && notificationSettingsChange,
  output: isServed && allNotificationSettings,
  errors: isServed && [],
});

/** Which notices the customer wants, by which ways: all but SMS until they say otherwise. */
export const getCustomerNotificationSettings = endpoint({
  name: 'getCustomerNotificationSettings',
  method: 'GET',
  path: '/shop/notice/settings',
  realm: 'customer',
  input: isServed && empty,
  output: isServed && allNotificationSettings,
  errors: isServed && [],
});

/** Switches notices of the customer on and off; what is not named stays. Answers with all of them. */
export const editCustomerNotificationSettings = endpoint({
  name: 'editCustomerNotificationSettings',
  method: 'POST',
  path: '/shop/notice/settings/edit',
  realm: 'customer',
  input: isServed && notificationSettingsChange,
  output: isServed && allNotificationSettings,
  errors: isServed && [],
});

/** Which notices a member of staff wants, by which ways: all but SMS until they say otherwise. */
export const getStaffNotificationSettings = endpoint({
  name: 'getStaffNotificationSettings',
  method: 'GET',
  path: '/staff/notice/settings',
  realm: 'staff',
  staff: { needs: 'read' },
  input: isServed && empty,
  output: isServed && allNotificationSettings,
  errors: isServed && [],
});

/** Switches notices of a member of staff on and off; what is not named stays. Answers with all of them. */
export const editStaffNotificationSettings = endpoint({
  name: 'editStaffNotificationSettings',
  method: 'POST',
  path: '/staff/notice/settings/edit',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  input: isServed && notificationSettingsChange,
  output: isServed && allNotificationSettings,
  errors: isServed && [],
});
