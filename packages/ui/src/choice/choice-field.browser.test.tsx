import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Dir } from '../provider.tsx';
import { SelectField } from '../select-field.tsx';
import { countEscapes, isInSight, mount, violations } from '../testing/browser.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { ChoiceBranch } from './choice-types.ts';
import { markedParts } from './choice-popup.tsx';

const given: string[] = [];
beforeEach(() => {
  given.length = 0;
});

const places = [
  ['marina', 'Dubai Marina', 'مرسى دبي 迪拜码头'],
  ['bay', 'Business Bay', 'الخليج التجاري 商业湾'],
  ['barsha', 'Al Barsha', 'البرشاء 阿尔巴沙'],
  ['qusais', 'Al Qusais', 'القصيص 库萨伊斯'],
  ['creek', 'Dubai Creek Harbour', 'ميناء خور دبي'],
  ['garden', 'Discovery Gardens', 'حدائق ديسكفري'],
] as const;
const options = [
  ...places.map(([value, label, alsoCalled]) => ({ value, label, alsoCalled })),
  ...Array.from({ length: 20 }, (_place, index) => ({
    value: `place-${index}`,
    label: `Place ${index + 1}`,
  })),
];

function Community({ first = '', required = false }: { first?: string; required?: boolean }) {
  const [value, setValue] = useState(first);
  return (
    <div style={{ padding: '1rem', width: '18rem' }}>
      <SelectField
        label="Community"
        placeholder="Any"
        {...{ value, options, required }}
        onChange={(next) => {
          given.push(next);
          setValue(next);
        }}
      />
      <button type="button">After</button>
    </div>
  );
}

const field = (name = 'Community') => page.getByRole('combobox', { name, exact: true });
const search = () => page.getByRole('combobox', { name: 'Search' });
const option = (name: string) => page.getByRole('option', { name, exact: true });
const names = () =>
  page
    .getByRole('option')
    .elements()
    .map((each) => each.textContent);
const active = () =>
  expect.poll(() => document.querySelector('[role=option][data-active]')?.textContent);

async function open(first = '', dir: Dir = 'ltr') {
  await mount(<Community first={first} />, dir);
  await field().click();
  await expect.element(search()).toHaveFocus();
}

describe.each<Dir>(['ltr', 'rtl'])('A list that is searched, %s', (dir) => {
  it('is gone through by the arrow keys, round its ends, and by pages', async () => {
    await open('bay', dir);
    await active().toBe('Business Bay');
    await userEvent.keyboard('{ArrowDown}');
    await active().toBe('Al Barsha');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    await active().toBe('Place 20');
    await userEvent.keyboard('{PageUp}');
    await active().toBe('Place 12');
    await userEvent.keyboard('{Enter}');
    expect(given).toEqual(['place-11']);
    await expect.element(field()).toHaveFocus();
    await expect.element(field()).toHaveTextContent('Place 12');
    await expect.element(search()).not.toBeInTheDocument();
  });

  it('goes to its ends by Home and End until something is typed, whose ends they are then', async () => {
    await open('bay', dir);
    await userEvent.keyboard('{End}');
    await active().toBe('Place 20');
    await userEvent.keyboard('{Home}');
    await active().toBe('Any');
    await search().fill('place 1');
    await active().toBe('Place 1');
    await userEvent.keyboard('{End}{Home}0');
    await expect.element(search()).toHaveValue('0place 1');
  });

  it('tells by the box that keeps the focus which line is pointed at', async () => {
    await open('bay', dir);
    const told = () =>
      document.getElementById(search().element().getAttribute('aria-activedescendant') ?? '');
    for (const [keys, name] of [
      ['', 'Business Bay'],
      ['{ArrowDown}', 'Al Barsha'],
      ['{End}', 'Place 20'],
    ] as const) {
      if (keys !== '') await userEvent.keyboard(keys);
      await expect.poll(() => told()?.textContent).toBe(name);
    }
    await search().fill('nowhere');
    await expect.element(search()).not.toHaveAttribute('aria-activedescendant');
    await expect.element(search()).toHaveFocus();
  });

  it('keeps its Escape from the page, and goes on by Tab', async () => {
    const escapes = countEscapes();
    await open('', dir);
    await userEvent.keyboard('{Escape}');
    await expect.element(search()).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
    expect(escapes()).toBe(0);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
    await expect.element(search()).not.toBeInTheDocument();
    expect(given).toEqual([]);
  });

  it('is wholly in sight, and has nothing that axe finds, open and closed', async () => {
    await page.viewport(1000, 760);
    await mount(<Community first="bay" />, dir);
    expect(await violations()).toEqual([]);
    await field().click();
    await expect.poll(() => isInSight(page.getByRole('dialog').element())).toBe(true);
    await expect.poll(() => isInSight(option('Business Bay').element())).toBe(true);
    expect(await violations()).toEqual([]);
  });
});

describe('What is typed', () => {
  it.each([
    ['dub', ['Dubai Marina', 'Dubai Creek Harbour']],
    ['creek dub', ['Dubai Creek Harbour']],
    ['البرشا', ['Al Barsha']],
    ['بُرشاء', ['Al Barsha']],
    ['nowhere', []],
    ['مرسي', ['Dubai Marina']],
    ['商业湾', ['Business Bay']],
  ])('%s finds by the beginnings of words, in any language', async (text, found) => {
    await open();
    await search().fill(text);
    await expect.poll(names).toEqual(found);
    if (found.length === 0) await expect.element(page.getByText('Nothing matches')).toBeVisible();
  });

  it('points at the first match, marks it, and Enter takes it', async () => {
    await open('bay');
    await userEvent.keyboard('dis');
    await active().toBe('Discovery Gardens');
    expect(document.querySelector('[role=option] mark')?.textContent).toBe('Dis');
    await userEvent.keyboard('{Enter}');
    expect(given).toEqual(['garden']);
  });

  it('on the field itself opens it, and is not lost', async () => {
    await mount(<Community />);
    field().element().focus();
    await userEvent.keyboard('q');
    await expect.element(search()).toHaveValue('q');
    await active().toBe('Al Qusais');
  });

  it.each([
    ['Café Al Bahr', 'cafe ba', ['Café', 'Ba']],
    ['البَرشاء', 'البر', ['البَر']],
    ['Dubai Marina', 'arina', []],
  ])('in %s, %s is marked', (text, query, marked) => {
    const parts = markedParts(text, query);
    expect(parts.map(({ part }) => part).join('')).toBe(text);
    expect(parts.flatMap(({ part, isMarked }) => (isMarked ? part : []))).toEqual(marked);
  });
});

describe('A choice', () => {
  it('is undone by the first line, and by Delete on the field', async () => {
    await open('bay');
    await option('Any').click();
    expect(given).toEqual(['']);
    await expect.element(field()).toHaveTextContent('Any');
    await field().click();
    await option('Al Barsha').click();
    await userEvent.keyboard('{Delete}');
    expect(given).toEqual(['', 'barsha', '']);
  });

  it('that is required is not', async () => {
    await mount(<Community first="bay" required />);
    // Not by its name: what tells the star from it differs between browsers.
    await page.getByRole('combobox').click();
    await expect.element(option('Al Barsha')).toBeVisible();
    expect(names()).not.toContain('Any');
  });

  it('is the platform’s own where there are few', async () => {
    await mount(
      <SelectField
        label="Community"
        value=""
        options={options.slice(0, 5)}
        onChange={() => undefined}
      />,
    );
    expect(field().element().tagName).toBe('SELECT');
  });

  it('takes the whole screen on a phone, with lines of 44 px', async () => {
    await page.viewport(390, 844);
    await open();
    // It grows by a fiftieth while it opens.
    const width = () => page.getByRole('dialog').element().getBoundingClientRect().width;
    await expect.poll(width).toBe(390);
    expect(option('Al Barsha').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await option('Al Barsha').click();
    expect(given).toEqual(['barsha']);
    await expect.element(search()).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
  });
});

const tree: readonly ChoiceBranch[] = [
  {
    key: 'cooling',
    label: 'Air conditioning',
    leaves: [
      { value: 'repair', label: 'AC repair' },
      { value: 'duct', label: 'Duct cleaning' },
    ],
  },
  { key: 'cars', label: 'Car care', leaves: [{ value: 'wash', label: 'Car wash' }] },
];

describe('A tree', () => {
  it('is gone through from branch to branch, and says what it has not', async () => {
    await mount(
      <ChoiceField
        label="Type"
        value={null}
        shown=""
        placeholder="Choose"
        find={(text) =>
          tree.flatMap((branch) => {
            const leaves = branch.leaves.filter(({ label }) => label.toLowerCase().includes(text));
            return leaves.length === 0 ? [] : [{ ...branch, leaves }];
          })
        }
        texts={{ search: 'Search', none: (text) => `Nothing for ${text}` }}
        onChange={(leaf) => given.push(leaf)}
      />,
    );
    await field('Type').click();
    await active().toBe('AC repair');
    await userEvent.keyboard('{PageDown}');
    await active().toBe('Car wash');
    await userEvent.keyboard('{PageUp}');
    await active().toBe('AC repair');
    await expect.element(page.getByRole('group', { name: 'Car care' })).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('boat');
    await expect.element(page.getByText('Nothing for boat')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(given).toEqual([]);
  });
});
