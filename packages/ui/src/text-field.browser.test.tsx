import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MoneyField } from './money-field.tsx';
import { PhoneField } from './phone-field.tsx';
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
          <PhoneField label="Phone" value="+971501234567" onChange={ignored} />
          <MoneyField label="Price" value={12_050} onChange={ignored} />
          <TextField label="Makani" kind="digits" value="3003295320" onChange={ignored} />
        </>,
        dir,
      );
      const start = dir === 'rtl' ? 'right' : 'left';
      for (const label of ['Name', 'Email', 'Phone', 'Price', 'Makani'])
        expect(edgeOf(label), label).toBe(start);
      // Its digits run from the left, with what stands before them at their left.
      const phone = page.getByLabelText('Phone').element().getBoundingClientRect();
      const code = page.getByText('+971').element().getBoundingClientRect();
      expect(code.left - phone.left).toBeLessThan(phone.right - code.right);
    },
  );
});
