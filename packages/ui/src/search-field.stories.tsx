import { SearchField } from './search-field.tsx';
import { Held, story } from './testing/story.tsx';

const meta = { title: 'Fields/Search' };
export default meta;

export const Empty = story((w) => (
  <Held start="">
    {(field) => <SearchField {...field} label={w.search} clearLabel={w.clear} />}
  </Held>
));

export const Filled = story((w) => (
  <Held start={w.longName}>
    {(field) => <SearchField {...field} label={w.search} clearLabel={w.clear} />}
  </Held>
));
