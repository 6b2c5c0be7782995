import { expect, test } from './fixtures.ts';
import { signInToDemo } from './pages/demo.ts';

test.use({ permissions: ['notifications'] });

/** What the worker holds of the browser's own, as far as it is asked for here; a page's types do not know a worker's. */
interface WorkerWorld {
  readonly registration: { getNotifications(): Promise<Notification[]> };
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

test('a push shows a notice while no page is open, and a click on it leads to its place', async ({
  arrive,
  server,
}) => {
  const person = await arrive();
  const { page } = person;
  const context = page.context();
  await signInToDemo(person);
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one !== undefined) resolve(one.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const begun = context.waitForEvent('serviceworker');
  // As the switch in the settings does: the subscription itself needs a push service, which no test has.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js', { scope: '/' });
    await navigator.serviceWorker.ready;
  });
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

  // An open page tells by itself.
  await push({ ...notice, id: 'n0', title: 'Told already' });
  await page.goto('about:blank');
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
