import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DataTable } from './data-table.tsx';
import { MenuButton } from './menu-button.tsx';
import type { MenuItem } from './popup/popup-types.ts';
import type { Dir } from './provider.tsx';
import { countEscapes, isInSight, mount, violations } from './testing/browser.tsx';

const chosen: string[] = [];
const line = (label: string, rest: Partial<MenuItem> = {}): MenuItem => ({
  key: label,
  label,
  onSelect: () => chosen.push(label),
  ...rest,
});
const items = [
  line('View', { href: '#view' }),
  line('Edit'),
  line('Unpublish'),
  line('Delete', { danger: true }),
];

const trigger = (name = 'Actions') => page.getByRole('button', { name, exact: true });
const entry = (name: string) => page.getByRole('menuitem', { name });
const isFocused = (name: string) => expect.element(entry(name)).toHaveFocus();

async function showMenu(dir: Dir = 'ltr') {
  chosen.length = 0;
  return mount(
    <div style={{ padding: '12rem 20rem' }}>
      <MenuButton label="Actions" items={items}>
        ⋯
      </MenuButton>
      <button type="button">After</button>
    </div>,
    dir,
  );
}

/** Twenty rows wider than their frame: the menu's button stands at the end of each. */
async function showRows(dir: Dir = 'ltr') {
  const rows = Array.from({ length: 20 }, (_, index) => `Row ${index + 1}`);
  return mount(
    <DataTable
      label="Services"
      rows={rows}
      rowKey={(row) => row}
      rowHref={(row) => `#${row}`}
      columns={[
        { key: 'name', header: 'Name', width: '70rem', cell: (row) => row },
        {
          key: 'actions',
          header: 'Actions',
          actions: 'corner',
          cell: (row) => (
            <MenuButton label={`Actions of ${row}`} items={items}>
              ⋯
            </MenuButton>
          ),
        },
      ]}
    />,
    dir,
  );
}

describe.each<Dir>(['ltr', 'rtl'])('a menu in a table, %s', (dir) => {
  it('is wholly in sight from the first and from the last row of a frame that scrolls', async () => {
    await page.viewport(1000, 760);
    await showRows(dir);
    for (const name of ['Actions of Row 1', 'Actions of Row 20']) {
      const button = trigger(name);
      button.element().scrollIntoView({ block: 'nearest' });
      await button.click();
      for (const { label } of items) {
        await expect.poll(() => isInSight(entry(String(label)).element())).toBe(true);
      }
      await userEvent.keyboard('{Escape}');
      await expect.element(entry('View')).not.toBeInTheDocument();
    }
  });

  it('does not follow the link of its row', async () => {
    await showRows(dir);
    location.hash = '';
    await trigger('Actions of Row 3').click();
    await entry('Edit').click();
    expect(location.hash).toBe('');
    expect(chosen.at(-1)).toBe('Edit');
  });
});

describe.each<Dir>(['ltr', 'rtl'])('the keys of a menu, %s', (dir) => {
  it.each([
    ['{Enter}', 'View'],
    [' ', 'View'],
    ['{ArrowDown}', 'View'],
    ['{ArrowUp}', 'Delete'],
  ])('%s on its button opens it', async (key, first) => {
    await showMenu(dir);
    trigger().element().focus();
    await userEvent.keyboard(key);
    await isFocused(first);
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true');
  });

  it('moves by arrows, round the ends, by Home, End and letters', async () => {
    await showMenu(dir);
    trigger().element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await isFocused('View');
    await userEvent.keyboard('{ArrowDown}');
    await isFocused('Edit');
    await userEvent.keyboard('{End}');
    await isFocused('Delete');
    await userEvent.keyboard('{ArrowDown}');
    await isFocused('View');
    await userEvent.keyboard('{ArrowUp}');
    await isFocused('Delete');
    await userEvent.keyboard('{Home}');
    await isFocused('View');
    await userEvent.keyboard('u');
    await isFocused('Unpublish');
  });

  it('chooses by Enter and gives the focus back', async () => {
    await showMenu(dir);
    trigger().element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await isFocused('View');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual(['Edit']);
    await expect.element(trigger()).toHaveFocus();
    await expect.element(entry('Edit')).not.toBeInTheDocument();
  });

  it('goes on by Tab from its button', async () => {
    await showMenu(dir);
    trigger().element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await isFocused('View');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
    await expect.element(entry('View')).not.toBeInTheDocument();
  });

  it('keeps its Escape from the page and gives the focus back', async () => {
    const escapes = countEscapes();
    await showMenu(dir);
    await trigger().click();
    await expect.element(entry('View')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(entry('View')).not.toBeInTheDocument();
    await expect.element(trigger()).toHaveFocus();
    expect(escapes()).toBe(0);
    await userEvent.keyboard('{Escape}');
    expect(escapes()).toBe(1);
  });
});

describe('a menu', () => {
  it('closes by a second press on its button, and by one beside it', async () => {
    await showMenu();
    await trigger().click();
    await expect.element(entry('View')).toBeVisible();
    await trigger().click();
    await expect.element(entry('View')).not.toBeInTheDocument();
    await trigger().click();
    await expect.element(entry('View')).toBeVisible();
    await userEvent.click(document.body, { position: { x: 5, y: 5 } });
    await expect.element(entry('View')).not.toBeInTheDocument();
  });

  it('says which line holds now', async () => {
    await mount(
      <MenuButton
        label="Language: English"
        header="Choose"
        items={[
          line('English', { current: true }),
          line('العربية', { lang: 'ar', current: false }),
        ]}
      >
        English
      </MenuButton>,
    );
    await trigger('Language: English').click();
    const holds = page.getByRole('menuitemradio', { name: 'English' });
    await expect.element(holds).toHaveAttribute('aria-checked', 'true');
    await expect
      .element(page.getByRole('menuitemradio', { name: 'العربية' }))
      .toHaveAttribute('aria-checked', 'false');
  });

  it('has its lines under headings, in one row for the arrows', async () => {
    await mount(
      <MenuButton
        label="Devices"
        items={[
          line('Headset', { group: 'Microphone', current: true }),
          line('Webcam', { group: 'Camera', current: true }),
          line('Table', { group: 'Microphone', current: false }),
        ]}
      >
        Devices
      </MenuButton>,
    );
    await trigger('Devices').click();
    const group = page.getByRole('group', { name: 'Microphone' });
    await expect.element(group.getByRole('menuitemradio', { name: 'Table' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('menuitemradio', { name: 'Webcam' })).toHaveFocus();
    expect(await violations()).toEqual([]);
  });

  it.each<Dir>(['ltr', 'rtl'])('has nothing that axe finds, open and closed, %s', async (dir) => {
    await showMenu(dir);
    expect(await violations()).toEqual([]);
    await trigger().click();
    await expect.element(entry('View')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
