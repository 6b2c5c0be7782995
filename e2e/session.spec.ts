import type { Page, Route } from '@playwright/test';
import { getMerchantCategories } from '@khidma/contract/catalogue/services';
import { expect, test } from './fixtures.ts';
import { keepMerchantSession, signInToDemo } from './pages/demo.ts';
import { signOut } from './pages/portal.ts';
import type { Person } from './setup/person.ts';

const categories = `**/api${getMerchantCategories.path}*`;

/** Answers the editor's question for its categories with something else: it tells of failures by a toast. */
const answerCategories = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route(categories, (route) => route.fulfill(answer));

/** Opens the editor, which asks. */
async function ask({ page, t }: Person): Promise<void> {
  await page.goto('/create-service');
  await expect(
    page.getByRole('heading', { level: 1, name: t('serviceEditor.createTitle') }),
  ).toBeVisible();
}

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('userStore') ?? '');

test('only token, user info and messaging info are kept in local storage', async ({ arrive }) => {
  const person = await arrive();
  await signInToDemo(person);
  const { state }: { state: object } = JSON.parse(await stored(person.page));
  expect(Object.keys(state).toSorted()).toEqual(['token', 'userImInfo', 'userInfo']);
});

test('sign-out reaches other open tabs by the logout timestamp', async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  await signInToDemo(person);
  const other = await page.context().newPage();
  await other.goto('/finance-manage');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(person);
  // The server's refusal may overtake the other tab's word: then sign-in leads back to the page.
  await expect(other).toHaveURL(/\/login(\?next=%2Ffinance-manage)?$/);
  await expect.poll(() => stored(other)).toContain('"token":null');
  await expect
    .poll(() => other.evaluate(() => Number(localStorage.getItem('logoutTimestamp'))))
    .toBeGreaterThan(0);
});

test.describe('Error catalogue: what the client does', () => {
  test('401: token removed, store logged out, user sent to /login', async ({ arrive }) => {
    const person = await arrive();
    const { page } = person;
    await keepMerchantSession(person);
    await answerCategories(page, { json: { code: 401, data: null, message: 'Please sign in' } });
    // The page leaves, perhaps before it has loaded.
    await page.goto('/create-service', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/login?next=%2Fcreate-service');
    await expect.poll(() => stored(page)).toContain('"token":null');
  });

  test('20300: redirect to the no-permission page', async ({ arrive }) => {
    const person = await arrive();
    const { page, t } = person;
    await keepMerchantSession(person);
    await answerCategories(page, { json: { code: 20300, data: null, message: 'No' } });
    // The page leaves, perhaps before it has loaded.
    await page.goto('/create-service', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/no-permission');
    await expect(
      page.getByRole('heading', { level: 1, name: t('legal.noPermission.title') }),
    ).toBeVisible();
  });

  test('whatever else fails is said in a toast', async ({ arrive }) => {
    const person = await arrive();
    const { page, t } = person;
    await signInToDemo(person);
    /** Opens the editor while its question is answered like this. */
    const expectToast = async (
      answer: Parameters<typeof answerCategories>[1] | 'none',
      text: string,
    ): Promise<void> => {
      if (answer !== 'none') await answerCategories(page, answer);
      else await page.route(categories, (route) => route.abort());
      await ask(person);
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    };

    await test.step('any other code: message, else msg, else "Server did not return data"', async () => {
      const refused = { code: 50000, data: null };
      const both = { message: 'The message', msg: 'The msg' };
      await expectToast({ json: { ...refused, ...both } }, both.message);
      await expectToast({ json: { ...refused, msg: both.msg } }, both.msg);
      await expectToast({ json: refused }, t('common.noData'));
      expect(t('common.noData')).toBe('Server did not return data');
    });

    await test.step('HTTP-level failure: status plus URL', async () => {
      await expectToast({ status: 418, body: '' }, `418 /api${getMerchantCategories.path}`);
    });

    await test.step('no answer at all: "Network error, please try again later"', async () => {
      await expectToast('none', t('common.networkError'));
      expect(t('common.networkError')).toBe('Network error, please try again later');
    });
  });
});
