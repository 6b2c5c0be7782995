import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Chart, type ChartProps } from './chart.tsx';
import type { Dir } from './provider.tsx';
import { mount, violations } from './testing/browser.tsx';

const of = (values: readonly number[], more: Partial<ChartProps> = {}) => {
  const points = values.map((value, index) => ({
    name: `day ${index + 1}`,
    said: `day ${index + 1}: ${value}`,
    value,
    before: 2,
  }));
  const rows = points.map(({ name, value }) => [name, String(value)]);
  const figures = { head: ['Day', 'Bookings'], rows };
  return (
    <Chart
      look="line"
      label="Bookings"
      points={points}
      figures={figures}
      tickText={String}
      {...more}
    />
  );
};
const values = [3, 0, 8, 5];
const chart = () => page.getByRole('img', { name: 'Bookings' });
const said = (index: number) => page.getByText(`day ${index + 1}: ${values[index]}`);
const xOf = (selector: string): number => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box === undefined ? Number.NaN : box.x + box.width / 2;
};
/** The figures at the axis, with how far from the top each stands. */
const ticks = (host: Element) =>
  [...host.querySelectorAll('[style*="inset-block-end"]')].map((each) => ({
    text: each.textContent,
    top: each.getBoundingClientRect().top,
  }));

describe.each<Dir>(['ltr', 'rtl'])('a chart, %s', (dir) => {
  const [later, earlier] =
    dir === 'ltr' ? (['ArrowRight', 'ArrowLeft'] as const) : (['ArrowLeft', 'ArrowRight'] as const);

  it('is reached by Tab, walked by the arrow that points on in time, and by Home and End', async () => {
    await mount(of(values), dir);
    await userEvent.tab();
    await expect.element(chart()).toHaveFocus();
    for (const [keys, index] of [
      [`{${later}}`, 0],
      [`{${later}}{${later}}`, 2],
      [`{${earlier}}`, 1],
      ['{End}', 3],
      [`{${later}}`, 3],
      ['{Home}', 0],
      [`{${earlier}}`, 0],
    ] as const) {
      await userEvent.keyboard(keys);
      await expect.element(said(index)).toBeVisible();
      await expect
        .element(chart())
        .toHaveAccessibleDescription(`day ${index + 1}: ${values[index]}`);
    }
    expect(await violations()).toEqual([]);
  });

  it('has its dot at the point that is said, and runs as its language reads', async () => {
    await mount(of(values), dir);
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    await expect.element(said(0)).toBeVisible();
    const first = xOf('circle[r="5"]');
    await userEvent.keyboard('{End}');
    await expect.element(said(3)).toBeVisible();
    expect(xOf('circle[r="5"]') > first).toBe(dir === 'ltr');
  });

  it('says the point under the pointer, above its name, and the note again once it is left', async () => {
    await mount(of(values, { note: 'Less refunds' }), dir);
    const { x, width } = chart().element().getBoundingClientRect();
    const name = [...document.querySelectorAll('[style*="inset-inline-start"]')].find(
      (each) => each.textContent === 'day 2',
    );
    if (name === undefined) throw new Error('the second day has no name');
    const box = name.getBoundingClientRect();
    const middle = box.x + box.width / 2;
    expect((middle - x) / width).toBeCloseTo(dir === 'ltr' ? 1 / 3 : 2 / 3, 2);
    await chart().hover({ position: { x: middle - x, y: 20 } });
    await expect.element(said(1)).toBeVisible();
    await userEvent.unhover(chart());
    await expect.element(page.getByText('Less refunds')).toBeVisible();
  });
});

describe('a chart', () => {
  it('has a table of its figures beside it', async () => {
    await mount(of(values));
    const table = page.getByRole('table', { name: 'Bookings' });
    expect(table.getByRole('row').elements()).toHaveLength(5);
    await expect.element(table.getByRole('row', { name: 'day 3 8' })).toBeInTheDocument();
  });

  it.each<[readonly number[], readonly string[]]>([
    [values, ['0', '2', '4', '6', '8']],
    [
      [-340, 120],
      ['-400', '-200', '0', '200'],
    ],
    [[0.4], ['0', '1', '2']],
    [[9_999_999], ['0', '5000000', '10000000']],
  ])('puts whole steps at the axis, from nothing on: %j', async (shown, texts) => {
    const { host } = await mount(of(shown));
    const found = ticks(host);
    expect(found.map(({ text }) => text)).toEqual(texts);
    const steps = found.slice(1).map(({ top }, index) => (found[index]?.top ?? 0) - top);
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 0);
    expect(steps[0]).toBeGreaterThan(20);
  });

  it.each<ChartProps['look']>(['line', 'columns'])(
    'draws nothing wrong of nothing, of one point and of zeros, as %s',
    async (look) => {
      for (const shown of [[], [4], [0, 0], [0]]) {
        const { host } = await mount(of(shown, { look }), 'ltr', 'div');
        expect(host.querySelector('svg')?.innerHTML).not.toMatch(/NaN|Infinity/);
        expect(await violations(host)).toEqual([]);
      }
    },
  );

  it('leaves other keys to the page, and walks nowhere where there is nothing', async () => {
    await mount(of([]));
    await userEvent.tab();
    let isTaken: boolean | undefined;
    const note = (event: KeyboardEvent): void => {
      isTaken = event.defaultPrevented;
    };
    window.addEventListener('keydown', note);
    await userEvent.keyboard('{End}');
    window.removeEventListener('keydown', note);
    expect(isTaken).toBe(false);
  });

  it('names at most eight of many points, none of them beyond its width', async () => {
    await page.viewport(390, 844);
    const { host } = await mount(of(Array.from({ length: 365 }, (_, index) => index)));
    const names = [...host.querySelectorAll('[style*="inset-inline-start"]')].filter(
      (each) => each.getBoundingClientRect().width > 0,
    );
    expect(names.length).toBeGreaterThan(2);
    expect(names.length).toBeLessThanOrEqual(8);
    const plot = chart().element().getBoundingClientRect();
    for (const each of names) {
      const { left, right } = each.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(plot.left);
      expect(right).toBeLessThanOrEqual(plot.right);
    }
  });
});
