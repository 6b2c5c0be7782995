import { setTimeout as pause } from 'node:timers/promises';
import { pointing, pressing, type Driver } from './driver.ts';

const patience = 60_000;

/** Runs in the page: the element that is seen and is called so, or shows so. */
const find = `(selector, name) => {
  const said = (element) => (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent).trim();
  return [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && (name === '' || said(element) === name),
  );
}`;

const middle = `async (selector, name) => {
  const element = (${find})(selector, name);
  if (!element) return null;
  element.scrollIntoView({ block: 'center' });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}`;

/** What a person does in a page, one step after the other; each waits for what it needs. */
export function stepsIn(driver: Driver) {
  const until = async <T>(what: string, ask: () => Promise<T | null>): Promise<T> => {
    const end = performance.now() + patience;
    while (performance.now() < end) {
      // Between two pages there is nobody to ask.
      const found = await ask().catch(() => null);
      if (found !== null && found !== false) return found;
      await pause(50);
    }
    throw new Error(`There was no ${what}.`);
  };
  const place = (selector: string, name: string) =>
    until(
      `${selector} “${name}”`,
      () => driver.call(middle, selector, name) as Promise<{ x: number; y: number } | null>,
    );
  const press = async (selector: string, name = '') => {
    await driver.perform(pointing(await place(selector, name), true));
  };
  return {
    press,
    /** Types into the field of a label, in place of what it holds. */
    type: async (label: string, text: string) => {
      await press('input, textarea', label);
      await driver.call('() => document.activeElement.select()');
      await driver.perform(pressing([...text]));
    },
    keys: (...keys: readonly string[]) => driver.perform(pressing(keys)),
    /** Waits until something is seen that is called so. */
    sees: async (selector: string, name = '') => {
      await place(selector, name);
    },
    /** Waits until a function in the page answers so. */
    finds: (source: string, answer: unknown) =>
      until(source, async () => ((await driver.call(source)) === answer ? true : null)),
  };
}
