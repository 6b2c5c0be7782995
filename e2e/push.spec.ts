import { expect, test } from './fixtures.ts';
import { signInToDemo } from './pages/demo.ts';

test.use({ permissions: ['notifications'], serviceWorkers: 'allow' });

/** What the worker holds of the browser's own, as far as it is asked for here; a page's types do not know a worker's. */
interface WorkerWorld {
  readonly registration: { getNotifications(): Promise<Notification[]> };
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

/** A push service that nobody reaches: what a browser subscribes at. */
const standInPush = (): void => {
  let subscription: object | null = null;
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
  const endpoint = 'https://push.example.com/send/stand-in';
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription,
    subscribe: async () => (subscription = { endpoint, toJSON: () => ({ endpoint, keys }) }),
  });
};

test('a push shows a notice while no page of the app is open, and a click on it leads to its place', async ({
  arrive,
  server,
}) => {
  const person = await arrive();
  const { page, t } = person;
  const context = page.context();
  await page.addInitScript(standInPush);
  await signInToDemo(person, '/user-center/notification-settings');
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${server.url}/`);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const begun = context.waitForEvent('serviceworker');
  const device = page.getByRole('switch', { name: t('ownAccount.noticeSettings.pushOn') });
  await device.click();
  await expect(device).toBeChecked();
  const worker = await begun;
  const registrationId = await registered;
  const push = (notice: Readonly<Record<string, string>>) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: JSON.stringify(notice),
    });
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as WorkerWorld; // evaluated in the worker
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  const notice = {
    id: 'n1',
    title: 'A withdrawal was paid',
    text: 'AED 400.00',
    path: '/withdraw',
  };

  // An open page tells by itself, and nothing leads elsewhere.
  await push({ ...notice, id: 'n0', title: 'Told already' });
  await page.goto('/shop/');
  await push({ ...notice, id: 'n2', path: 'https://elsewhere.example/' });
  await expect
    .poll(async () => {
      // The browser may count the page that was just left as open for a moment; told twice, the notice is shown once.
      await push(notice);
      return await shown();
    })
    .toEqual([notice.title]);

  await page.goto('/order-manage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // No desktop is there to be clicked on: the worker is told what the browser tells it then.
  await worker.evaluate(async () => {
    const { registration, NotificationEvent } = globalThis as unknown as WorkerWorld; // evaluated in the worker
    const [notification] = await registration.getNotifications();
    if (notification === undefined) throw new Error('nothing is shown');
    const click = new NotificationEvent('notificationclick', { notification });
    const work = new Promise<unknown>((resolve) => {
      Object.defineProperty(click, 'waitUntil', { value: resolve });
    });
    globalThis.dispatchEvent(click);
    await work;
  });
  await expect(page).toHaveURL(notice.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shown()).toEqual([]);
});
