import { pageOrders } from '@khidma/contract/orders/merchant-orders';
import type { Frame, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expect, test } from './fixtures.ts';
import { keepMerchantSession, signInToDemo } from './pages/demo.ts';
import { goTo } from './pages/portal.ts';
import { connect } from './setup/api.ts';
import type { Person } from './setup/person.ts';

/** A page of another origin that keeps what it is told, and says nothing unless a test has it speak. */
const standIn = `<!doctype html><title>Panel</title><script>
  window.told = [];
  addEventListener('message', ({ source, data }) => source === parent && told.push(data));
</script>`;

/** Puts a stand-in where the panel would be. */
const standInForPanel = async ({ page }: Person): Promise<void> => {
  await page
    .context()
    .route('http://127.0.0.1:*/messenger/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: standIn }),
    );
};

/** The stand-in's page, once it is there. */
const panelOf = async (page: Page): Promise<Frame> => {
  const find = () => page.frames().find((frame) => frame.url().includes('/messenger/'));
  await expect.poll(() => find() !== undefined, 'the panel is loaded').toBe(true);
  const frame = find();
  if (frame === undefined) throw new Error('the panel went away');
  await frame.waitForLoadState();
  return frame;
};

const say = (panel: Frame, type: string, data: object = {}): Promise<void> =>
  panel.evaluate(
    ([name, carried]) => parent.postMessage({ auth: 'khidma-im', type: name, data: carried }, '*'),
    [type, data] as const,
  );

const told = z.array(z.object({ code: z.number(), data: z.looseObject({}) }));

/** What the stand-in has been told, as codes. */
const codesOf = async (panel: Frame): Promise<number[]> =>
  z.parse(told, await panel.evaluate('told')).map(({ code }) => code);

const open = async (panel: Frame): Promise<void> => {
  await say(panel, 'connected', { reason: 'loaded' });
  await expect.poll(() => codesOf(panel)).toContain(101);
  await say(panel, 'synced');
};

test('any panel that keeps to the protocol works in the portal, from another origin', async ({
  arrive,
  server,
}) => {
  const person = await arrive();
  const { page, t } = person;
  await standInForPanel(person);
  const token = await keepMerchantSession(person);
  const call = await connect(server.url);
  const orders = await call(pageOrders, {}, token);
  const order = z.parse(z.object({ records: z.array(z.object({ id: z.string() })) }), orders)
    .records[0]?.id;

  await page.goto(`/order-detail/${order}`);
  await page.getByRole('button', { name: t('orders.page.conversation.open'), exact: true }).click();
  await expect(page).toHaveURL('/chat');
  const panel = await panelOf(page);
  await open(panel);
  await expect.poll(() => codesOf(panel)).toEqual([101, 102, 109]);
  const [greeting, , contact] = z.parse(told, await panel.evaluate('told'));
  expect(contact?.data).toMatchObject({ orderId: order });
  expect(JSON.stringify(greeting)).not.toContain(token);
  expect(page.url() + panel.url()).not.toContain('token');

  await say(panel, 'unreadMes', { count: 120, conversations: [] });
  await expect(page).toHaveTitle(/^\(99\+\) /);
  await say(panel, 'routerGoTo', { path: '/user-center/merchant' });
  await expect(page).toHaveURL('/user-center/merchant');
  await expect.poll(() => codesOf(panel)).toContain(103);

  // A form that would lose what was typed asks first, and a call outlives going elsewhere.
  await page.getByRole('textbox').first().fill('Somebody else');
  await say(panel, 'voiceCall', { callId: 'k1', userId: 'u1', userName: 'Noura' });
  await page.getByRole('button', { name: t('frame.minimiseCall'), exact: true }).click();
  const leave = page.getByRole('button', { name: t('merchantProfile.leave.leave'), exact: true });
  // What comes within a second of the last way is dropped.
  await expect(async () => {
    await say(panel, 'noticeDetails', { path: '/order-manage' });
    await expect(leave).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await leave.click();
  await expect(page).toHaveURL('/order-manage');
  await expect(page.getByRole('button', { name: t('frame.showCall'), exact: true })).toBeVisible();
  await say(panel, 'voiceOrCallClose', { callId: 'k1' });
  await expect(page.getByRole('button', { name: t('frame.showCall'), exact: true })).toBeHidden();
});

test('a lying, a flooding and a silent panel change nothing else', async ({ arrive }) => {
  const person = await arrive();
  const { page, t } = person;
  await page.clock.install();
  await standInForPanel(person);
  await signInToDemo(person, '/chat');
  const panel = await panelOf(page);
  await open(panel);

  // Another window than the frame's, another mark, other shapes, ways that are not the portal's.
  await page.evaluate(() =>
    postMessage(
      { auth: 'khidma-im', type: 'unreadMes', data: { count: 7, conversations: [] } },
      '*',
    ),
  );
  await panel.evaluate(() => {
    const lie = (message: unknown) => parent.postMessage(message, '*');
    lie({ auth: 'other', type: 'unreadMes', data: { count: 8, conversations: [] } });
    lie({ auth: 'khidma-im', type: 'unreadMes', data: { count: -1, conversations: 'all' } });
    for (const path of ['javascript:alert(1)', '//evil.example', '/login', '/chat/../join'])
      lie({ auth: 'khidma-im', type: 'routerGoTo', data: { path } });
    for (let count = 1; count <= 3000; count += 1)
      lie({ auth: 'khidma-im', type: 'unreadMes', data: { count, conversations: [] } });
    for (let count = 0; count < 3000; count += 1)
      lie({ auth: 'khidma-im', type: 'connected', data: { reason: 'loaded' } });
    lie({ auth: 'khidma-im', type: 'unreadMes', data: { count: 42, conversations: [] } });
  });
  await page.clock.fastForward(2000);
  await expect(page).toHaveTitle(/^\(42\) /);
  await expect(page).toHaveURL('/chat');
  expect((await codesOf(panel)).filter((code) => code === 101).length).toBeLessThan(5);

  await page.clock.fastForward(31_000);
  await expect(page.getByText(t('frame.unreachable'))).toBeVisible();
  await goTo(person, 'orders');
  await expect(page.getByRole('heading', { level: 1, name: t('orders.title') })).toBeVisible();

  // Silent from the beginning: 15 s, and another try.
  await page.goto('/chat');
  await panelOf(page);
  await page.clock.fastForward(16_000);
  await page.getByRole('button', { name: t('frame.retry'), exact: true }).click();
  await open(await panelOf(page));
  await expect(page.getByText(t('frame.unreachable'))).toBeHidden();
});
