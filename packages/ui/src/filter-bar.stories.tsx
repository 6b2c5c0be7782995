import { DateRangeField } from './date-range-field.tsx';
import { FilterBar } from './filter-bar.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { SortSelect } from './sort-select.tsx';
import { Held, nothing, story } from './testing/story.tsx';

const meta = { title: 'Lists/Filter bar' };
export default meta;

export const Set = story((w) => (
  <FilterBar
    label={w.filter}
    search={
      <Held start={w.merchant}>
        {(field) => <SearchField {...field} label={w.search} clearLabel={w.clear} />}
      </Held>
    }
    end={
      <SortSelect
        label={w.sort}
        value="0"
        options={w.sorts.map((label, index) => ({ value: String(index), label }))}
        onChange={nothing}
      />
    }
    onReset={nothing}
    resetLabel={w.reset}
  >
    <SelectField
      hideLabel
      label={w.emirate}
      placeholder={w.all}
      value=""
      onChange={nothing}
      options={w.emirates.map((label) => ({ value: label, label }))}
    />
    <DateRangeField
      hideLabel
      label={w.date}
      fromLabel={w.opened.firstDay}
      toLabel={w.opened.lastDay}
      value={{ from: '2026-11-01', to: '' }}
      onChange={nothing}
    />
  </FilterBar>
));

export const SearchOnly = story((w) => (
  <FilterBar
    label={w.filter}
    search={
      <Held start="">
        {(field) => <SearchField {...field} label={w.search} clearLabel={w.clear} />}
      </Held>
    }
  />
));
