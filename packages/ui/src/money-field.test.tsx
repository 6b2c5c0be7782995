import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { MoneyField, parseDirhams } from './money-field.tsx';
import { focus, render, type } from './testing/render.tsx';

describe('MoneyField turns typed dirhams into integer fils', () => {
  it.each(['', '.', 'abc', '1.234', '-5', '1e3', '9999999999999'])(
    'takes no amount from %j',
    (text) => {
      expect(parseDirhams(text)).toBeNull();
    },
  );

  it.each([
    ['1234.5', 123_450],
    ['1,234.50', 123_450],
    ['.05', 5],
    ['0.29', 29],
    ['٢٠٫٥', 2050],
  ])('%s is %i fils', (text, fils) => {
    expect(parseDirhams(text)).toBe(fils);
  });

  it('refuses letters and a third decimal while typing, and groups when left', async () => {
    const seen: (number | null)[] = [];
    function Form() {
      const [value, setValue] = useState<number | null>(null);
      return (
        <MoneyField
          label="Price"
          value={value}
          onChange={(next) => {
            seen.push(next);
            setValue(next);
          }}
        />
      );
    }
    const { host, unmount } = await render(<Form />);
    const input = host.querySelector('input');
    if (!input) throw new Error('no input');
    await focus(input);
    await type(input, '12x');
    await type(input, '1.005');
    expect(seen).toEqual([]);
    await type(input, '1234.5');
    expect(seen).toEqual([123_450]);
    expect(input.value).toBe('1234.5');
    await focus(input, false);
    expect(input.value).toBe('1,234.50');
    await unmount();
  });

  it.each(['AED\u00a01,234.50', '1234.50 AED', 'Dhs 1,234.50', '١٬٢٣٤٫٥٠ د.إ.', '1234.50 درهم'])(
    'takes %s as it is pasted from elsewhere',
    async (pasted) => {
      const seen: (number | null)[] = [];
      const { host, unmount } = await render(
        <MoneyField label="Price" value={null} onChange={(next) => seen.push(next)} />,
      );
      const input = host.querySelector('input');
      if (!input) throw new Error('no input');
      await type(input, pasted);
      expect(seen).toEqual([123_450]);
      await unmount();
    },
  );
});
