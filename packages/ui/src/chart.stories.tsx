import { Chart, type ChartProps } from './chart.tsx';
import { story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';

const meta = { title: 'Showing/Chart' };
export default meta;

const of = (w: Words, look: ChartProps['look'], values: readonly number[]): ChartProps => {
  const points = values.map((value, index) => {
    const name = String(index + 1);
    return { name, value, before: Math.abs(value) * 0.7 + 3, said: `${name} ${value}` };
  });
  return {
    look,
    label: w.revenue,
    points,
    figures: {
      head: [w.date, w.revenue, w.withdrawn],
      rows: points.map(({ name, value, before }) => [name, String(value), String(before)]),
    },
    tickText: (value) => value.toLocaleString('en'),
  };
};
const days = (count: number) =>
  Array.from({ length: count }, (_, day) => Math.round(900 + 700 * Math.sin(day / 3) + day * 8));

export const Line = story((w) => <Chart {...of(w, 'line', days(30))} />);
export const LongLine = story((w) => <Chart {...of(w, 'line', days(365))} />);
export const LineBelowNothing = story((w) => (
  <Chart {...of(w, 'line', [120, -340, -80, 260, 40])} />
));
export const OnePoint = story((w) => <Chart {...of(w, 'line', [450])} />);
export const AllZero = story((w) => {
  const { points, ...chart } = of(w, 'line', [0, 0, 0, 0]);
  return <Chart {...chart} points={points.map((point) => ({ ...point, before: 0 }))} />;
});
export const NoPoints = story((w) => <Chart {...of(w, 'line', [])} />);
export const Columns = story((w) => <Chart {...of(w, 'columns', [5, 0, -8, 12, 3])} />);
export const ManyColumns = story((w) => <Chart {...of(w, 'columns', days(60))} />);
export const SmallColumns = story((w) => (
  <div style={{ maxWidth: '20rem' }}>
    <Chart
      {...of(w, 'columns', [150, 0, 420, 90, 0, 610, 30])}
      tickText={undefined}
      note={w.balanceNote}
    />
  </div>
));
