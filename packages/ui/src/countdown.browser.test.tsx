import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Countdown } from './countdown.tsx';
import type { Dir } from './provider.tsx';
import { mount, violations } from './testing/browser.tsx';

const left = () => page.getByText('2 h 10 min left');

/** How many degrees from the top the end of what is left stands, clockwise positive. */
function turnOf(ring: Element): string {
  return getComputedStyle(ring).transform;
}

describe.each<Dir>(['ltr', 'rtl'])('time that is left, %s', (dir) => {
  it.each(['now', 'soon', 'later', 'others'] as const)(
    'is read in words, whatever its colour: %s',
    async (step) => {
      await mount(
        <Countdown step={step} share={0.25} title="Until 22 Nov, 16:05">
          2 h 10 min left
        </Countdown>,
        dir,
      );
      await expect.element(left()).toHaveAttribute('title', 'Until 22 Nov, 16:05');
      const ring = left().element().querySelector('svg');
      expect(ring?.getAttribute('aria-hidden')).toBe('true');
      expect(await violations()).toEqual([]);
    },
  );

  it('is told to who listens when it becomes more urgent, not with each minute', async () => {
    const shown = (step: 'soon' | 'now', left: string) => (
      <Countdown step={step} share={0.25}>
        {left}
      </Countdown>
    );
    const { show } = await mount(shown('soon', '2 h 10 min left'), dir);
    const seen = () => document.querySelector('main')?.textContent;
    const live = () => document.querySelector('[aria-live="polite"]')?.textContent;
    await show(shown('soon', '2 h 9 min left'));
    await expect.poll(seen).toContain('2 h 9 min left');
    expect(live()).toBe('');
    await show(shown('now', '2 h 8 min left'));
    await expect.poll(live).toBe('2 h 8 min left');
    await show(shown('now', '2 h 7 min left'));
    await expect.poll(seen).toContain('2 h 7 min left');
    expect(live()).toBe('2 h 8 min left');
  });

  it('empties the way that reading goes', async () => {
    await mount(
      <Countdown step="soon" share={0.25}>
        2 h 10 min left
      </Countdown>,
      dir,
    );
    const ring = left().element().querySelector('svg');
    const { a, b } = new DOMMatrix(ring ? turnOf(ring) : '');
    // Turned a quarter back, so that it begins above; mirrored where one reads from the right.
    expect([Math.round(a), Math.round(b)]).toEqual([0, -1]);
    const circles = ring?.querySelectorAll('circle');
    expect(circles?.[1]?.getAttribute('stroke-dasharray')).toBe('0.25 2');
  });

  it('keeps its ring beside its words', async () => {
    await page.viewport(390, 800);
    await mount(
      <Countdown step="now" share={0.05}>
        2 h 10 min left
      </Countdown>,
      dir,
    );
    const ring = left().element().querySelector('svg')?.getBoundingClientRect();
    const whole = left().element().getBoundingClientRect();
    if (!ring) throw new Error('no ring');
    const before = dir === 'rtl' ? whole.right - ring.right : ring.left - whole.left;
    expect(before).toBeLessThan(12);
    expect(Math.abs(ring.top + ring.height / 2 - (whole.top + whole.height / 2))).toBeLessThan(2);
  });
});
