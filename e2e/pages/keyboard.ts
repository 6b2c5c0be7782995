import { expect, type Locator } from '@playwright/test';
import type { Person } from '../setup/person.ts';

/** Whoever has no mouse sees where they are: what has the focus is on the screen, and nothing lies over it. */
export async function expectFocusInSight({ page }: Person): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return 'nothing has the focus';
        const { top, bottom, left, right } = focused.getBoundingClientRect();
        const isOnScreen =
          bottom > 0 && top < globalThis.innerHeight && right > 0 && left < globalThis.innerWidth;
        return isOnScreen ? 'in sight' : `out of sight: ${focused.outerHTML.slice(0, 200)}`;
      }),
    )
    .toBe('in sight');
}

/** Goes by Tab until something has the focus, seeing all the way where it is. */
export async function tabTo(person: Person, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await person.page.keyboard.press('Tab');
    await expectFocusInSight(person);
  }
  await expect(wanted).toBeFocused();
}

/** Goes to the next thing of the question that is asked until its button has the focus, and presses it. */
export async function confirmByKeys(person: Person, name: string): Promise<void> {
  const { page } = person;
  const dialog = page.getByRole('dialog');
  await tabTo(person, dialog.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Goes into the list by its key. What listens is fetched once the page has come to rest. */
export async function goIntoList(person: Person): Promise<void> {
  const { page } = person;
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator('[data-row] :focus')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await expectFocusInSight(person);
}

/** Opens the first of the list by its keys. The page may put the focus on its heading once it is there. */
export async function openFirstOfList(person: Person, opened: RegExp): Promise<void> {
  const { page } = person;
  await expect(async () => {
    await goIntoList(person);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(opened, { timeout: 3000 });
  }).toPass({ timeout: 40_000 });
}

/** Goes to a page of the console by its name. */
export async function goByName(person: Person, name: string): Promise<void> {
  const { page } = person;
  const search = page.getByRole('dialog').getByRole('combobox');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  await page.keyboard.type(name);
  await expect(
    page.getByRole('option', { selected: true }).filter({ hasText: name }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
