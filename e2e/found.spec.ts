import { expect, test } from './fixtures.ts';
import { chooseLanguage, expectSound } from './pages/screen.ts';
import { onPhone } from './setup/person.ts';
import { loadTexts } from './setup/texts.ts';
import { findByMap } from './pages/found.ts';

const service = { 'ar-AE': 'تنظيف عميق للمكيفات', en_US: 'AC deep cleaning' };

test('a stranger comes from a search engine’s page, in its language, and goes on in it', async ({
  arrive,
  server,
}) => {
  const person = await arrive(onPhone);
  const { page, t } = person;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const { pathname } = new URL(await findByMap(server.url, service['ar-AE']));

  await test.step('the page is there in Arabic, though nobody has chosen it, and nothing is asked twice', async () => {
    await page.goto(pathname);
    await expect(heading(service['ar-AE'])).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE');
    expect(new URL(page.url()).pathname).toBe(pathname);
    await expect(page.locator('#served')).toHaveCount(0);
    expect(asked.filter((path) => /\/api\/shop\/services\/[^/]+$/.test(path))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
    await expectSound(person);
  });

  await test.step('its category and the way to sign in are in Arabic too', async () => {
    await page.getByRole('link', { name: t('common.signIn'), exact: true }).click();
    await expect(page).toHaveURL(/\/shop\/ar\/sign-in/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE');
    await page.goBack();
    await expect(heading(service['ar-AE'])).toBeVisible();
    await page.getByRole('main').getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/shop\/ar\/c\/.+--cooling-service$/);
    // What the head said of the first page went with it.
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await page.goBack();
  });

  await test.step('another language has another address', async () => {
    const english = { page, lang: 'en_US', t: await loadTexts('en_US') } as const;
    await chooseLanguage(english);
    await expect(heading(service.en_US)).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/s\/ac-deep-cleaning-\w{22}$/);
    await page.reload();
    await expect(heading(service.en_US)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-AE');
  });

  await test.step('what is gone or never was says so', async () => {
    for (const path of ['/shop/nothing-here', '/shop/s/words-3jPqXrV9n3jPqXrV9n3jPq']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
