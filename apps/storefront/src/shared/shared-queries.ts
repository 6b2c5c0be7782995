import { queryOptionsFor } from '@khidma/client/query';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { getShopMerchant } from '@khidma/contract/merchants/merchants';
import { getCustomerNotificationSettings } from '@khidma/contract/messaging/notification-settings';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';

/** Which notices are wanted. */
export const noticeSettingsQuery = queryOptionsFor(getCustomerNotificationSettings, {});

/** The emirates, those that are no longer offered too. */
export const emiratesQuery = queryOptionsFor(
  listPlaces,
  { withHidden: 'true', depth: 'emirate' },
  { kept: true },
);

/** Every place that is offered. */
export const placesQuery = queryOptionsFor(listPlaces, {});

/** One merchant as everybody sees it. */
export const shopMerchantQuery = (id: string) => queryOptionsFor(getShopMerchant, { id });

/** One order of the customer. */
export const myOrderQuery = (id: string) => queryOptionsFor(getMyOrder, { id }, { kept: true });
