import { getClient } from '@khidma/client/query';
import { getPushKey } from '@khidma/contract/notices/get-push-key';
import { subscribeToPush } from '@khidma/contract/notices/subscribe-to-push';
import { unsubscribeFromPush } from '@khidma/contract/notices/unsubscribe-from-push';

import { storageKeys } from '../../shared/storage-keys.ts';

const worker = '/push-worker.js';

/** Whether this browser can be told while no page is open. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && globalThis.isSecureContext;

/** Whether it is. It is only looked at: asking is for a click. */
export const isPushOn = async (): Promise<boolean> => {
  if (!canPush() || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) != null;
};

/** Subscribes this browser, for the one key of the server, and says so there. Call it on a click only: it may ask for permission. */
export const turnPushOn = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await getClient().call(getPushKey, {}, { silent: true });
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await getClient().call(
    subscribeToPush,
    { endpoint: endpoint ?? '', p256dh, auth },
    { silent: true },
  );
  return true;
};

/** Has this session told, too, where the browser is subscribed from one before: once for each tab. */
export const renewPush = async (): Promise<void> => {
  if (sessionStorage.getItem(storageKeys.pushRenewed) !== null || !(await isPushOn())) return;
  sessionStorage.setItem(storageKeys.pushRenewed, '1');
  await turnPushOn();
};

/** Ends the subscription here and on the server. */
export const turnPushOff = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription == null) return;
  await subscription.unsubscribe();
  const { endpoint } = subscription;
  await getClient().call(unsubscribeFromPush, { endpoint }, { silent: true });
};
