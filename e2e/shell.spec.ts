import type { Page } from '@playwright/test';
import { getMerchantCategories } from '@khidma/contract/catalogue/services';
import { languages, type Lang } from '@khidma/i18n/languages';
import { expect, test } from './fixtures.ts';
import { signInAsDemoStaff, signInToDemo } from './pages/demo.ts';
import { goTo } from './pages/portal.ts';
import { expectSound } from './pages/screen.ts';
import { countCalls } from './setup/count-calls.ts';
import { loadTexts } from './setup/texts.ts';

test('the language switches at run time, with the direction, and stays', async ({ arrive }) => {
  const person = await arrive();
  const { page, t } = person;
  await signInToDemo(person);
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  for (const [lang, name, dir] of [
    ['ar-AE', 'العربية', 'rtl'],
    ['zh_CN', '简体中文', 'ltr'],
  ] as const) {
    const texts = await loadTexts(lang);
    await page.getByRole('button', { name: /^(Language|اللغة): / }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('orders.title'));
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
    await expectSound({ ...person, lang });
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('orders.title'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('zh_CN');
});

test('828 px is a phone, 829 px is a desk', async ({ arrive }) => {
  const person = await arrive();
  const { page, t } = person;
  await signInToDemo(person);
  const menu = page.getByRole('button', {
    name: t('common.labelled', { label: t('common.more'), value: t('common.menu') }),
  });
  await page.setViewportSize({ width: 829, height: 800 });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 828, height: 800 });
  await expect(menu).toBeVisible();
  await expectSound(person);
});

test.describe('Feedback: a desktop notification for 4500 ms, a mobile toast for 2000 ms', () => {
  for (const [width, duration] of [
    [829, 4500],
    [828, 2000],
  ] as const)
    test(`${width} px`, async ({ arrive }) => {
      const person = await arrive();
      const { page } = person;
      await page.setViewportSize({ width, height: 800 });
      await page.clock.install();
      await signInToDemo(person, '/service-manage');
      // Once, and there: whoever asks again is answered, so that one message is shown and its clock begins once.
      let told = false;
      await page.route(`**/api${getMerchantCategories.path}*`, async (route) => {
        if (told || new URL(page.url()).pathname !== '/create-service') return route.fallback();
        told = true;
        return route.fulfill({ json: { code: 50000, data: null, message: 'What went wrong' } });
      });
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto('/create-service');
      const toast = page.getByRole('alert').filter({ hasText: 'What went wrong' });
      // Time passes in steps only: until the message is there, and then until it has gone.
      const step = 50;
      const stepsUntil = async (there: boolean): Promise<number> => {
        let steps = 0;
        await expect
          .poll(
            async () => {
              await page.clock.runFor(step);
              steps += 1;
              return toast.isVisible();
            },
            { intervals: [0], timeout: 30_000 },
          )
          .toBe(there);
        return steps;
      };
      await stepsUntil(true);
      const lasted = (await stepsUntil(false)) * step;
      expect(lasted).toBeGreaterThanOrEqual(duration - 2 * step);
      expect(lasted).toBeLessThanOrEqual(duration + 2 * step);
    });
});

test('screens scroll to top on navigation, the service list does not', async ({ arrive }) => {
  const person = await arrive();
  const { page, t } = person;
  await page.setViewportSize({ width: 1280, height: 420 });
  await signInToDemo(person, '/finance-manage');
  const place = () => page.evaluate(() => Math.round(scrollY));
  const scrollDown = async () => {
    await page.evaluate(() => scrollTo(0, 80));
    await expect.poll(place).toBe(80);
  };
  await expect(page.getByRole('table').last()).toBeVisible();
  await scrollDown();
  await goTo(person, 'services');
  await expect(page.getByRole('heading', { level: 1, name: t('services.title') })).toBeAttached();
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(place).toBe(80);
  await goTo(person, 'orders');
  await expect(page.getByRole('heading', { level: 1, name: t('orders.title') })).toBeVisible();
  await expect.poll(place).toBe(0);
});

test('a theme chosen by hand is there before the next page paints, and sound', async ({
  arrive,
}) => {
  const person = await arrive();
  const { page, t } = person;
  await signInToDemo(person);
  await page.getByRole('button', { name: new RegExp(`^${t('nav.account')}: `) }).click();
  await page.getByRole('menuitemradio', { name: t('common.darkTheme'), exact: true }).click();
  for (const path of ['/order-manage', '/finance-manage', '/user-center']) {
    await page.goto(path, { waitUntil: 'commit' });
    expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(person);
  }
});

test('a link that is pointed at brings its data; the page that is then come to asks for none of it again', async ({
  arrive,
}) => {
  const person = await arrive();
  const { page, t } = person;
  await signInToDemo(person);
  const calls = countCalls(page);
  const link = page.getByRole('link', { name: t('nav.finance') }).first();
  const answered = page.waitForResponse(/queryAccountDetail/);
  await link.hover();
  await answered;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('finance.title'));
  expect(await calls.twice()).toEqual([]);
});

test('the Chinese face comes in slices, and only where Chinese is read', async ({ arrive }) => {
  const { page, t } = await arrive();
  const slices: string[] = [];
  page.on('request', (request) => {
    if (/noto-sans-sc|chinese-face/.test(request.url())) slices.push(request.url());
  });
  const choose = async (from: string, to: Lang): Promise<void> => {
    const { name, bcp47 } = languages[to];
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', bcp47);
    await expect(
      page.getByRole('button', { name: languages.zh_CN.name, exact: true }),
    ).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(slices.length > 0, `${from} → ${to}: ${slices.join(' ')}`).toBe(to === 'zh_CN');
  };
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible();
  await choose('en_US', 'ar-AE');
  await choose('ar-AE', 'zh_CN');
  await expect
    .poll(() => slices.filter((url) => url.includes('noto-sans-sc')).length)
    .toBeGreaterThan(0);
  // The landing page was made beforehand and has its own styles.
  await page.context().addCookies([{ name: 'language', value: 'zh_CN', url: page.url() }]);
  slices.length = 0;
  await page.goto('/join');
  await expect.poll(() => slices.length).toBeGreaterThan(1);
});

test('nothing moves by itself while a screen comes', async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  await signInToDemo(person);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const paths = [
      '/order-manage',
      '/service-manage',
      '/finance-manage',
      '/withdraw',
      '/user-center',
      '/user-center/merchant',
      '/user-center/comment',
      '/expired-certificate',
    ];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await layoutShift(page), `${path} at ${width} px`).toBeLessThanOrEqual(0.02);
    }
  }
  const staff = await arrive();
  await signInAsDemoStaff(staff);
  const theirs = ['/shop/', '/console/', '/console/outbox', '/console/audit-log'];
  for (const path of theirs) {
    await staff.page.goto(path, { waitUntil: 'networkidle' });
    expect(await layoutShift(staff.page), path).toBeLessThanOrEqual(0.02);
  }
});

/** How far a page's parts have moved since it began to load, by the measure of the browsers. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let total = 0;
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries) total += 'value' in entry ? Number(entry.value) : 0;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // What was recorded before is handed over in a task of its own.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    add(observer.takeRecords());
    return total;
  });
