import { setTimeout as pause } from 'node:timers/promises';

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

/** A browser that is driven as WebDriver has it: what is done goes to the window, or to the frame in it that was entered. */
export interface Driver {
  readonly open: (url: string) => Promise<void>;
  /** Makes the window's content so large, or larger where the browser's own bars are in the way. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Moves into the page's first frame; what is said next is said in there. */
  readonly enterFrame: () => Promise<void>;
  /** Returns what a function's text returns when it is called with these values. */
  readonly call: (source: string, ...values: readonly unknown[]) => Promise<unknown>;
  /** Presses keys and buttons as a hand does. */
  readonly perform: (sources: readonly ActionSource[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Keys or a pointer, and what is done with them one after the other. */
export type ActionSource =
  | { readonly type: 'key'; readonly id: 'keys'; readonly actions: readonly KeyAction[] }
  | {
      readonly type: 'pointer';
      readonly id: 'mouse';
      readonly parameters: { readonly pointerType: 'mouse' };
      readonly actions: readonly PointerAction[];
    };

/** One step of a key. */
export interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

type PointerAction =
  | {
      readonly type: 'pointerMove';
      readonly x: number;
      readonly y: number;
      readonly duration: 0;
      readonly origin: 'viewport';
    }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 };

/** Keys without a letter, as WebDriver writes them. */
const namedKeys: Readonly<Record<string, string>> = {
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Meta: '\uE03D',
  Escape: '\uE00C',
  Tab: '\uE004',
  Enter: '\uE007',
  Backspace: '\uE003',
  Delete: '\uE017',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F6: '\uE036',
};

/** Returns a key as WebDriver writes it: a letter is itself. */
export const keyValue = (key: string): string => namedKeys[key] ?? key;

/** Returns what presses keys, one after the other. */
export const pressing = (keys: readonly string[]): ActionSource[] => [
  {
    type: 'key',
    id: 'keys',
    actions: keys.map(keyValue).flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]),
  },
];

/** Returns what moves the mouse to a place, and presses there unless it only hovers. */
export const pointing = (
  { x, y }: { readonly x: number; readonly y: number },
  presses: boolean,
): ActionSource[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      {
        type: 'pointerMove',
        x: Math.round(x),
        y: Math.round(y),
        duration: 0,
        origin: 'viewport',
      },
      ...(presses
        ? ([
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ] as const)
        : []),
    ],
  },
];
