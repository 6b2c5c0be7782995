import { getClient } from '@khidma/client/query';
import type {
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '@khidma/contract/messaging/push';
import { registerWorker, type WorkerScope } from '../worker/register-worker.ts';

/** How an app's people subscribe their browsers. */
export interface PushCalls {
  readonly key: typeof getPushKey;
  readonly subscribe: typeof subscribeToPush;
  readonly unsubscribe: typeof unsubscribeFromPush;
  /** Below which path the app's pages are; each app has a worker and a subscription of its own. */
  readonly scope: WorkerScope;
}

/** Said again once for each tab. */
const renewedKey = 'khidma push';

/** Whether this browser can be told while no page is open. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && globalThis.isSecureContext;

/** Whether it is. It is only looked at: asking is for a click. */
export const isPushOn = async ({ scope }: PushCalls): Promise<boolean> => {
  if (!canPush() || Notification.permission !== 'granted') return false;
  return (await subscriptionIn(scope)) != null;
};

/** Subscribes this browser, for the one key of the server, and says so there. Call it on a click only: it may ask for permission. */
export const turnPushOn = async ({ key, subscribe, scope }: PushCalls): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await getClient().call(key, {}, { silent: true });
  const { pushManager } = await activeWorker(scope);
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(wanted).catch(async () => {
    // None can be had while one for an earlier key of the server lasts.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await getClient().call(subscribe, { endpoint: endpoint ?? '', p256dh, auth }, { silent: true });
  return true;
};

/** Has this session told, too, where the browser is subscribed from one before: once for each tab. */
export const renewPush = async (calls: PushCalls): Promise<void> => {
  const key = renewedKey + calls.scope;
  if (sessionStorage.getItem(key) !== null || !(await isPushOn(calls))) return;
  sessionStorage.setItem(key, '1');
  await turnPushOn(calls);
};

/** Ends the subscription here and on the server. */
export const turnPushOff = async ({ unsubscribe, scope }: PushCalls): Promise<void> => {
  const subscription = await subscriptionIn(scope);
  if (subscription == null) return;
  await subscription.unsubscribe();
  const { endpoint } = subscription;
  await getClient().call(unsubscribe, { endpoint }, { silent: true });
};

/** What a browser is subscribed by for one app; a browser that looks for a worker may find that of the app above. */
const subscriptionIn = async (scope: WorkerScope): Promise<PushSubscription | null | undefined> => {
  const found = await navigator.serviceWorker.getRegistration(scope);
  const isOwn = found?.scope === new URL(scope, location.origin).href;
  return isOwn ? found.pushManager.getSubscription() : undefined;
};

const activeWorker = async (scope: WorkerScope): Promise<ServiceWorkerRegistration> => {
  const registration = await registerWorker(scope);
  const coming = registration.installing ?? registration.waiting;
  if (registration.active === null && coming !== null)
    await new Promise<void>((resolve, reject) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated') resolve();
        if (coming.state === 'redundant') reject(new Error('the worker did not start'));
      });
    });
  return registration;
};
