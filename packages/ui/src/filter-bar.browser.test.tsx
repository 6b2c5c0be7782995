import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FilterBar } from './filter-bar.tsx';
import type { Dir } from './provider.tsx';
import { SelectField } from './select-field.tsx';
import { mount } from './testing/browser.tsx';

const quarters = ['2026年10月 – 2026年12月', 'October – December 2026', 'أكتوبر – ديسمبر 2026'];

function Filters() {
  return (
    <FilterBar label="Filter" isLong>
      {quarters.map((quarter) => (
        <SelectField
          key={quarter}
          label={quarter}
          value={quarter}
          isSearched
          options={[{ value: quarter, label: quarter }]}
          onChange={() => undefined}
        />
      ))}
    </FilterBar>
  );
}

const heights = (): number[] =>
  [...document.querySelectorAll('[role=combobox]')].map(
    (field) => field.getBoundingClientRect().height,
  );

describe.each<Dir>(['ltr', 'rtl'])('a filter bar of long values, %s', (dir) => {
  it.each([390, 1280])('keeps each in one line at %i px', async (width) => {
    await page.viewport(width, 800);
    await mount(<Filters />, dir);
    const [first = 0] = heights();
    expect(heights()).toHaveLength(quarters.length);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(48);
    expect(new Set(heights()).size).toBe(1);
  });
});
