import { defineBrowserProvider, parseKeyDef } from '@vitest/browser';
import { fileURLToPath } from 'node:url';
import type { BrowserProvider, TestProject } from 'vitest/node';
import { keyValue, pointing, pressing, type Driver, type KeyAction } from './driver.ts';
import type { OtherBrowser } from '../setup/other-browsers.mjs';
import { startOtherBrowser } from './other-browsers.ts';

/** Lets Vitest's browser mode run in a browser that Playwright does not drive, by the few commands that tests of controls use. */
export const otherBrowser = (name: OtherBrowser) =>
  defineBrowserProvider({
    name: 'webdriver',
    supportedBrowser: ['firefox', 'webkit'],
    options: {},
    providerFactory: (project: TestProject) => new DrivenBrowser(project, name),
  });

/** The element that a test names, as a selector that holds in its page. */
interface Named {
  readonly selector: string;
}

type Command = (driver: Driver, ...args: never[]) => Promise<unknown>;

class DrivenBrowser implements BrowserProvider {
  readonly name = 'webdriver';
  readonly supportsParallelism = false;
  readonly initScripts = [fileURLToPath(new URL('locators.ts', import.meta.url))];
  private readonly start: () => Promise<Driver>;
  private driver: Driver | undefined;

  constructor(project: TestProject, name: OtherBrowser) {
    this.start = () => startOtherBrowser(name);
    for (const [command, run] of Object.entries(commands)) {
      const inFrame = async (_context: unknown, ...args: never[]) => {
        if (!this.driver) throw new Error('The browser is not open.');
        await this.driver.enterFrame();
        return run(this.driver, ...args);
      };
      // Vitest types the commands of others; these are its own.
      project.browser?.registerCommand(command as never, inFrame as never);
    }
  }

  getCommandsContext() {
    return {};
  }

  async openPage(_session: string, url: string) {
    this.driver ??= await this.start();
    await this.driver.resize(1280, 800);
    await this.driver.open(url);
  }

  async close() {
    const driver = this.driver;
    this.driver = undefined;
    await driver?.close();
  }
}

/** Runs in the page: brings an element into sight and returns its middle. */
const middleOf = `async (selector) => {
  const element = document.querySelector(selector);
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}`;

const at = async (driver: Driver, { selector }: Named) =>
  (await driver.call(middleOf, selector)) as { x: number; y: number };

/** Where on an element to point: its middle, or so far from its corner; and what is held meanwhile. */
interface Place {
  readonly position?: { readonly x: number; readonly y: number };
  readonly modifiers?: readonly string[];
}

const cornerOf = `(selector) => {
  const { left, top } = document.querySelector(selector).getBoundingClientRect();
  return { x: left, y: top };
}`;

/** The middle of an element, or so far from its corner. */
async function placeOf(driver: Driver, named: Named, { position }: Place = {}) {
  if (!position) return at(driver, named);
  const corner = (await driver.call(cornerOf, named.selector)) as { x: number; y: number };
  return { x: corner.x + position.x, y: corner.y + position.y };
}

const press = async (driver: Driver, named: Named, place?: Place) =>
  driver.perform(pointing(await placeOf(driver, named, place), true));

/** Focuses a field and selects what it holds, so that what is typed takes its place. */
const select = (driver: Driver, { selector }: Named) =>
  driver.call(
    `(selector) => { const field = document.querySelector(selector); field.focus(); field.select?.(); }`,
    selector,
  );

/** What `userEvent` writes, as keys that go down and up: `{Shift>}` stays down until `{/Shift}`. */
function keysOf(text: string): KeyAction[] {
  return parseKeyDef(text).flatMap(({ keyDef, releasePrevious, releaseSelf, repeat }) => {
    const value = keyValue(keyDef.key ?? '');
    if (releasePrevious) return [{ type: 'keyUp' as const, value }];
    const downs = Array.from({ length: Math.max(1, repeat) }, () => ({
      type: 'keyDown' as const,
      value,
    }));
    return [...downs, ...(releaseSelf ? [{ type: 'keyUp' as const, value }] : [])];
  });
}

const hold = async (driver: Driver, actions: readonly KeyAction[]) => {
  if (actions.length > 0) await driver.perform([{ type: 'key', id: 'keys', actions }]);
};

async function type(driver: Driver, text: string) {
  const actions = keysOf(text);
  // One after the other, as a hand does: the page answers each before the next comes.
  for (const action of actions) await hold(driver, [action]);
  return { unreleased: [] };
}

const commands: Readonly<Record<string, Command>> = {
  __vitest_click: async (driver, named: Named, place: Place = {}) => {
    const held = (type: KeyAction['type']) =>
      (place.modifiers ?? []).map((key) => ({ type, value: keyValue(key) }));
    await hold(driver, held('keyDown'));
    await press(driver, named, place);
    await hold(driver, held('keyUp'));
  },
  __vitest_hover: async (driver, named: Named) =>
    driver.perform(pointing(await at(driver, named), false)),
  __vitest_keyboard: (driver, text: string) => type(driver, text),
  __vitest_type: async (driver, named: Named, text: string) => {
    await press(driver, named);
    return type(driver, text);
  },
  __vitest_fill: async (driver, named: Named, text: string) => {
    await select(driver, named);
    await driver.perform(pressing([...text]));
  },
  __vitest_clear: async (driver, named: Named) => {
    await select(driver, named);
    await driver.perform(pressing(['Delete']));
  },
  __vitest_tab: (driver, { shift = false }: { shift?: boolean } = {}) =>
    type(driver, shift ? '{Shift>}{Tab}{/Shift}' : '{Tab}'),
  __vitest_cleanup: () => Promise.resolve(),
  __vitest_viewport: (driver, { width, height }: { width: number; height: number }) =>
    driver.resize(width, height),
};
