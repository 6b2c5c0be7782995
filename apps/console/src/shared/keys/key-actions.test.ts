import { describe, expect, it } from 'vitest';
import { actionOf, takesLetters } from './key-actions.ts';

const pressed = (key: string, code = '', held: object = {}) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('keys of one letter', () => {
  it.each([
    ['j', 'KeyJ', 'next'],
    ['k', 'KeyK', 'previous'],
    ['a', 'KeyA', 'approve'],
    ['r', 'KeyR', 'reject'],
    ['x', 'KeyX', 'select'],
    ['/', 'Slash', 'search'],
    // On an Arabic layout by their place.
    ['ت', 'KeyJ', 'next'],
    ['ن', 'KeyK', 'previous'],
    ['ظ', 'Slash', 'search'],
    ['؟', 'Slash', 'help'],
    ['?', 'Slash', 'help'],
    // On another Latin layout by the letter.
    ['r', 'KeyO', 'reject'],
    ['o', 'KeyR', null],
    ['Enter', 'Enter', null],
    ['z', 'KeyZ', null],
  ])('%s at %s is %s', (key, code, action) => expect(actionOf(pressed(key, code))).toBe(action));

  it('are nothing with Control, Alt or ⌘: those are the browser’s', () => {
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(actionOf(pressed('r', 'KeyR', held))).toBeNull();
    expect(actionOf(pressed('A', 'KeyA', { shiftKey: true }))).toBeNull();
  });

  it('are off while somebody types, and on over boxes and buttons', () => {
    const made = (html: string): Element | null => {
      document.body.innerHTML = html;
      return document.body.firstElementChild;
    };
    for (const html of [
      '<input>',
      '<input type="email">',
      '<textarea></textarea>',
      '<select></select>',
      '<div role="combobox"></div>',
    ])
      expect(takesLetters(made(html)), html).toBe(true);
    for (const html of ['<input type="checkbox">', '<button></button>', '<a href="/x"></a>'])
      expect(takesLetters(made(html)), html).toBe(false);
  });
});
