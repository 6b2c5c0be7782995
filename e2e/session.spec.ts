import type { Page, Route } from '@playwright/test';
import { getMerchantCategories } from '@khidma/contract/services/get-merchant-categories';
import { expect, longTest, test } from './fixtures.ts';
import { keepDemoSession, signInToDemo } from './pages/demo.ts';
import { signOut } from './pages/portal.ts';
import type { Person } from './setup/person.ts';

/** Answers the editor's question for its categories with something else: it tells of failures by a toast. */
const answerCategories = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route(`**/api${getMerchantCategories.path}*`, (route) => route.fulfill(answer));

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
    await keepDemoSession(person);
    await answerCategories(page, { json: { code: 401, data: null, message: 'Please sign in' } });
    // The page leaves, perhaps before it has loaded.
    await page.goto('/create-service', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/login?next=%2Fcreate-service');
    await expect.poll(() => stored(page)).toContain('"token":null');
  });

  test('20300: redirect to the no-permission page', async ({ arrive }) => {
    const person = await arrive();
    const { page, t } = person;
    await keepDemoSession(person);
    await answerCategories(page, { json: { code: 20300, data: null, message: 'No' } });
    // The page leaves, perhaps before it has loaded.
    await page.goto('/create-service', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/no-permission');
    await expect(
      page.getByRole('heading', { level: 1, name: t('legal.noPermission.title') }),
    ).toBeVisible();
  });

  longTest(
    'any other code: message, else msg, else "Server did not return data"',
    async ({ arrive }) => {
      const person = await arrive();
      const { page, t } = person;
      await signInToDemo(person);
      const answers = [
        [{ code: 50000, data: null, message: 'The message', msg: 'The msg' }, 'The message'],
        [{ code: 50000, data: null, msg: 'The msg' }, 'The msg'],
        [{ code: 50000, data: null }, t('common.noData')],
      ] as const;
      for (const [json, text] of answers) {
        await answerCategories(page, { json });
        await ask(person);
        await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      }
      expect(t('common.noData')).toBe('Server did not return data');
    },
  );

  longTest('HTTP-level failure: status plus URL', async ({ arrive }) => {
    const person = await arrive();
    const { page } = person;
    await signInToDemo(person);
    await answerCategories(page, { status: 418, body: '' });
    await ask(person);
    await expect(
      page.getByRole('alert').filter({ hasText: `418 /api${getMerchantCategories.path}` }),
    ).toBeVisible();
  });

  test('no answer at all: "Network error, please try again later"', async ({ arrive }) => {
    const person = await arrive();
    const { page, t } = person;
    await signInToDemo(person);
    await page.route(`**/api${getMerchantCategories.path}*`, (route) => route.abort());
    await ask(person);
    await expect(
      page.getByRole('alert').filter({ hasText: t('common.networkError') }),
    ).toBeVisible();
    expect(t('common.networkError')).toBe('Network error, please try again later');
  });
});
