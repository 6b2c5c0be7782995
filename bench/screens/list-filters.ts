import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { interactionsOf, slowDown, type Measured } from './browser.ts';

const ROUNDS = 6;
const lists = ['service-manage', 'order-manage'] as const;

/** Filters the lists by state and by text: what clicks and keys cost. */
export async function* listFilters(
  open: () => Promise<Page>,
): AsyncGenerator<Measured & { readonly name: string }> {
  const page = await open();
  await slowDown(page);
  for (const list of lists) {
    await page.goto(`/${list}`);
    await page.locator('tbody tr').first().waitFor();
    // The first time loads and compiles what the later ones find.
    await filterByState(page, 1);
    yield { name: `${list}, by state`, ...(await filterByState(page, ROUNDS)) };
    yield { name: `${list}, by text`, ...(await filterByText(page)) };
  }
  await page.context().close();
}

async function filterByState(page: Page, rounds: number): Promise<Measured> {
  const tabs = page.locator('main nav a[href*="status="]');
  const count = 3 * rounds;
  return interactionsOf(page, count, async () => {
    for (let click = 0; click < count; click += 1) {
      await tabs.nth(click % 3).click();
      await pause(700);
    }
  });
}

async function filterByText(page: Page): Promise<Measured> {
  await page.locator('main input').first().focus();
  const keys = [...'clean', ...Array.from({ length: 5 }, () => 'Backspace'), ...'villa'];
  return interactionsOf(page, keys.length, async () => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await pause(200);
    }
  });
}
