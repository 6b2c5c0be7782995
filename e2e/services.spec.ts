import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import * as console from './pages/console.ts';
import { signInAsDemoStaff, signInToDemo } from './pages/demo.ts';
import { choose, expectArrived, orderOf, tilesOf } from './pages/media.ts';
import { chooseLanguage, expectSound, expectTold } from './pages/screen.ts';
import {
  chooseCategory,
  chooseEmirates,
  openDraft,
  openNewService,
  pastePrices,
  saveDraft,
  writeSpecs,
  writeTexts,
} from './pages/service-wizard.ts';
import { expectReleased, openStep, submitService } from './pages/services.ts';
import * as showcase from './pages/showcase.ts';
import type { Person } from './setup/person.ts';
import { reference } from './setup/story.ts';
import { loadTexts } from './setup/texts.ts';

// Services come and go here: nobody else's world.
test.use({ world: 'demo of services' });

const villa = {
  name: 'Villa AC care',
  description: 'Every unit of the villa looked after: filters, coils, drains and thermostats.',
  arabic: {
    name: 'العناية بمكيفات الفلل',
    description: 'عناية بكل وحدات الفيلا: الفلاتر والملفات والتصريف ومنظمات الحرارة.',
  },
  chinese: { name: '别墅空调养护', description: '养护别墅内所有空调：滤网、盘管、排水和温控器。' },
};

test('a service with everything goes on sale, and customers see everything', async ({ arrive }) => {
  const merchant = await arrive();
  const { page, t } = merchant;
  const [first, second, sphere, video] = [
    'photo-ok-1600x1067.jpg',
    'photo-progressive-1400x1000.jpg',
    'panorama-ok-1920x960.jpg',
    'video-ok-1280x720.mp4',
  ] as const;

  await test.step('texts in three languages, answers, emirates', async () => {
    await signInToDemo(merchant);
    await openNewService(merchant);
    await chooseCategory(merchant, reference(merchant.lang).category);
    await writeTexts(merchant, villa);
    await writeTexts(merchant, villa.arabic, 'ar-AE');
    await writeTexts(merchant, villa.chinese, 'zh_CN');
    await expectSound(merchant);
    await openStep(merchant, 'details');
    await page.getByRole('checkbox', { name: 'Split', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Central', exact: true }).check();
    await page.getByLabel('Warranty', { exact: true }).fill('60');
    await chooseEmirates(merchant, ['Dubai', 'Sharjah']);
    await expectSound(merchant);
  });

  await test.step('photos in their order with a cover, a panorama, a video, a watermark', async () => {
    await openStep(merchant, 'media');
    await choose(merchant, first, second, sphere, video);
    await page.getByRole('button', { name: t('serviceMedia.askPanorama') }).click();
    for (const name of [first, second, sphere, video]) await expectArrived(merchant, name);
    const grab = page.getByRole('button', {
      name: t('serviceMedia.grab', { name: video }),
      exact: true,
    });
    await grab.press('Space');
    await grab.press('ArrowLeft');
    await grab.press('Space');
    await expect.poll(() => orderOf(merchant)).toEqual([first, second, video, sphere]);
    await page
      .getByRole('button', { name: t('serviceMedia.makeCoverOf', { name: second }) })
      .click();
    await expect(tilesOf(merchant).nth(1)).toContainText(t('serviceMedia.cover'));
    await page.getByRole('radio', { name: t('serviceMedia.watermark.text') }).check();
    await page.getByLabel(t('serviceMedia.watermark.words')).fill('Cool Breeze');
    await expectSound(merchant);
  });

  await test.step('prices from a spreadsheet, one combination not on sale', async () => {
    await openStep(merchant, 'pricing');
    await writeSpecs(merchant, [
      { name: 'Home', options: ['Small villa', 'Large villa'] },
      { name: 'Time', options: ['Daytime', 'Evening'] },
    ]);
    await pastePrices(merchant, [
      ['300', '10', '20'],
      ['350', '', ''],
      ['900.50', '5%', ''],
      ['1,000.00', '', ''],
    ]);
    await expect(page.locator('[data-cell="0-3"]')).toHaveText('270.00');
    await expect(page.locator('[data-cell="2-3"]')).toHaveText('855.48');
    await page
      .getByRole('switch', {
        name: t('servicePrices.table.switch', { name: 'Large villa / Evening' }),
      })
      .uncheck();
    await expect(
      page.getByText(t('servicePrices.table.counter', { on: 3, max: 24 })),
    ).toBeVisible();
    await expectSound(merchant);
    await submitService(merchant);
  });

  await test.step('staff see it as it was submitted and approve it', async () => {
    const staff = await arrive();
    await signInAsDemoStaff(staff);
    await console.openWaiting(staff, 'services', { name: villa.name });
    await expect(staff.page.getByText(villa.chinese.name)).toBeVisible();
    await console.approveService(staff);
    await expectReleased(merchant);
  });

  await test.step('its code can be taken along as SVG and as PNG', async () => {
    await page.getByRole('link', { name: t('serviceViews.qrCode'), exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('serviceViews.qr.title') }),
    ).toBeVisible();
    await expectSound(merchant);
    const svg = await saved(merchant, t('serviceViews.qr.svg'));
    expect(svg.toString('utf8')).toMatch(/^(?:<\?xml[^>]*>\s*)?<svg /);
    const png = await saved(merchant, t('serviceViews.qr.png'));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  });

  await test.step('a customer looks at all of it', async () => {
    const customer = await arrive();
    await showcase.openService(customer, villa.name);
    await showcase.expectMedia(customer, ['photo', 'photo', 'video', 'panorama']);
    await showcase.expectPrice(customer, { now: '270.00', before: '300.00', first: '240.00' });
    await showcase.expectFacts(customer, {
      answers: ['Split, Central', '60'],
      emirates: ['Dubai', 'Sharjah'],
    });
    await expectSound(customer);
    await customer.page.getByRole('radio', { name: 'Large villa' }).check();
    await expect(customer.page.getByRole('radio', { name: 'Evening' })).toBeDisabled();
    await showcase.expectPrice(customer, { now: '855.48', before: '900.50' });

    const arab: Person = { ...customer, lang: 'ar-AE', t: await loadTexts('ar-AE') };
    await chooseLanguage(arab);
    await expect(
      arab.page.getByRole('heading', { level: 1, name: villa.arabic.name }),
    ).toBeVisible();
    await expect(arab.page.getByText(villa.arabic.description)).toBeVisible();
    await expectSound(arab);
  });
});

/** What a button hands over as a file. */
async function saved({ page }: Person, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

test('a draft that two tabs edit: both versions are shown, and either can be kept', async ({
  arrive,
}) => {
  const here = await arrive();
  await signInToDemo(here);
  await openDraft(here);
  await openStep(here, 'basics');
  const there: Person = { ...here, page: await here.page.context().newPage() };
  await there.page.goto(here.page.url());
  const { t } = here;
  const description = ({ page }: Person) =>
    page.getByLabel(t('serviceEditor.text.description'), { exact: true });
  await expect(description(there)).toBeVisible();

  /** One saves, the other comes too late and compares. */
  const collide = async (quick: Person, late: Person, texts: readonly [string, string]) => {
    await description(quick).fill(texts[0]);
    await saveDraft(quick);
    await description(late).fill(texts[1]);
    await late.page
      .getByRole('button', { name: t('serviceEditor.saveDraft'), exact: true })
      .click();
    await expect(late.page.getByText(t('serviceEditor.conflict.title'))).toBeVisible();
    await expectSound(late);
    await late.page.getByRole('button', { name: t('serviceEditor.conflict.compare') }).click();
    const dialog = late.page.getByRole('dialog');
    for (const text of texts) await expect(dialog.getByText(text)).toBeVisible();
    await expectSound(late);
    return dialog;
  };

  await test.step('the other one is loaded, and one’s own can be restored', async () => {
    const dialog = await collide(here, there, ['Old one out.', 'New one in.']);
    await dialog.getByRole('button', { name: t('serviceEditor.conflict.loadOther') }).click();
    await expect(dialog).toBeHidden();
    await expect(description(there)).toHaveValue('Old one out.');
    await expect(there.page.getByText(t('serviceEditor.unsent.mineText'))).toBeVisible();
    await there.page
      .getByRole('button', { name: t('serviceEditor.unsent.restore'), exact: true })
      .click();
    await expect(description(there)).toHaveValue('New one in.');
  });

  await test.step('one’s own is kept', async () => {
    const dialog = await collide(there, here, ['Wired and tested.', 'Wired, tested, explained.']);
    await dialog.getByRole('button', { name: t('serviceEditor.conflict.keepMine') }).click();
    await expect(dialog).toBeHidden();
    await expect(here.page.getByText(t('serviceEditor.conflict.title'))).toBeHidden();
    await there.page.reload();
    await expect(description(there)).toHaveValue('Wired, tested, explained.');
  });
});

test('many at once: a question before, a result for each, and the list is where it was', async ({
  arrive,
}) => {
  const merchant = await arrive();
  const { page, t } = merchant;
  await page.setViewportSize({ width: 1280, height: 500 });
  // What a colleague does meanwhile would be shown at once; here the page does not hear of it.
  await page.routeWebSocket(/\/im\/socket/, (socket) => socket.close());
  const list = '/service-manage?sort=createdAt%3Aasc';
  await signInToDemo(merchant, list);
  const tick = async (...names: string[]) => {
    for (const name of names)
      await page.getByRole('checkbox', { name: t('services.select', { name }) }).check();
  };
  const resultOf = (name: string) =>
    page.getByRole('dialog').getByRole('row').filter({ hasText: name });
  const [sold, quick, offline] = ['Leak repair', 'AC deep cleaning', 'Summer AC check'] as const;

  await test.step('back from a detail', async () => {
    await tick(sold, quick);
    const row = page.getByRole('row').filter({ hasText: offline });
    await row.scrollIntoViewIfNeeded();
    const address = page.url();
    // Where the list stood when it was left: the click itself may have scrolled the link into sight.
    const link = row.getByRole('link', { name: offline });
    const leaving = link.evaluate(
      (element) =>
        new Promise<number>((done) =>
          element.addEventListener('click', () => done(scrollY), { once: true }),
        ),
    );
    await link.click();
    const before = await leaving;
    expect(before).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1, name: offline })).toBeVisible();
    await expectSound(merchant);
    await page.goBack();
    await expect(row).toBeVisible();
    expect(page.url()).toBe(address);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await expect(page.getByText(t('common.selected', { count: 2 }))).toBeVisible();
  });

  await test.step('unpublish: done, skipped, and one that somebody took off sale meanwhile', async () => {
    await tick(offline);
    const colleague: Person = { ...merchant, page: await page.context().newPage() };
    await colleague.page.goto(list);
    await colleague.page
      .getByRole('button', { name: t('services.actionsOf', { name: quick }) })
      .click();
    await colleague.page
      .getByRole('menuitem', { name: t('services.unpublish'), exact: true })
      .click();
    await answer(colleague, t('services.unpublish'));
    await expectTold(colleague, t('services.result.unpublished', { count: 1 }));
    await colleague.page.close();

    await page.getByRole('button', { name: t('services.unpublish'), exact: true }).click();
    await expect(
      page.getByRole('dialog', { name: t('services.ask.unpublishTitle', { count: 2 }) }),
    ).toContainText(offline);
    await expectSound(merchant);
    await answer(merchant, t('services.unpublish'));
    await expect(
      page.getByText(t('services.result.summary', { done: 1, failed: 1, skipped: 1 })),
    ).toBeVisible();
    await expect(resultOf(sold)).toContainText(t('services.result.done'));
    await expect(resultOf(quick)).toContainText(t('services.result.failed'));
    await expect(resultOf(quick)).toContainText(t('errors.serviceWrongState'));
    await expect(resultOf(offline)).toContainText(t('services.result.skipped'));
    await expectSound(merchant);
    await page.keyboard.press('Escape');
  });

  await test.step('delete: what is on sale is skipped', async () => {
    const onSale = 'AC repair visit';
    await page.getByRole('button', { name: t('services.clearSelection') }).click();
    await tick(onSale, sold, offline);
    await page.getByRole('button', { name: t('services.delete'), exact: true }).click();
    await expect(
      page.getByRole('dialog', { name: t('services.ask.deleteTitle', { count: 2 }) }),
    ).toContainText(onSale);
    await answer(merchant, t('services.delete'));
    await expect(
      page.getByText(t('services.result.summary', { done: 2, failed: 0, skipped: 1 })),
    ).toBeVisible();
    await expect(resultOf(onSale)).toContainText(t('services.result.skipped'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').filter({ hasText: sold })).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: onSale })).toBeVisible();
    await expectSound(merchant);
  });
});

/** Says yes to the question. */
async function answer({ page }: Person, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}
