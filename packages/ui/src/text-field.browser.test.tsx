import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Dir } from './provider.tsx';
import { mount } from './testing/browser.tsx';
import { TextField } from './text-field.tsx';

const ignored = (): void => undefined;

/** At which edge of its box what is typed begins. */
function edgeOf(label: string): string {
  const { textAlign, direction } = getComputedStyle(page.getByLabelText(label).element());
  if (textAlign !== 'start') return textAlign;
  return direction === 'rtl' ? 'right' : 'left';
}

describe.each<Dir>(['ltr', 'rtl'])('what is typed, %s', (dir) => {
  it.each(['Omar Farouk', 'عمر فاروق'])(
    'begins below its label in each field of a form, in whatever direction it runs: %s',
    async (name) => {
      await mount(
        <>
          <TextField label="Name" value={name} onChange={ignored} />
          <TextField label="Email" kind="email" value="omar@demo.example" onChange={ignored} />
          <TextField label="Makani" kind="digits" value="3003295320" onChange={ignored} />
        </>,
        dir,
      );
      const start = dir === 'rtl' ? 'right' : 'left';
      expect(['Name', 'Email', 'Makani'].map(edgeOf)).toEqual([start, start, start]);
    },
  );
});
