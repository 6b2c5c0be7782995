import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { consoleDesk } from '@khidma/i18n/en_US/console-desk';
import type { Frame, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { keepStaffSession, signInToDemo } from './pages/demo.ts';
import { closeCall, comeToService, panelOf, said, write } from './pages/messages.ts';
import { onPhone, type Person } from './setup/person.ts';

// Three people write to one another here: nobody else's world.
test.use({
  world: 'demo of messages',
  panel: 'served',
  permissions: ['microphone', 'camera', 'notifications'],
});

const photoFile = fileURLToPath(
  new URL('../apps/server/src/testing/fixtures/photo-ok-1600x1067.jpg', import.meta.url),
);

/** The demo's merchant has a question of somebody else's. */
const ofOthers = 1;

/** How much is unread, by a window's title. */
const unreadIn = async (page: Page): Promise<number> =>
  Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);

/** The first picture of the open conversation. */
const pictureIn = ({ page, t }: Person) =>
  panelOf(page).getByRole('button', { name: t('messenger.thread.openPicture', { number: 1 }) });

/** Keeps the connections of a page's calls, in whichever frame it talks, and lets a test break the way. */
const keepCalls = (): void => {
  const Real = globalThis.RTCPeerConnection;
  class Kept extends Real {
    #isBroken = false;
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      Object.assign(globalThis, { keptCall: this });
    }
    override get connectionState(): RTCPeerConnectionState {
      return this.#isBroken ? 'disconnected' : super.connectionState;
    }
    /** Says what the browser says where a network is gone, until the two have agreed on another way. */
    breakWay(): void {
      const say = (isBroken: boolean): void => {
        this.#isBroken = isBroken;
        this.dispatchEvent(new Event('connectionstatechange'));
      };
      this.addEventListener('signalingstatechange', () => {
        if (this.#isBroken && this.signalingState === 'stable') say(false);
      });
      say(true);
    }
  }
  Object.assign(globalThis, { RTCPeerConnection: Kept });
};

/** Keeps what a page shows outside its window; a click on one can then be made. */
const keepNotices = (): void => {
  if (globalThis.top !== globalThis.self) return;
  const Real = globalThis.Notification;
  const shown: Notification[] = [];
  class Kept extends Real {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      shown.push(this);
    }
  }
  Object.assign(globalThis, { Notification: Kept, shownNotices: shown });
};

interface WithNotices {
  readonly shownNotices: readonly Notification[];
}

/** What a page has shown outside its window. */
const noticesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { shownNotices } = globalThis as unknown as WithNotices; // `keepNotices` has put it there
    return shownNotices.map(({ title, body }) => `${title}: ${body}`);
  });

interface WithCall {
  readonly keptCall: RTCPeerConnection & { readonly breakWay: () => void };
}

const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((each) => each.url().includes('/messenger/'));
  if (frame === undefined) throw new Error('the page has no panel');
  return frame;
};

/** Under which name the two look for their ways; each new search has one of its own. */
const searchOf = (frame: Frame): Promise<string | undefined> =>
  frame.evaluate(() => {
    const { keptCall } = globalThis as unknown as WithCall; // `keepCalls` has put it there
    return /a=ice-ufrag:(\S+)/.exec(keptCall.currentRemoteDescription?.sdp ?? '')?.[1];
  });

/** How much has been heard of the other side. */
const heardBy = (frame: Frame): Promise<number> =>
  frame.evaluate(async () => {
    const { keptCall } = globalThis as unknown as WithCall; // `keepCalls` has put it there
    let bytes = 0;
    (await keptCall.getStats()).forEach((one: { type: string; bytesReceived?: number }) => {
      if (one.type === 'inbound-rtp') bytes += one.bytesReceived ?? 0;
    });
    return bytes;
  });

test('a question before an order, its answer, a cut network, a call, and customer service', async ({
  arrive,
  server,
}) => {
  const customer = await arrive();
  const merchant = await arrive(onPhone);
  const operator = await arrive();
  for (const { page } of [customer, merchant]) await page.addInitScript(keepCalls);
  await merchant.page.addInitScript(keepNotices);
  const merchantName = await comeToService(customer, server.url);
  const question = 'Do you also clean ducts in JVT? هل تنظفون المجاري؟';
  const answer = 'نعم، ونبدأ من 09:00 كل يوم.';

  const asked = () => panelOf(customer.page).getByRole('log').locator('li', { hasText: question });

  await test.step('the customer asks from the page of a service', async () => {
    await customer.page.getByRole('button', { name: customer.t('shop.service.ask') }).click();
    await expect(customer.page).toHaveURL(/\/shop\/messages$/);
    await write(customer, merchantName, question);
    await expect(said(customer.page, question)).toBeVisible();
    await expect(asked()).toContainText(`· ${customer.t('messenger.thread.sent')}`);
  });

  await test.step('the merchant sees that something came, reads and answers it in Arabic', async () => {
    await signInToDemo(merchant);
    const { page, t } = merchant;
    await page
      .getByRole('link', { name: t('nav.chat') })
      .first()
      .click();
    await panelOf(page).getByText(question).first().click();
    await expect(said(page, question)).toBeVisible();
    await write(merchant, 'Omar Farouk', answer);
    await expect(said(customer.page, answer)).toBeVisible();
    await expect(asked()).toContainText(`· ${customer.t('messenger.thread.read')}`);
  });

  await test.step('the network is cut in the middle: what was written comes once, in its order', async () => {
    const { page } = customer;
    await page.context().setOffline(true);
    for (const text of ['First of two', 'Second of two']) await write(customer, merchantName, text);
    await expect(said(page, 'Second of two')).toBeVisible();
    await expect(panelOf(page).getByRole('log')).toContainText(
      customer.t('messenger.unsent.waiting'),
    );
    await write(merchant, 'Omar Farouk', 'Written meanwhile');
    await expect(said(merchant.page, 'Written meanwhile')).toBeVisible();
    await expect(said(merchant.page, 'First of two')).toHaveCount(0);
    await page.context().setOffline(false);
    for (const side of [customer, merchant])
      for (const text of ['First of two', 'Second of two', 'Written meanwhile'])
        await expect(said(side.page, text)).toHaveCount(1);
    const texts = await panelOf(merchant.page).getByRole('log').innerText();
    expect(texts.indexOf('First of two')).toBeLessThan(texts.indexOf('Second of two'));
  });

  await test.step('one of their orders goes along as a card', async () => {
    const { page, t } = customer;
    const panel = panelOf(page);
    await panel.getByRole('button', { name: t('messenger.compose.attach'), exact: true }).click();
    await panel.getByRole('menuitem', { name: t('messenger.compose.order'), exact: true }).click();
    const chosen = panel.getByRole('dialog').getByRole('listitem').first();
    const number = /KO-\d+/.exec(await chosen.innerText())?.[0] ?? 'no number';
    await chosen.getByRole('button').click();
    for (const side of [customer, merchant])
      await expect(panelOf(side.page).getByRole('log').getByText(number)).toBeVisible();
  });

  await test.step('they talk, and the conversation keeps that they did', async () => {
    const [from, to] = [panelOf(customer.page), panelOf(merchant.page)];
    await from.getByRole('button', { name: customer.t('messenger.head.call') }).click();
    await to.getByRole('button', { name: merchant.t('callScreen.accept'), exact: true }).click();
    await expect(from.getByText(customer.t('callScreen.connected'))).toBeVisible();
    await expect(to.getByText(merchant.t('callScreen.connected'))).toBeVisible();
    await test.step('the network changes: both look for another way and go on', async () => {
      const [caller, callee] = [frameOf(customer.page), frameOf(merchant.page)];
      const before = [await searchOf(caller), await searchOf(callee)];
      await callee.evaluate(() => (globalThis as unknown as WithCall).keptCall.breakWay());
      await expect(async () => {
        const after = [await searchOf(caller), await searchOf(callee)];
        for (const [index, name] of after.entries()) expect(name).not.toBe(before[index]);
      }).toPass();
      for (const frame of [caller, callee]) {
        const heard = await heardBy(frame);
        await expect.poll(() => heardBy(frame)).toBeGreaterThan(heard);
      }
      for (const { page, t } of [customer, merchant])
        await expect(panelOf(page).getByText(t('callScreen.connected'))).toBeVisible();
    });
    await to.getByRole('button', { name: merchant.t('callScreen.hangUp'), exact: true }).click();
    await expect(from.getByText(customer.t('callScreen.ended.answered'))).toBeVisible();
    await closeCall(customer);
    await closeCall(merchant);
    for (const { page, t } of [customer, merchant])
      await expect(
        panelOf(page).getByRole('log').getByText(t('messenger.calls.voice')).first(),
      ).toBeVisible();
  });

  await test.step('a picture comes while the merchant is elsewhere', async () => {
    const { page, t } = merchant;
    // What came meanwhile has been read.
    await expect.poll(() => unreadIn(page)).toBe(ofOthers);
    // On a phone the conversation has the window to itself.
    await panelOf(page)
      .getByRole('button', { name: t('messenger.back') })
      .click();
    await page
      .getByRole('link', { name: t('nav.orders') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/order-manage/);
    const panel = panelOf(customer.page);
    const photo = { name: 'leak.jpg', mimeType: 'image/jpeg', buffer: await readFile(photoFile) };
    await panel
      .getByLabel(customer.t('messenger.compose.picture'), { exact: true })
      .setInputFiles(photo);
    const removing = customer.t('messenger.compose.removeFile', { name: photo.name });
    await expect(panel.getByRole('button', { name: removing })).toBeVisible();
    await expect(panel.getByRole('progressbar')).toHaveCount(0);
    await write(customer, merchantName, 'Under this sink');
    await expect(pictureIn(customer)).toBeVisible();
    // What is unread stands in the window's title and beside the way there.
    await expect.poll(() => unreadIn(page)).toBe(ofOthers + 1);
    const way = page.getByRole('link', { name: t('nav.chat') }).first();
    await expect(way).toContainText(String(ofOthers + 1));
  });

  await test.step('a desktop notice tells of it, and a click on it leads there', async () => {
    const { page } = merchant;
    await expect.poll(() => noticesOf(page)).toEqual(['Omar Farouk: Under this sink']);
    await page.evaluate(() => {
      const { shownNotices } = globalThis as unknown as WithNotices; // `keepNotices` has put it there
      shownNotices[0]?.dispatchEvent(new Event('click'));
    });
    await expect(page).toHaveURL(/\/chat/);
    await expect(pictureIn(merchant)).toBeVisible();
    await expect.poll(() => unreadIn(page)).toBe(ofOthers);
  });

  await test.step('the customer reports the conversation', async () => {
    const { t } = customer;
    const panel = panelOf(customer.page);
    await panel
      .getByRole('region', { name: t('messenger.conversation', { name: merchantName }) })
      .getByRole('button', { name: t('messenger.head.more'), exact: true })
      .click();
    await panel.getByRole('menuitem', { name: t('messenger.head.report'), exact: true }).click();
    await panel
      .getByLabel(t('messenger.report.reason'), { exact: true })
      .selectOption({ label: t('messenger.report.outsidePayment') });
    await panel
      .getByLabel(t('messenger.report.description'), { exact: true })
      .fill('They want cash at the door.');
    await panel.getByRole('button', { name: t('messenger.report.send'), exact: true }).click();
    await expect(panel.getByText(t('messenger.report.sent'))).toBeVisible();
  });

  await test.step('customer service is asked, takes the conversation and answers', async () => {
    const { page, t } = customer;
    await page.getByRole('button', { name: new RegExp(`^${t('shop.account')}: `) }).click();
    await page.getByRole('menuitem', { name: t('shop.customerService') }).click();
    await write(customer, t('messenger.service'), 'The team left a mess.');
    await expect(said(page, 'The team left a mess.')).toBeVisible();
    await keepStaffSession(operator);
    await operator.page.goto('/console/messages');
    const panel = panelOf(operator.page);
    await panel.getByText('The team left a mess.').first().click();
    await panel
      .getByRole('button', { name: operator.t('messenger.head.take'), exact: true })
      .click();
    await write(operator, 'Omar Farouk', 'I am sorry. We will look into it today.');
    await expect(said(page, 'I am sorry. We will look into it today.')).toBeVisible();
  });

  await test.step('the desk calls the customer, who answers', async () => {
    const [from, to] = [panelOf(operator.page), panelOf(customer.page)];
    await from.getByRole('button', { name: operator.t('messenger.head.call') }).click();
    await to.getByRole('button', { name: customer.t('callScreen.accept'), exact: true }).click();
    await expect(from.getByText(operator.t('callScreen.connected'))).toBeVisible();
    await expect(to.getByText(customer.t('callScreen.connected'))).toBeVisible();
    await from.getByRole('button', { name: operator.t('callScreen.hangUp'), exact: true }).click();
    await closeCall(customer);
    await expect(
      to.getByRole('log').getByText(customer.t('messenger.calls.voice')).first(),
    ).toBeVisible();
  });

  await test.step('the operator reads what was reported, with a reason, and answers it', async () => {
    const { page } = operator;
    const { decide, empty } = consoleDesk.reports;
    const { conversation } = consoleDesk;
    await page.goto('/console/reports');
    await page.getByRole('link', { name: 'Omar Farouk' }).click();
    await expect(page.getByText('They want cash at the door.')).toBeVisible();
    await expect(page.getByText(question)).toHaveCount(0);
    await page.getByRole('button', { name: conversation.action }).click();
    await page.getByLabel(conversation.reason, { exact: true }).fill('To judge the report');
    await page.getByRole('button', { name: conversation.action }).click();
    await expect(page.getByText(question)).toBeVisible();
    const action = decide.answer.action;
    await page.getByRole('button', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('We have spoken to them. Please pay in Khidma only.');
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(page.getByText(empty)).toBeVisible();
    await expect(
      said(customer.page, 'We have spoken to them. Please pay in Khidma only.'),
    ).toBeVisible();
  });
});
