import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Dir } from './provider.tsx';
import { isInSight, mount, violations } from './testing/browser.tsx';
import { TabsBar } from './tabs-bar.tsx';

const names = [
  'All',
  'New',
  'Confirmed',
  'In progress',
  'Completed',
  'Cancelling',
  'Cancelled',
  'Refunded',
];
const items = names.map((label) => ({ key: label, label, count: 12, href: `#${label}` }));

const tabs = () => [...document.querySelectorAll('nav li:not([data-more])')];
const shown = () => tabs().filter((tab) => getComputedStyle(tab).visibility === 'visible');
const more = () => page.getByRole('button', { name: /^More/ });

async function show(width: number, active = 'All', dir: Dir = 'ltr') {
  await page.viewport(1280, 800);
  return mount(
    <div style={{ width: `${width}px` }}>
      <TabsBar label="Order status" items={items} active={active} />
    </div>,
    dir,
  );
}

describe.each<Dir>(['ltr', 'rtl'])('tabs, %s', (dir) => {
  it('stand all in the row where they fit', async () => {
    await show(1200, 'All', dir);
    await expect.poll(() => shown().length).toBe(8);
    await expect.element(more()).not.toBeInTheDocument();
  });

  it.each([640, 358])(
    'of %i px show whole ones from the first on, and the others in a menu',
    async (width) => {
      await show(width, 'All', dir);
      await expect.poll(() => shown().length).toBeLessThan(8);
      await expect.poll(() => shown().every(isInSight)).toBe(true);
      expect(shown()[0]?.textContent).toContain('All');
      await more().click();
      const hidden = names.slice(shown().length);
      const lines = page.getByRole('menuitemradio');
      await expect
        .poll(() => lines.elements().map((line) => line.textContent))
        .toEqual(hidden.map((name) => `${name} 12`));
      expect(await violations()).toEqual([]);
    },
  );

  it('of a row that is as wide as they are all stand in it, and come to rest', async () => {
    await page.viewport(1280, 800);
    const few = items.slice(0, 4);
    await mount(
      <div style={{ display: 'flex', width: '1000px' }}>
        <div style={{ flex: 1 }} />
        <TabsBar label="View" items={few} active="New" />
      </div>,
      dir,
    );
    await expect.poll(() => shown().length).toBe(4);
    const widths = new Set<number>();
    const bar = document.querySelector('nav ul');
    for (let frame = 0; frame < 20; frame += 1) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- a frame after the other is what is looked at
      await new Promise((resolve) => requestAnimationFrame(resolve));
      widths.add(bar?.clientWidth ?? 0);
    }
    expect(widths.size).toBe(1);
    await expect.element(more()).not.toBeInTheDocument();
  });

  it('name the menu after the chosen one among what does not fit', async () => {
    await show(358, 'Cancelled', dir);
    await expect.element(page.getByRole('button', { name: 'More: Cancelled 12' })).toBeVisible();
    expect(isInSight(page.getByRole('button', { name: 'More: Cancelled 12' }).element())).toBe(
      true,
    );
    expect(await violations()).toEqual([]);
  });
});
