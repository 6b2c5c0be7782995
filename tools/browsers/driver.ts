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
