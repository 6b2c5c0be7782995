import { DateRangeField } from '@khidma/ui/date-range-field';
import { Held } from '@khidma/ui/testing/story';
import { appStory } from '../testing/app-story.tsx';
import { ListFilters } from './list-filters.tsx';

const meta = { title: 'App/List filters' };
export default meta;

interface Search {
  readonly q?: string | undefined;
  readonly emirate?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const filtersOf = (start: Search) =>
  appStory((w) => (
    <Held start={start}>
      {({ value, onChange }) => (
        <ListFilters
          label={w.filter}
          search={value}
          onChange={onChange}
          filters={[
            { type: 'words', name: 'q', label: w.search },
            {
              type: 'choice',
              name: 'emirate',
              label: w.emirate,
              any: w.all,
              options: w.emirates.map((emirate) => ({ value: emirate, label: emirate })),
            },
            { type: 'days', Field: DateRangeField, from: 'from', to: 'to', label: w.date },
          ]}
        />
      )}
    </Held>
  ));

export const OfAll = filtersOf({});

export const Narrowed = filtersOf({ q: 'KH-26-004182', from: '2026-11-01', to: '2026-11-30' });
