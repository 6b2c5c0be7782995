import type { Dir } from '@khidma/ui/provider';
import { mount, violations } from '@khidma/ui/testing/browser';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Point } from './figures.ts';
import { LineChart } from './line-chart.tsx';

const points: readonly Point[] = [3, 0, 8, 5].map((now, index) => ({
  day: `2026-11-0${index + 1}`,
  now,
  earlier: 2,
}));

const chart = () => page.getByRole('slider', { name: 'Bookings' });
const said = ({ day, now }: Point) => `${day}: ${now}`;

const show = (dir: Dir, shown: readonly Point[] = points) =>
  mount(
    <LineChart
      points={shown}
      label="Bookings"
      said={said}
      dayText={(day) => day}
      valueText={String}
    />,
    dir,
  );

/** Where the dot on the line stands, from the left of the chart. */
const dotX = (): number => {
  const dot = [...document.querySelectorAll('.u-cursor-pt')].find(
    (each) => each.getBoundingClientRect().width > 0,
  );
  return (dot?.getBoundingClientRect().x ?? 0) - chart().element().getBoundingClientRect().x;
};

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Writes down where each text of a canvas would be drawn from now on, in the canvas's own pixels. */
function noteTexts(): ReadonlyMap<string, Box> {
  const noted = new Map<string, Box>();
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text,
    x,
    y,
  ) {
    const { e, f } = this.getTransform();
    const size = this.measureText(text);
    noted.set(text, {
      left: x + e - size.actualBoundingBoxLeft,
      right: x + e + size.actualBoundingBoxRight,
      top: y + f - size.actualBoundingBoxAscent,
      bottom: y + f + size.actualBoundingBoxDescent,
    });
  });
  return noted;
}

const expectSaid = async (index: number): Promise<void> => {
  const point = points[index];
  if (point === undefined) throw new Error(`there is no point ${index}`);
  await expect.element(chart()).toHaveAttribute('aria-valuetext', said(point));
  await expect.element(chart()).toHaveAttribute('aria-valuenow', String(index));
  // Who sees it reads the same below the chart.
  await expect.element(page.getByText(said(point))).toBeVisible();
};

describe.each<Dir>(['ltr', 'rtl'])('a line of days, %s', (dir) => {
  const [later, earlier] =
    dir === 'ltr' ? (['ArrowRight', 'ArrowLeft'] as const) : (['ArrowLeft', 'ArrowRight'] as const);

  it('is reached by Tab, walked by the arrow that points on in time, and by Home and End', async () => {
    await show(dir);
    await userEvent.tab();
    await expect.element(chart()).toHaveFocus();
    await userEvent.keyboard(`{${later}}`);
    await expectSaid(0);
    await userEvent.keyboard(`{${later}}{${later}}`);
    await expectSaid(2);
    await userEvent.keyboard(`{${earlier}}`);
    await expectSaid(1);
    await userEvent.keyboard('{End}');
    await expectSaid(3);
    await userEvent.keyboard(`{${later}}`);
    await expectSaid(3);
    await userEvent.keyboard('{Home}');
    await expectSaid(0);
    await userEvent.keyboard(`{${earlier}}`);
    await expectSaid(0);
    expect(await violations()).toEqual([]);
  });

  it('shows the point that is said, and runs as its language reads', async () => {
    await show(dir);
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    await expectSaid(0);
    const first = dotX();
    await userEvent.keyboard('{End}');
    await expectSaid(3);
    await expect.poll(() => dotX() > first).toBe(dir === 'ltr');
  });

  it('keeps the first day clear of the lowest figure, where the axes meet', async () => {
    const noted = noteTexts();
    onTestFinished(() => void vi.restoreAllMocks());
    await show(dir);
    await expect.poll(() => noted.has('0') && noted.has('2026-11-01')).toBe(true);
    const [figure, day] = [noted.get('0'), noted.get('2026-11-01')];
    if (figure === undefined || day === undefined) throw new Error('they were there before');
    const apart = Math.max(
      day.top - figure.bottom,
      day.left - figure.right,
      figure.left - day.right,
    );
    expect(apart / devicePixelRatio).toBeGreaterThanOrEqual(6);
  });

  it('leaves other keys to the page, and walks nowhere where there is nothing', async () => {
    await show(dir, []);
    await userEvent.tab();
    let isTaken: boolean | undefined;
    const note = (event: KeyboardEvent): void => {
      isTaken = event.defaultPrevented;
    };
    window.addEventListener('keydown', note);
    await userEvent.keyboard('{End}');
    window.removeEventListener('keydown', note);
    expect(isTaken).toBe(false);
    await expect.element(chart()).toHaveAttribute('aria-valuetext', 'Bookings');
  });
});
