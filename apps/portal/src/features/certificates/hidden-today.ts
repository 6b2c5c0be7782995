import { storageKeys } from '../../shared/storage-keys.ts';

/** Whether this merchant has hidden the notices of certificates for the day. */
export const isHiddenOn = (day: string, merchantId: string): boolean =>
  localStorage.getItem(storageKeys.hiddenCertificates) === `${merchantId} ${day}`;

/** Hides them for the day. One that has expired is shown all the same. */
export const hideOn = (day: string, merchantId: string): void => {
  try {
    localStorage.setItem(storageKeys.hiddenCertificates, `${merchantId} ${day}`);
  } catch {
    // The browser's storage is full or closed: they are back with the next page.
  }
};
