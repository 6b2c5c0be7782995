import { isNarrowed } from './is-narrowed.ts';
import { SearchBox } from './search-box.tsx';
import type { DateRangeField } from '@khidma/ui/date-range-field';
import { FilterBar, type FilterBarProps } from '@khidma/ui/filter-bar';
import { SelectField } from '@khidma/ui/select-field';
import { useTranslations } from 'use-intl';

interface Labelled {
  readonly label: string;
  /** Whether its name is seen: what stands in it does not say what it is. */
  readonly isLabelled?: boolean;
}

/** A box for words. */
interface WordsFilter<Name> {
  readonly type: 'words';
  readonly name: Name;
  readonly label: string;
}

/** One of several values. */
interface ChoiceFilter<Name, Value> extends Labelled {
  readonly type: 'choice';
  readonly name: Name;
  /** What stands there while nothing is chosen; left out where something always is. */
  readonly any?: string;
  /** What is chosen where the address says nothing. */
  readonly usual?: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** Days from the one to the other, both in the address. */
interface DaysFilter extends Labelled {
  readonly type: 'days';
  /** Given by the pages that have one: the others do not load it. */
  readonly Field: typeof DateRangeField;
  readonly from: string;
  readonly to: string;
}

/** One thing that narrows a list, named as the address names it. */
export type ListFilter<Search> =
  | WordsFilter<keyof Search>
  | { [Name in keyof Search]-?: ChoiceFilter<Name, NonNullable<Search[Name]>> }[keyof Search]
  | DaysFilter;

interface ListFiltersProps<Search> extends Pick<
  FilterBarProps,
  'label' | 'children' | 'end' | 'isLong'
> {
  /** What the list is narrowed to. */
  readonly search: Search;
  /** `replace`: each pause in typing is no place to go back to. */
  readonly onChange: (next: NoInfer<Search>, replace: boolean) => void;
  readonly filters: readonly ListFilter<NoInfer<Search>>[];
  /** What orders the list and does not narrow it: it outlives the way back to all. */
  readonly keeps?: readonly (keyof NoInfer<Search> & string)[];
}

/** What narrows a list: its filters, as they are declared, and a way back to all of it. */
export function ListFilters<Search extends object>({
  search,
  onChange,
  filters,
  keeps = [],
  children,
  ...rest
}: ListFiltersProps<Search>) {
  const t = useTranslations('common');
  // Each filter has values of its own type: its row of the list says so.
  const given = search as Readonly<Record<string, string | number | undefined>>; // a filter reads what it names
  const all = filters as readonly (
    | WordsFilter<string>
    | ChoiceFilter<string, string | number>
    | DaysFilter
  )[]; // likewise
  const set = (change: object, replace = false): void =>
    onChange({ ...search, ...change }, replace);
  const textOf = (name: string): string => String(given[name] ?? '');
  const none = Object.keys(search).filter((name) => !keeps.some((kept) => kept === name));
  const words = all.find(({ type }) => type === 'words');
  return (
    <FilterBar
      {...rest}
      search={
        words?.type === 'words' ? (
          <SearchBox
            label={words.label}
            value={textOf(words.name)}
            onSearch={(typed) => set({ [words.name]: typed || undefined }, true)}
          />
        ) : undefined
      }
      onReset={
        isNarrowed(search, keeps)
          ? () => set(Object.fromEntries(none.map((name) => [name, undefined])))
          : undefined
      }
      resetLabel={t('reset')}
    >
      {all.map((filter) => {
        switch (filter.type) {
          case 'words':
            return null;
          case 'choice':
            return (
              <SelectField
                key={filter.name}
                hideLabel={filter.isLabelled !== true}
                label={filter.label}
                placeholder={filter.any}
                value={textOf(filter.name) || String(filter.usual ?? '')}
                options={filter.options.map(({ value, label }) => ({
                  value: String(value),
                  label,
                }))}
                onChange={(chosen) =>
                  set({
                    [filter.name]: filter.options.find(({ value }) => String(value) === chosen)
                      ?.value,
                  })
                }
              />
            );
          case 'days':
            return (
              <filter.Field
                key="from"
                hideLabel={filter.isLabelled !== true}
                label={filter.label}
                fromLabel={filter.from}
                toLabel={filter.to}
                value={{ from: textOf('from'), to: textOf('to') }}
                onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
              />
            );
        }
      })}
      {children}
    </FilterBar>
  );
}
