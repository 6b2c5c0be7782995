import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateRangeField } from './date-range-field.tsx';
import type { DaySpan } from './date/presets.ts';
import type { Dir } from './provider.tsx';
import { countEscapes, isInSight, mount, violations } from './testing/browser.tsx';

const given: DaySpan[] = [];

function Ranged({ value: first = { from: '', to: '' } }: { value?: DaySpan }) {
  const [value, setValue] = useState(first);
  return (
    <div style={{ padding: '1rem', width: '20rem' }}>
      <DateRangeField
        label="Created"
        fromLabel="From"
        toLabel="To"
        value={value}
        onChange={(span) => {
          given.push(span);
          setValue(span);
        }}
      />
    </div>
  );
}

const end = (name: string) => page.getByLabelText(name, { exact: true });
const button = () => page.getByRole('button', { name: 'Choose: Created' });
const panel = () => page.getByRole('dialog', { name: 'Choose dates' });
const dayAt = () => expect.poll(() => document.activeElement?.getAttribute('data-day'));
const marked = () => document.querySelectorAll('[data-in]').length;

beforeEach(() => {
  given.length = 0;
});

it.each<[Dir, string]>([
  ['rtl', '30 جمادى الأولى 1448 هـ – 12 جمادى الآخرة 1448 هـ'],
  ['ltr', ''],
])('says the Hijri days where Arabic is read: %s', async (dir, words) => {
  await mount(<Ranged value={{ from: '2026-11-10', to: '2026-11-22' }} />, dir);
  const said = () => /\d+ \S+ \S+ 1448.*1448 هـ/u.exec(document.body.textContent)?.[0] ?? '';
  await expect.poll(said).toBe(words);
});

describe.each<Dir>(['ltr', 'rtl'])('A span of days, %s', (dir) => {
  it('is typed, each end by itself', async () => {
    await mount(<Ranged />, dir);
    await userEvent.type(end('From'), '01112026');
    await userEvent.type(end('To'), '30/11/2026');
    expect(given.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('is picked by its two days, in whichever order', async () => {
    await mount(<Ranged value={{ from: '2026-11-10', to: '2026-11-18' }} />, dir);
    await button().click();
    await dayAt().toBe('2026-11-18');
    expect(marked()).toBe(9);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => panel().element().textContent).toContain('Choose the last day');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(marked).toBe(8);
    await userEvent.keyboard('{Enter}');
    expect(given).toEqual([{ from: '2026-11-11', to: '2026-11-18' }]);
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
  });

  it('has a panel that is wholly in sight, and nothing that axe finds', async () => {
    await page.viewport(1000, 760);
    await mount(<Ranged value={{ from: '2026-11-10', to: '2026-11-18' }} />, dir);
    await button().click();
    await expect.poll(() => isInSight(panel().element())).toBe(true);
    expect(await violations()).toEqual([]);
    await page.viewport(390, 844);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
    await button().click();
    await expect.poll(() => isInSight(panel().element())).toBe(true);
  });
});

describe('A field of a span', () => {
  it('takes the common ones by one press', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T21:00:00Z') });
    try {
      await mount(<Ranged />);
      await button().click();
      // In Dubai it is the eleventh already.
      for (const [name, span] of [
        ['Today', { from: '2026-03-11', to: '2026-03-11' }],
        ['Last 7 days', { from: '2026-03-05', to: '2026-03-11' }],
        ['Last month', { from: '2026-02-01', to: '2026-02-28' }],
        ['This month', { from: '2026-03-01', to: '2026-03-11' }],
      ] as const) {
        if (!panel().query()) await button().click();
        await page.getByRole('button', { name, exact: true }).click();
        expect(given.at(-1)).toEqual(span);
        await expect.element(panel()).not.toBeInTheDocument();
      }
    } finally {
      vi.useRealTimers();
    }
    await button().click();
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(given.at(-1)).toEqual({ from: '', to: '' });
  });

  it('does not ask for a span in the wrong order, and says so', async () => {
    await mount(<Ranged value={{ from: '2026-11-10', to: '' }} />);
    await userEvent.type(end('To'), '09112026');
    await expect.element(page.getByText('The first date is after the last.')).toBeVisible();
    await expect.element(end('To')).toHaveAttribute('aria-invalid', 'true');
    expect(given).toEqual([]);
    await userEvent.clear(end('To'));
    await userEvent.type(end('To'), '11112026');
    expect(given.at(-1)).toEqual({ from: '2026-11-10', to: '2026-11-11' });
  });

  it('keeps Escape from the page, with a beginning alone too', async () => {
    const escapes = countEscapes();
    await mount(<Ranged value={{ from: '2026-11-10', to: '2026-11-18' }} />);
    await button().click();
    await dayAt().toBe('2026-11-18');
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
    expect(escapes()).toBe(0);
    expect(given).toEqual([]);
  });
});
