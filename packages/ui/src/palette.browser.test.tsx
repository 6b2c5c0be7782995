import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Palette } from './palette.tsx';
import { matches } from './popup/fold.ts';
import type { Dir } from './provider.tsx';
import { countEscapes, mount, violations } from './testing/browser.tsx';

const places = ['Orders', 'Services', 'الطلبات', 'Withdraw'];

function Search({ onPick }: { onPick: (key: string) => void }) {
  const [open, setOpen] = useState(true);
  const [query, setQuery] = useState('');
  const found = places.filter((place) => matches(place, query));
  return (
    open && (
      <Palette
        label="Go to"
        texts={{ search: 'Search', none: 'Nothing found' }}
        query={query}
        onQuery={setQuery}
        entries={found.map((place) => ({ key: place, label: place, kind: 'Page' }))}
        onPick={onPick}
        onClose={() => setOpen(false)}
      />
    )
  );
}

const field = () => page.getByRole('combobox', { name: 'Search' });
const chosen = () => page.getByRole('option', { selected: true });

describe.each<Dir>(['ltr', 'rtl'])('the palette, %s', (dir) => {
  it('is typed into at once, points by arrows round the ends and goes by Enter', async () => {
    const picked: string[] = [];
    await mount(
      <>
        <h1>Page</h1>
        <Search onPick={(key) => picked.push(key)} />
      </>,
      dir,
    );
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(chosen()).toHaveTextContent('WithdrawPage');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(chosen()).toHaveTextContent('ServicesPage');
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('with{Enter}');
    expect(picked).toEqual(['Withdraw']);
  });

  it('says when nothing is found, and keeps its Escape', async () => {
    const escapes = countEscapes();
    await mount(
      <>
        <h1>Page</h1>
        <Search onPick={() => undefined} />
      </>,
      dir,
    );
    await userEvent.keyboard('xyz');
    await expect.element(page.getByRole('status')).toHaveTextContent('Nothing found');
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
    expect(escapes()).toBe(0);
  });
});

describe('a search in Arabic', () => {
  it('finds words whatever their alef, their marks and their digits', () => {
    expect(matches('الإعدادات رقم 15', 'الاعدادات ١٥')).toBe(true);
    expect(matches('خِدمة', 'خدمه')).toBe(true);
    expect(matches('Orders', 'rders')).toBe(false);
  });
});
