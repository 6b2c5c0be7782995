import { describe, expect, it } from 'vitest';
import { editAction, gridAction, type KeyPress } from './grid-keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const bounds = { rows: 24, isRtl: false };
const rtl = { rows: 24, isRtl: true };
const at = { row: 3, column: 2 };
const ctrlKey = true;

describe('Keys of the price table', () => {
  it.each([
    press('Tab'),
    press(' '),
    press('c', { ctrlKey }),
    press('v', { ctrlKey }),
    press('ArrowUp', { altKey: true }),
  ])('leaves $key to the browser', (key) => expect(gridAction(key, at, bounds)).toBeNull());

  it.each([
    ['ArrowUp', {}, 2, 2],
    ['ArrowDown', {}, 4, 2],
    ['ArrowLeft', {}, 3, 1],
    ['ArrowRight', {}, 3, 3],
    ['Home', {}, 3, 0],
    ['End', {}, 3, 5],
    ['Home', { ctrlKey }, 0, 0],
    ['End', { ctrlKey }, 23, 5],
    ['PageDown', {}, 13, 2],
    ['PageUp', {}, 0, 2],
    ['ArrowDown', { metaKey: true }, 23, 2],
  ])('%s moves', (key, held, row, column) =>
    expect(gridAction(press(key, held), at, bounds)).toEqual({
      kind: 'move',
      to: { row, column },
      extend: false,
    }),
  );

  it('moves where the arrow points in Arabic, where the first column is at the right', () => {
    expect(gridAction(press('ArrowLeft'), at, rtl)).toMatchObject({ to: { row: 3, column: 3 } });
    expect(gridAction(press('ArrowRight'), at, rtl)).toMatchObject({ to: { row: 3, column: 1 } });
    expect(editAction(press('ArrowLeft'), { at, isReplacing: true }, rtl)).toMatchObject({
      to: { column: 3 },
    });
  });

  it('stays in the table', () => {
    const corner = { row: 23, column: 5 };
    expect(gridAction(press('ArrowRight'), corner, bounds)).toMatchObject({ to: corner });
    expect(gridAction(press('ArrowDown'), corner, bounds)).toMatchObject({ to: corner });
  });

  it('extends the selection with Shift', () =>
    expect(gridAction(press('ArrowDown', { shiftKey: true }), at, bounds)).toMatchObject({
      extend: true,
    }));

  it('edits with Enter and F2, replaces by typing, in any digits', () => {
    expect(gridAction(press('Enter'), at, bounds)).toEqual({ kind: 'edit', with: null });
    expect(gridAction(press('F2'), at, bounds)).toEqual({ kind: 'edit', with: null });
    expect(gridAction(press('٥'), at, bounds)).toEqual({ kind: 'edit', with: '٥' });
  });

  it('clears, fills down and undoes', () => {
    expect(gridAction(press('Delete'), at, bounds)).toEqual({ kind: 'clear' });
    expect(gridAction(press('d', { ctrlKey }), at, bounds)).toEqual({ kind: 'fillDown' });
    expect(gridAction(press('z', { metaKey: true }), at, bounds)).toEqual({ kind: 'undo' });
  });
});

describe('Keys of a cell that is typed in', () => {
  it.each([
    [{ row: 3, column: 0 }, false, { row: 3, column: 1 }],
    [{ row: 3, column: 2 }, false, { row: 4, column: 0 }],
    [{ row: 4, column: 0 }, true, { row: 3, column: 2 }],
    [{ row: 23, column: 2 }, false, { row: 23, column: 2 }],
    [{ row: 0, column: 0 }, true, { row: 0, column: 0 }],
  ])('Tab keeps what is typed in %o and goes on (backwards: %s)', (from, shiftKey, to) =>
    expect(editAction(press('Tab', { shiftKey }), { at: from, isReplacing: true }, bounds)).toEqual(
      { keep: true, to },
    ),
  );

  const typed = { at, isReplacing: true };
  const opened = { at, isReplacing: false };

  it('restores with Escape', () =>
    expect(editAction(press('Escape'), typed, bounds)).toEqual({ keep: false, to: at }));
  it('keeps and goes down with Enter, up with Shift', () => {
    expect(editAction(press('Enter'), opened, bounds)).toEqual({
      keep: true,
      to: { row: 4, column: 2 },
    });
    expect(editAction(press('Enter', { shiftKey: true }), opened, bounds)).toMatchObject({
      to: { row: 2 },
    });
  });
  it('moves the caret with arrows where the cell was opened, and leaves it where it was typed over', () => {
    expect(editAction(press('ArrowLeft'), opened, bounds)).toBeNull();
    expect(editAction(press('ArrowLeft'), typed, bounds)).toMatchObject({ to: { column: 1 } });
    expect(editAction(press('ArrowDown'), opened, bounds)).toMatchObject({ to: { row: 4 } });
  });
  it.each(['5', 'Backspace', 'Home'])('leaves %s to the field', (key) =>
    expect(editAction(press(key), typed, bounds)).toBeNull(),
  );
});
