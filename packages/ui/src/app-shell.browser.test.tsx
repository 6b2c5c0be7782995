import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppShell } from './app-shell.tsx';
import type { Dir } from './provider.tsx';
import { isInSight, mount, violations } from './testing/browser.tsx';

const items = ['Orders', 'Services', 'Finance', 'Payout accounts'].map((label, index) => ({
  href: `/${label}`,
  label,
  short: label === 'Payout accounts' ? 'Accounts' : undefined,
  icon: <svg width="20" height="20" aria-hidden />,
  active: index === 0,
  tab: true,
}));

const texts = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main navigation',
  quickNavigation: 'Quick navigation',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
};

const drawer = () => page.getByRole('dialog', { name: 'Main navigation' });
const opener = () => page.getByRole('button', { name: 'More: Open menu' });

async function show(dir: Dir, { rail = false } = {}) {
  // The shell brings the page's own main.
  await mount(
    <AppShell nav={[{ items }]} texts={texts} logo="Khidma" rail={rail}>
      <h1>Orders</h1>
    </AppShell>,
    dir,
    'div',
  );
}

describe.each<Dir>(['ltr', 'rtl'])('the shell, %s', (dir) => {
  it('lets the keyboard skip what every page repeats', async () => {
    await page.viewport(1000, 760);
    await show(dir);
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('Skip to content')).toHaveFocus();
    await expect.poll(() => isInSight(page.getByText('Skip to content').element())).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.id).toBe('main');
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['where the page takes the window', 1280, true, true],
    ['below 1120 px', 1000, false, true],
    ['nowhere else', 1280, false, false],
  ])('is a rail of icons %s', async (_, width, rail, isRail) => {
    await page.viewport(width, 760);
    await show(dir, { rail });
    const orders = page.getByRole('link', { name: 'Orders' });
    await expect.element(orders).toHaveAttribute('title', 'Orders');
    const box = orders.element().getBoundingClientRect();
    expect(box.width < 64).toBe(isRail);
    if (isRail) expect(box.height).toBeGreaterThanOrEqual(44);
    expect(await violations()).toEqual([]);
  });

  it('calls a place by its short name on a phone’s bar', async () => {
    await page.viewport(390, 760);
    await show(dir);
    await expect.element(page.getByRole('link', { name: 'Accounts', exact: true })).toBeVisible();
    const label = page.getByText('Accounts', { exact: true }).element();
    expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
  });

  it('opens its places on a phone, and gives the focus back on Escape and by its cross', async () => {
    await page.viewport(390, 760);
    await show(dir);
    await opener().click();
    await expect.element(drawer()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Close menu' })).toHaveFocus();
    // Whatever names two of the places is heard in the whole page, not in the drawer alone.
    expect(await violations()).toEqual([]);
    await expect
      .poll(() => {
        const { left, right } = drawer().element().getBoundingClientRect();
        return dir === 'rtl' ? innerWidth - right : left;
      })
      .toBe(0);
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect.element(opener()).toHaveFocus();
  });

  it('closes its places when one is gone to', async () => {
    await page.viewport(390, 760);
    await show(dir);
    const stay = (event: MouseEvent) => event.preventDefault();
    addEventListener('click', stay);
    onTestFinished(() => removeEventListener('click', stay));
    await opener().click();
    await drawer().getByRole('link', { name: 'Finance' }).click();
    await expect.element(drawer()).not.toBeInTheDocument();
  });
});

describe.each<Dir>(['ltr', 'rtl'])('places that are more than the window holds, %s', (dir) => {
  it('show all of their ring when they are tabbed to', async () => {
    await page.viewport(1280, 400);
    const many = Array.from({ length: 20 }, (_, index) => ({
      href: `/place-${index}`,
      label: `Place ${index}`,
      icon: <svg width="20" height="20" aria-hidden />,
      active: false,
    }));
    await mount(
      <AppShell nav={[{ items: many }]} texts={texts} logo="Khidma">
        <h1>Orders</h1>
      </AppShell>,
      dir,
      'div',
    );
    const ring = 4;
    const links = page.getByRole('link', { name: /^Place/ }).elements();
    links[0]?.focus();
    for (const [index, link] of links.entries()) {
      // Not beyond the last one: Firefox would leave the page for its own bars.
      if (index > 0) await userEvent.keyboard('{Tab}');
      expect(document.activeElement).toBe(link);
      await expect
        .poll(() => innerHeight - link.getBoundingClientRect().bottom)
        .toBeGreaterThanOrEqual(ring);
    }
  });
});
