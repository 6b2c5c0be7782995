import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { signIn, signInCustomer } from '@khidma/contract/identity/sign-in';
import { toHost } from '@khidma/contract/frame/to-host';
import { getCustomerImInfo, openConversation } from '@khidma/contract/messaging/conversations';
import { sendMessage } from '@khidma/contract/messaging/messages';
import { imInfo, session } from '@khidma/contract/shapes/account';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, test } from './fixtures.ts';
import { demoMerchant } from './pages/demo.ts';
import { closeCall, panelOf, said } from './pages/messages.ts';
import { connect, type CallApi } from './setup/api.ts';
import { loadTexts } from './setup/texts.ts';

test.use({ world: 'demo of a host', panel: 'served', permissions: ['microphone', 'camera'] });

const [, , { account: email, password }] = demoAccounts;

/** Turns an empty page into a host: it frames the panel, keeps what it is told, and says what a test has it say. */
const becomeHost = (messengerOrigin: string): void => {
  const frame = (id: string): HTMLIFrameElement => {
    const made = document.createElement('iframe');
    Object.assign(made, { id, title: id, allow: 'camera; microphone; autoplay; clipboard-write' });
    return made;
  };
  const [panel, stranger] = [frame('panel'), frame('stranger')];
  panel.style.cssText = 'border:0;width:100vw;height:100vh';
  panel.src = `${messengerOrigin}/messenger/?host=${encodeURIComponent(location.origin)}`;
  stranger.srcdoc = '<!doctype html>';
  const told: unknown[] = [];
  addEventListener('message', ({ source, origin, data }) => {
    if (source === panel.contentWindow && origin === messengerOrigin) told.push(data);
  });
  const tell = (code: number, data: object): void =>
    panel.contentWindow?.postMessage({ code, data }, messengerOrigin);
  /** The same from a window that does not frame the panel. */
  const tellAsStranger = (code: number, data: object): void => {
    const script = `parent.frames[0].postMessage(${JSON.stringify({ code, data })}, '*')`;
    const element = stranger.contentDocument?.createElement('script');
    if (element) stranger.contentDocument?.body.append(Object.assign(element, { text: script }));
  };
  Object.assign(globalThis, { told, tell, tellAsStranger });
  document.body.style.margin = '0';
  document.body.append(panel, stranger);
};

const tell = (page: Page, code: number, data: object = {}): Promise<void> =>
  page.evaluate(`tell(${code}, ${JSON.stringify(data)})`);

/** What the host was told, each judged by the contract. */
const toldOf = async (page: Page) =>
  z.parse(z.array(toHost), await page.evaluate('told')).map(({ type, data }) => ({ type, data }));
const typesOf = async (page: Page) => (await toldOf(page)).map(({ type }) => type);
const dataOf = async (page: Page, type: string) =>
  (await toldOf(page)).filter((one) => one.type === type).map(({ data }) => data);

const opened = z.object({
  id: z.string(),
  order: z.object({ id: z.string(), number: z.string() }),
});

/** The demo's merchant and customer, with what they have in common. */
async function partiesOf(call: CallApi) {
  const begun = z.parse(z.object({ session }), await call(signIn, demoMerchant)).session;
  const account = z.parse(getAccountInfo.output, await call(getAccountInfo, {}, begun.token));
  const merchant = { id: begun.user.id, imToken: account.userImInfo.imToken };
  const shop = z.parse(signInCustomer.output, await call(signInCustomer, { email, password }));
  const { imToken } = z.parse(imInfo, await call(getCustomerImInfo, {}, shop.token));
  const talk = await call(openConversation, { with: 'merchant', userId: merchant.id }, imToken);
  const { id: conversationId, order } = z.parse(opened, talk);
  return { merchant, customer: { id: shop.customer.id, imToken }, conversationId, order };
}

test('the panel works in any host that keeps to the protocol, and takes nothing from anybody else', async ({
  arrive,
  server,
}) => {
  const { page, t } = await arrive();
  const call = await connect(server.url);
  const config = await (await fetch(`${server.url}/config.json`)).json();
  const { messengerOrigin } = z.parse(z.object({ messengerOrigin: z.string() }), config);
  const { merchant, customer, conversationId, order } = await partiesOf(call);
  const user = { id: customer.id, name: 'Omar Farouk', avatarUrl: null };
  const headers = { 'x-app-type': '100', 'x-platform': 'Web', 'x-app-version': '1.0.0' };
  const as = { user, token: customer.imToken, lang: 'en_US', dir: 'ltr', theme: 'light', headers };

  await test.step('it says that it is there, knows nobody, and hears no stranger and no nonsense', async () => {
    await page.goto(`${server.emptyOrigin}/host`);
    await page.evaluate(becomeHost, messengerOrigin);
    await expect
      .poll(() => toldOf(page))
      .toEqual([{ type: 'connected', data: { reason: 'loaded' } }]);
    await page.evaluate(`tellAsStranger(101, ${JSON.stringify(as)})`);
    await tell(page, 999);
    await tell(page, 101, { ...as, token: '' });
    await tell(page, 101, { ...as, dir: 'up' });
  });

  await test.step('101 signs in, 102 shows: conversations come, and what is unread is told', async () => {
    await tell(page, 101, as);
    await tell(page, 102);
    await expect.poll(() => typesOf(page)).toContain('synced');
    await expect(panelOf(page).getByRole('heading', { level: 1 })).toHaveText(
      t('messenger.product'),
    );
    // Nothing was taken before: there is one greeting, and one who is known.
    expect((await typesOf(page)).filter((type) => type === 'connected')).toHaveLength(1);
  });

  await test.step('109 opens the conversation about an order, whose page the host is led to', async () => {
    await tell(page, 109, { userId: merchant.id, orderId: order.id });
    const aside = panelOf(page).getByRole('complementary', { name: t('messenger.orders.title') });
    await aside.getByRole('button', { name: order.number }).click();
    await expect
      .poll(() => dataOf(page, 'routerGoTo'))
      .toEqual([{ path: expect.stringContaining(order.id) }]);
  });

  await test.step('103 hides: what comes is told with its words, and counted', async () => {
    // What is still being marked as read would bring the next message along, and then nobody tells of it.
    await expect
      .poll(async () => (await dataOf(page, 'unreadMes')).at(-1) ?? { count: 0, conversations: [] })
      .toEqual({ count: 0, conversations: [] });
    await tell(page, 103);
    const text = 'We are on our way';
    const message = { conversationId, clientId: randomUUID(), kind: 'text' as const, text };
    await call(sendMessage, message, merchant.imToken);
    await expect
      .poll(() => dataOf(page, 'newMsg'))
      .toContainEqual(expect.objectContaining({ message: text, userId: merchant.id }));
    await expect
      .poll(async () => (await dataOf(page, 'unreadMes')).at(-1))
      .toMatchObject({ conversations: [{ count: 1 }] });
    await tell(page, 102);
    await expect(said(page, 'We are on our way')).toBeVisible();
    await expect
      .poll(async () => (await dataOf(page, 'unreadMes')).at(-1))
      .toEqual({ count: 0, conversations: [] });
  });

  await test.step('a call begins and ends', async () => {
    const panel = panelOf(page);
    await panel.getByRole('button', { name: t('messenger.head.call') }).click();
    await expect
      .poll(() => dataOf(page, 'voiceCall'))
      .toEqual([expect.objectContaining({ userId: merchant.id })]);
    await panel.getByRole('button', { name: t('callScreen.hangUp'), exact: true }).click();
    await closeCall({ page, t, lang: 'en_US' });
    const [begun] = z.parse(
      z.array(z.object({ callId: z.string() })),
      await dataOf(page, 'voiceCall'),
    );
    await expect.poll(() => dataOf(page, 'voiceOrCallClose')).toEqual([{ callId: begun?.callId }]);
  });

  await test.step('106 asks the platform, 110 knows nobody', async () => {
    await tell(page, 106, { userId: null, orderId: order.id });
    const service = t('messenger.conversation', { name: t('messenger.service') });
    await expect(panelOf(page).getByRole('region', { name: service })).toBeVisible();
    await tell(page, 110, { userId: 'nobody', orderId: null });
    await expect(panelOf(page).getByText(t('messenger.noSuchContact'))).toBeVisible();
  });

  await test.step('105 changes the language, a stranger’s 104 nothing, 104 forgets', async () => {
    const arabic = await loadTexts('ar-AE');
    await tell(page, 105, { ...as, lang: 'ar-AE', dir: 'rtl' });
    const title = panelOf(page).getByRole('heading', { level: 1 });
    await expect(title).toHaveText(arabic('messenger.product'));
    await page.evaluate('tellAsStranger(104, {})');
    await tell(page, 105, as);
    await expect(title).toHaveText(t('messenger.product'));
    await expect(
      panelOf(page)
        .getByRole('button', { name: /Cool Breeze/ })
        .first(),
    ).toBeVisible();
    await tell(page, 104);
    await expect(panelOf(page).getByText('We are on our way')).toHaveCount(0);
    await expect(panelOf(page).getByRole('button', { name: /Cool Breeze/ })).toHaveCount(0);
  });
});

test('the panel talks to no page that is not one of its hosts', async ({ arrive }) => {
  const { page, t } = await arrive();
  await page.goto('/messenger/?host=https%3A%2F%2Fevil.example');
  await expect(page.getByText(t('messenger.outside'))).toBeVisible();
  await page.goto('/messenger/');
  await expect(page.getByText(t('messenger.outside'))).toBeVisible();
});
