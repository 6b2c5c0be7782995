import { SortSelect } from './sort-select.tsx';
import { Held, story } from './testing/story.tsx';

const meta = { title: 'Lists/Sort' };
export default meta;

export const Chosen = story((w) => (
  <Held start="0">
    {(field) => (
      <SortSelect
        {...field}
        label={w.sort}
        options={w.sorts.map((label, index) => ({ value: String(index), label }))}
      />
    )}
  </Held>
));
