import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { feedback } from './feedback.ts';
import { FeedbackHost } from './feedback-host.tsx';
import type { Dir } from './provider.tsx';
import { countEscapes, isInSight, mount, violations } from './testing/browser.tsx';

const toast = () => page.getByRole('status').filter({ hasText: 'Saved' });
const main = () => page.getByRole('button', { name: 'Withdraw' });
const overlap = (one: Element, other: Element) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};

afterEach(() => feedback.clear());

async function show(dir: Dir = 'ltr', place: 'head' | 'foot' = 'head') {
  await mount(
    <>
      <div
        style={{
          position: 'fixed',
          inset: place === 'head' ? '5rem 1rem auto 1rem' : 'auto 1rem 4rem 1rem',
          display: 'flex',
          justifyContent: 'flex-end',
        }}
      >
        <Button kind="primary">Withdraw</Button>
      </div>
      <FeedbackHost closeLabel="Close" />
    </>,
    dir,
  );
}

describe.each<Dir>(['ltr', 'rtl'])('a message, %s', (dir) => {
  it.each([
    [1280, 'head'],
    [1280, 'foot'],
    [390, 'foot'],
  ] as const)('at %i px does not cover the main action at the %s', async (width, place) => {
    await page.viewport(width, 800);
    await show(dir, place);
    feedback.show({ message: 'Saved' });
    await expect.element(toast()).toBeVisible();
    expect(overlap(toast().element(), main().element())).toBe(false);
    expect(await violations()).toEqual([]);
  });
});

describe('a message', () => {
  it('is reached by F6 and left by it, and its action undoes', async () => {
    let undone = 0;
    await show();
    main().element().focus();
    feedback.show({ message: 'Saved', action: { label: 'Undo', onSelect: () => (undone += 1) } });
    await expect.element(toast()).toBeVisible();
    await userEvent.keyboard('{F6}');
    await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveFocus();
    await userEvent.keyboard('{F6}');
    await expect.element(main()).toHaveFocus();
    await userEvent.keyboard('{F6}{Tab}{Enter}');
    expect(undone).toBe(1);
    await expect.element(toast()).not.toBeInTheDocument();
    await expect.element(main()).toHaveFocus();
  });
});

describe.each<Dir>(['ltr', 'rtl'])('an undo, %s', (dir) => {
  it.each([
    [1000, 760],
    [390, 760],
  ] as const)('is in sight at %i×%i, is pressed once, and goes', async (width, height) => {
    await page.viewport(width, height);
    let undone = 0;
    await show(dir);
    feedback.show({ message: 'Saved', action: { label: 'Undo', onSelect: () => (undone += 1) } });
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toBeVisible();
    expect(isInSight(toast().element())).toBe(true);
    expect(await violations()).toEqual([]);
    await undo.click();
    expect(undone).toBe(1);
    await expect.element(toast()).not.toBeInTheDocument();
  });

  it('is left alone by a message that comes after it, and by Escape', async () => {
    const escapes = countEscapes();
    let undone = 0;
    await show(dir);
    feedback.show({ message: 'Saved', action: { label: 'Undo', onSelect: () => (undone += 1) } });
    feedback.show({ message: 'Copied' });
    await userEvent.keyboard('{F6}{Escape}');
    await expect.element(toast()).toBeVisible();
    // No dialog lies around it: the page hears the key.
    expect(escapes()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(undone).toBe(1);
  });
});
