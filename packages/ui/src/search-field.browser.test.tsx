import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from './dialog.tsx';
import type { Dir } from './provider.tsx';
import { SearchField } from './search-field.tsx';
import { countEscapes, mount, violations } from './testing/browser.tsx';

const box = () => page.getByRole('searchbox', { name: 'Search orders' });
const asked: string[] = [];

function Search() {
  const [text, setText] = useState('');
  return (
    <SearchField
      label="Search orders"
      clearLabel="Clear"
      value={text}
      onChange={setText}
      onSubmit={() => asked.push(text)}
    />
  );
}

describe.each<Dir>(['ltr', 'rtl'])('a search field, %s', (dir) => {
  it('asks on Enter, and is emptied by Escape and by its button', async () => {
    asked.length = 0;
    await mount(<Search />, dir);
    await userEvent.click(box());
    await userEvent.keyboard('Omar{Enter}');
    expect(asked).toEqual(['Omar']);
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).toHaveValue('');
    await userEvent.keyboard('Omar{Tab}{Enter}');
    await expect.element(box()).toHaveValue('');
  });

  it('keeps the Escape that empties it to itself, and leaves the next to the dialog around', async () => {
    const escapes = countEscapes();
    let closed = 0;
    await mount(
      <Dialog title="Orders" onClose={() => (closed += 1)}>
        <Search />
      </Dialog>,
      dir,
    );
    await userEvent.click(box());
    await userEvent.keyboard('Omar{Escape}');
    await expect.element(box()).toHaveValue('');
    expect(closed).toBe(0);
    await userEvent.keyboard('{Escape}');
    expect(closed).toBe(1);
    expect(escapes()).toBe(0);
  });
});
