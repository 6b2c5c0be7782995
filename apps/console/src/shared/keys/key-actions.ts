/** What a key of one letter does: what it moves to or presses is found in the page, so that every list has it. */
export type KeyAction = 'next' | 'previous' | 'approve' | 'reject' | 'select' | 'search' | 'help';

const byLetter: Readonly<Record<string, KeyAction>> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  x: 'select',
};

/** The letter of each. */
export const letters = {
  next: 'j',
  previous: 'k',
  approve: 'a',
  reject: 'r',
  select: 'x',
} as const;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns what a key asks for; null for every other key, and for one with Control, Alt or ⌘. */
export function actionOf({ key, code, ...held }: Pressed): KeyAction | null {
  if (held.ctrlKey || held.metaKey || held.altKey) return null;
  if (key === '?' || key === '؟') return 'help';
  if (held.shiftKey) return null;
  if (key === '/') return 'search';
  // A layout without Latin letters has them in their places.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
  return byLetter[letter] ?? (code === 'Slash' && !/^[ -~]$/.test(key) ? 'search' : null);
}

const untyped = new Set(['button', 'checkbox', 'file', 'image', 'radio', 'reset', 'submit']);

/** Whether somebody types into this, or chooses in it by letters. */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !untyped.has(target.type);
  if (target.isContentEditable) return true;
  return (
    target.closest(
      'textarea, select, [role=textbox], [role=combobox], [role=listbox], [role=menu], [contenteditable=true]',
    ) !== null
  );
}

const rowsIn = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-row]'),
];

const stopIn = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href], button:not([disabled])');

const rowOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-row]') ?? null;

/** Puts the focus into the next row or the one before: into its link, so that Enter opens it as ever. */
function moveRow(root: ParentNode, by: 1 | -1): boolean {
  const rows = rowsIn(root).filter((row) => stopIn(row) !== null);
  const current = rowOf(document.activeElement);
  const at = current === null ? -1 : rows.indexOf(current);
  const to = at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by;
  const row = rows[Math.min(Math.max(to, 0), rows.length - 1)];
  if (row === undefined) return false;
  stopIn(row)?.focus();
  return true;
}

/** Presses what says that a letter presses it: in the row that has the focus, else the first of the page. */
function press(root: ParentNode, letter: string): boolean {
  const inRow = rowOf(document.activeElement);
  const find = (place: ParentNode) =>
    place.querySelector<HTMLElement>(`[aria-keyshortcuts~="${letter}"]:not([disabled])`);
  // On a list nothing is decided that nobody has gone to.
  const found =
    inRow !== null ? find(inRow) : rowsIn(root).some((row) => find(row)) ? null : find(root);
  if (found === null) return false;
  found.focus();
  found.click();
  return true;
}

function tick(): boolean {
  const box = rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type=checkbox]');
  box?.click();
  return box != null;
}

function toSearch(root: ParentNode): boolean {
  const field = root.querySelector<HTMLInputElement>('[role=searchbox]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** Does what a key asks for in a part of the page; returns whether there was anything to do. */
export function act(root: ParentNode, action: Exclude<KeyAction, 'help'>): boolean {
  switch (action) {
    // One record is shown: the next one of its list.
    case 'next':
      return press(root, letters.next) || moveRow(root, 1);
    case 'previous':
      return press(root, letters.previous) || moveRow(root, -1);
    case 'approve':
    case 'reject':
      return press(root, letters[action]);
    case 'select':
      return tick();
    case 'search':
      return toSearch(root);
  }
}
