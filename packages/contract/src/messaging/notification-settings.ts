import { forRealms } from '../core/endpoint.ts';
import { allNotificationSettings, notificationSettingsChange } from '../shapes/notice.ts';

const getNotificationSettingsIn = forRealms({
  method: 'GET',
  output: onServer && allNotificationSettings,
});

/** Which notices the merchant wants: all of them until it says otherwise. */
export const getNotificationSettings = getNotificationSettingsIn({
  name: 'getNotificationSettings',
  path: '/merchant/life/personalCenter/notification-settings/detail',
  realm: 'merchant',
});

const editNotificationSettingsIn = forRealms({
  method: 'POST',
  input: onServer && notificationSettingsChange,
  output: onServer && allNotificationSettings,
});

/** Switches notices on and off; what is not named stays. Answers with all of them. */
export const editNotificationSettings = editNotificationSettingsIn({
  name: 'editNotificationSettings',
  path: '/merchant/life/personalCenter/notification-settings/edit',
  realm: 'merchant',
});

/** Which notices the customer wants, by which ways: all but SMS until they say otherwise. */
export const getCustomerNotificationSettings = getNotificationSettingsIn({
  name: 'getCustomerNotificationSettings',
  path: '/shop/notice/settings',
  realm: 'customer',
});

/** Switches notices of the customer on and off; what is not named stays. Answers with all of them. */
export const editCustomerNotificationSettings = editNotificationSettingsIn({
  name: 'editCustomerNotificationSettings',
  path: '/shop/notice/settings/edit',
  realm: 'customer',
});

/** Which notices a member of staff wants, by which ways: all but SMS until they say otherwise. */
export const getStaffNotificationSettings = getNotificationSettingsIn({
  name: 'getStaffNotificationSettings',
  path: '/staff/notice/settings',
  realm: 'staff',
  staff: { needs: 'read' },
});

/** Switches notices of a member of staff on and off; what is not named stays. Answers with all of them. */
export const editStaffNotificationSettings = editNotificationSettingsIn({
  name: 'editStaffNotificationSettings',
  path: '/staff/notice/settings/edit',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
});
