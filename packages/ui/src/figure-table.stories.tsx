import { FigureTable } from './figure-table.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Figure table' };
export default meta;

export const Bare = story((w) => (
  <FigureTable
    label={w.revenue}
    figures={{
      head: ['', w.revenue, w.withdrawn],
      rows: w.services.map((name) => [name, '9,450', '—']),
    }}
  />
));

export const WithBars = story((w) => (
  <FigureTable
    label={w.revenue}
    figures={{
      head: [w.longLabel, ...w.cols.slice(1)],
      rows: [w.longName, ...w.services].map((name) => [
        name,
        '12',
        '3',
        '25%',
        '9',
        '1,234.00',
        '',
      ]),
    }}
  />
));
