import {
  customerEndpoint,
  merchantEndpoint,
  staffEndpoint,
  type SharedOptions,
} from '../core/endpoint.ts';
import { allNotificationSettings, notificationSettingsChange } from '../shapes/notice.ts';

const getNotificationSettingsOptions = {
  output: onServer && allNotificationSettings,
} satisfies SharedOptions;

/** Which notices the merchant wants: all of them until it says otherwise. */
export const getNotificationSettings = merchantEndpoint('getNotificationSettings', {
  route: 'GET /merchant/life/personalCenter/notification-settings/detail',
  ...getNotificationSettingsOptions,
});

const editNotificationSettingsOptions = {
  input: onServer && notificationSettingsChange,
  output: onServer && allNotificationSettings,
} satisfies SharedOptions;

/** Switches notices on and off; what is not named stays. Answers with all of them. */
export const editNotificationSettings = merchantEndpoint('editNotificationSettings', {
  route: 'POST /merchant/life/personalCenter/notification-settings/edit',
  tags: [],
  ...editNotificationSettingsOptions,
});

/** Which notices the customer wants, by which ways: all but SMS until they say otherwise. */
export const getCustomerNotificationSettings = customerEndpoint('getCustomerNotificationSettings', {
  route: 'GET /shop/notice/settings',
  ...getNotificationSettingsOptions,
});

/** Switches notices of the customer on and off; what is not named stays. Answers with all of them. */
export const editCustomerNotificationSettings = customerEndpoint(
  'editCustomerNotificationSettings',
  {
    route: 'POST /shop/notice/settings/edit',
    tags: [],
    ...editNotificationSettingsOptions,
  },
);

/** Which notices a member of staff wants, by which ways: all but SMS until they say otherwise. */
export const getStaffNotificationSettings = staffEndpoint('getStaffNotificationSettings', {
  route: 'GET /staff/notice/settings',
  ...getNotificationSettingsOptions,
  staff: { needs: 'read' },
});

/** Switches notices of a member of staff on and off; what is not named stays. Answers with all of them. */
export const editStaffNotificationSettings = staffEndpoint('editStaffNotificationSettings', {
  route: 'POST /staff/notice/settings/edit',
  tags: [],
  ...editNotificationSettingsOptions,
  staff: { needs: 'read', noProof: 'own' },
});
