import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { interactionsOf, slowDown, type Measured } from './browser.ts';
import type { ScreensWorld } from './server.ts';

const FILTER_ROUNDS = 6;
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
    yield { name: `${list}, by state`, ...(await filterByState(page, FILTER_ROUNDS)) };
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

/** What the same presses cost in a small form and in a large one. */
export interface Compared {
  readonly name: string;
  readonly small: Measured;
  readonly large: Measured;
}

const ROUNDS = 2;

/** As people type: evenly, with a rest behind each value, which lets what waits for one begin. */
const BETWEEN_KEYS = 120;
const RESTS = [120, 270, 420];

/** Long enough for all that waits for a rest but saving. */
const LONG_REST = 700;

type Press = readonly [key: string, rest: number];

interface Presses {
  readonly name: string;
  /** The field that they begin in. */
  readonly field: string;
  readonly presses: readonly Press[];
  /** Held meanwhile: it is no press of its own. */
  readonly hold?: string;
}

interface Pages {
  readonly small: Page;
  readonly large: Page;
}

/** Types, moves, pastes, fills and undoes in price tables of one row and of 24, then types at the end of texts. */
export async function* keyPresses(
  open: () => Promise<Page>,
  drafts: ScreensWorld['drafts'],
): AsyncGenerator<Compared> {
  const pages = { small: await open(), large: await open() };
  await slowDown(pages.small);
  await slowDown(pages.large);
  await openTable(pages.small, drafts.oneRow);
  await openTable(pages.large, drafts.manyRows);
  for (const each of inTable) yield { name: each.name, ...(await compared(pages, each)) };
  await openText(pages.small, drafts.shortText);
  await openText(pages.large, drafts.longText);
  for (const each of inTexts) yield { name: each.name, ...(await compared(pages, each)) };
  for (const page of [pages.small, pages.large]) await page.context().close();
}

/** Keys, and the rest behind the last of them; the rests differ from one value to the next. */
const typed = (keys: readonly string[], turn: number): Press[] =>
  keys.map((key, index) => [
    key,
    index < keys.length - 1 ? BETWEEN_KEYS : (RESTS[turn % RESTS.length] ?? 0),
  ]);

const table = '[data-cell="0-0"]';
const words = ['dust ', 'tiles ', 'doors '].flatMap((word, turn) => typed([...word], turn));

const inTable: readonly Presses[] = [
  {
    name: 'type prices',
    field: table,
    presses: Array.from({ length: 6 }, (_, row) =>
      typed([...`${123 + row}.50`, 'Enter'], row),
    ).flat(),
  },
  {
    name: 'arrow keys',
    field: table,
    presses: Array.from({ length: 6 }, (_, turn) =>
      typed(['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft'], turn),
    ).flat(),
  },
  {
    name: 'paste 24 rows of 3',
    field: table,
    hold: 'Control',
    presses: ['v', 'z', 'v', 'z'].map((key) => [key, LONG_REST]),
  },
  {
    name: 'fill down and undo',
    field: table,
    hold: 'Control',
    presses: ['d', 'z', 'd', 'z'].map((key) => [key, LONG_REST]),
  },
];

const inTexts: readonly Presses[] = [
  { name: 'type a name', field: 'input[name="content.name"]', presses: words },
  { name: 'type a description', field: 'textarea', presses: words },
];

async function openTable(page: Page, id: string): Promise<void> {
  await page.goto(`/create-service/${id}?step=pricing`);
  await page.locator(table).waitFor();
  const rows = Array.from({ length: 24 }, (_, row) => `${300 + row}.25\t${5 + row}\t${10 + row}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'));
}

async function openText(page: Page, id: string): Promise<void> {
  await page.goto(`/create-service/${id}?step=basics`);
  await page.locator('textarea').waitFor();
}

/** In turn, so that what else the machine does hits both. The first round warms up. */
async function compared(pages: Pages, presses: Presses): Promise<Omit<Compared, 'name'>> {
  const rounds = { small: [] as Measured[], large: [] as Measured[] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const size of ['small', 'large'] as const) {
      const measured = await pressed(pages[size], presses);
      if (round > 0) rounds[size].push(measured);
    }
  return { small: joined(rounds.small), large: joined(rounds.large) };
}

const joined = (rounds: readonly Measured[]): Measured => ({
  times: rounds.flatMap(({ times }) => times),
  script: rounds.reduce((sum, { script }) => sum + script, 0) / rounds.length,
});

async function pressed(page: Page, { field, presses, hold }: Presses): Promise<Measured> {
  await page.bringToFront();
  await page.locator(field).focus();
  // In the table the first cell, in a text its end.
  await page.keyboard.press(field === table ? 'Control+Home' : 'Control+End');
  if (hold !== undefined) await page.keyboard.down(hold);
  await pause(LONG_REST);
  const measured = await interactionsOf(page, presses.length, async () => {
    for (const [key, rest] of presses) {
      await page.keyboard.press(key);
      await pause(rest);
    }
  });
  if (hold !== undefined) await page.keyboard.up(hold);
  return measured;
}
