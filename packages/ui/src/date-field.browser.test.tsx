import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { pickers } from './date/pickers.ts';
import type { Dir } from './provider.tsx';
import { countEscapes, isInSight, mount, violations } from './testing/browser.tsx';

const given: string[] = [];

function Dated(props: Partial<DateFieldProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <div style={{ display: 'grid', padding: '1rem', width: '16rem' }}>
      <DateField
        label="Expires"
        {...props}
        value={value}
        onChange={(day) => {
          given.push(day);
          setValue(day);
        }}
      />
      <button type="button">After</button>
    </div>
  );
}

async function show(props: Partial<DateFieldProps> = {}, dir: Dir = 'ltr') {
  given.length = 0;
  return mount(<Dated {...props} />, dir);
}

const input = () => page.getByLabelText('Expires', { exact: true });
const button = () => page.getByRole('button', { name: 'Choose: Expires' });
const panel = () => page.getByRole('dialog', { name: 'Choose a date' });
const day = (iso: string) => document.querySelector<HTMLElement>(`[data-day="${iso}"]`);
const dayAt = () => expect.poll(() => document.activeElement?.getAttribute('data-day'));
const shows = (text: string) => expect.element(input()).toHaveValue(text);

async function open(value = '2026-11-18', dir: Dir = 'ltr', more: Partial<DateFieldProps> = {}) {
  await show({ value, ...more }, dir);
  await button().click();
  await dayAt().toBe(value);
}

describe.each<Dir>(['ltr', 'rtl'])('A day is typed as dd/mm/yyyy, %s', (dir) => {
  it('by its figures alone, or with separators', async () => {
    await show({}, dir);
    // Separators come with the field's code, which the focus fetches: who is quicker sees them on leaving.
    await pickers.load();
    await userEvent.type(input(), '22112026');
    await shows('22/11/2026');
    expect(given.at(-1)).toBe('2026-11-22');
    await userEvent.clear(input());
    await userEvent.type(input(), '3/4/2027');
    await shows('03/04/2027');
    expect(given.at(-1)).toBe('2027-04-03');
  });

  it('and mended in its middle, and by the arrow keys', async () => {
    await show({ value: '2026-11-30' }, dir);
    await input().click();
    const field = input().element();
    if (!(field instanceof HTMLInputElement)) throw new Error('no input');
    field.setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}2');
    await shows('30/12/2026');
    expect(given.at(-1)).toBe('2026-12-30');
    field.setSelectionRange(0, 0);
    // What the keys do comes with the focus; each press counts once it is there.
    await pickers.load();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await shows('01/01/2027');
    expect(given.at(-1)).toBe('2027-01-01');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]);
  });
});

describe.each<Dir>(['ltr', 'rtl'])('The keys of the calendar, %s', (dir) => {
  const ahead = dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
  const back = dir === 'rtl' ? '{ArrowRight}' : '{ArrowLeft}';

  it('go where they point', async () => {
    await open('2026-11-18', dir);
    const moves = [
      [ahead, '2026-11-19'],
      [back, '2026-11-18'],
      ['{ArrowDown}', '2026-11-25'],
      ['{ArrowDown}', '2026-12-02'],
      ['{ArrowUp}', '2026-11-25'],
      ['{Home}', '2026-11-23'],
      ['{End}', '2026-11-29'],
      ['{PageDown}', '2026-12-29'],
      ['{PageUp}', '2026-11-29'],
      ['{Shift>}{PageDown}{/Shift}', '2027-11-29'],
      ['{Shift>}{PageUp}{/Shift}', '2026-11-29'],
    ] as const;
    for (const [key, to] of moves) {
      await userEvent.keyboard(key);
      await dayAt().toBe(to);
    }
  });

  it('choose by Enter, and the focus returns', async () => {
    await open('2026-11-18', dir);
    await userEvent.keyboard(`${ahead}{Enter}`);
    await expect.element(panel()).not.toBeInTheDocument();
    await shows('19/11/2026');
    await expect.element(button()).toHaveFocus();
  });

  it('keep Escape from the page', async () => {
    const escapes = countEscapes();
    await open('2026-11-18', dir);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
    expect(escapes()).toBe(0);
    expect(given).toEqual([]);
  });

  it('go on by Tab to what stands behind the field', async () => {
    await open('2026-11-18', dir);
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
    await expect.element(panel()).not.toBeInTheDocument();
  });
});

describe('A date field', () => {
  it('opens by Alt and the arrow down', async () => {
    await show({ value: '2026-11-18' });
    await input().click();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await dayAt().toBe('2026-11-18');
  });

  it('says what is no day once it is left, and gives it on for the form to refuse', async () => {
    await show();
    await userEvent.type(input(), '31/02/2026');
    await expect.element(page.getByText('No such date')).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('No such date')).toBeVisible();
    await expect.element(input()).toHaveAttribute('aria-invalid', 'true');
    await shows('31/02/2026');
    expect(given.at(-1)).toBe('31/02/2026');
  });

  it('says the bound that a day passes, and does not offer what lies behind it', async () => {
    await show({ min: '2026-11-10', max: '2026-11-20' });
    await userEvent.type(input(), '21/11/2026{Tab}');
    await expect.element(page.getByText(/The latest is .*20\/11\/2026/)).toBeVisible();
    await button().click();
    await dayAt().toBe('2026-11-20');
    await userEvent.keyboard('{ArrowDown}');
    await dayAt().toBe('2026-11-20');
    expect(day('2026-11-21')?.getAttribute('aria-disabled')).toBe('true');
    expect(day('2026-11-09')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('completes a short year when it is left', async () => {
    await show();
    await userEvent.type(input(), '1/2/27{Tab}');
    await shows('01/02/2027');
    expect(given.at(-1)).toBe('2027-02-01');
  });

  it('takes a value from outside, and an empty one', async () => {
    const { show: again } = await mount(
      <DateField label="Expires" value="2026-11-18" onChange={() => undefined} />,
    );
    await again(<DateField label="Expires" value="2026-12-01" onChange={() => undefined} />);
    await shows('01/12/2026');
    await again(<DateField label="Expires" value="" onChange={() => undefined} />);
    await shows('');
  });

  it('turns months and years by their buttons, and keeps a day in the tab order', async () => {
    await open('2026-11-18');
    await page.getByRole('button', { name: 'Next month' }).click();
    expect(day('2026-12-18')?.tabIndex).toBe(0);
    await page.getByRole('button', { name: 'Previous year' }).click();
    expect(day('2025-12-18')?.tabIndex).toBe(0);
    await expect.element(panel()).toBeVisible();
  });

  it('does not open while it is off', async () => {
    await show({ value: '2026-11-18', disabled: true });
    await expect.element(button()).toBeDisabled();
  });
});

describe('The calendar of a date field', () => {
  it.each<Dir>(['ltr', 'rtl'])('is wholly in sight in the window’s corner, %s', async (dir) => {
    await page.viewport(1000, 760);
    await mount(
      <div style={{ position: 'fixed', insetBlockEnd: 8, insetInlineEnd: 8 }}>
        <Dated value="2026-11-18" />
      </div>,
      dir,
    );
    await button().click();
    await dayAt().toBe('2026-11-18');
    await expect.poll(() => isInSight(panel().element())).toBe(true);
  });

  it('has days of 44 px on a phone', async () => {
    await page.viewport(390, 844);
    await open();
    const { width, height } = day('2026-11-18')?.getBoundingClientRect() ?? { width: 0, height: 0 };
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
    await expect.poll(() => isInSight(panel().element())).toBe(true);
  });

  it('says the Hijri day where Arabic is read, with Latin digits', async () => {
    await open('2026-11-22', 'rtl');
    expect(day('2026-11-22')?.dataset['hijri']).toBe('12');
    expect(day('2026-11-22')?.getAttribute('aria-label')).toContain('12 جمادى الآخرة');
    await expect.poll(() => panel().element().textContent).toContain('12 جمادى الآخرة 1448');
    // Beside the field too, before it is opened.
    await expect
      .element(page.getByRole('textbox'))
      .toHaveAccessibleDescription(/12 جمادى الآخرة 1448/);
  });

  it('does not where it is not', async () => {
    await open('2026-11-22');
    expect(day('2026-11-22')?.dataset['hijri']).toBeUndefined();
  });

  it.each<Dir>(['ltr', 'rtl'])('has nothing that axe finds, open and closed, %s', async (dir) => {
    await show({ value: '2026-11-18', description: 'As on the licence', required: true }, dir);
    expect(await violations()).toEqual([]);
    await button().click();
    await dayAt().toBe('2026-11-18');
    expect(await violations()).toEqual([]);
  });
});
