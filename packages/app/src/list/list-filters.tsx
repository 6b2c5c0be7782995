import { FilterBar, type FilterBarProps } from '@khidma/ui/filter-bar';
import { useTranslations } from 'use-intl';
import { SearchBox } from './search-box.tsx';

interface ListFiltersProps extends Pick<FilterBarProps, 'label' | 'children' | 'end'> {
  /** Names the box that is typed into. */
  readonly searchLabel: string;
  readonly text: string | undefined;
  /** Each pause in typing is no place to go back to. */
  readonly onText: (text: string | undefined) => void;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
}

/** What narrows a list that is searched: a box for words, its filters, and a way back to all of it. */
export function ListFilters({
  searchLabel,
  text,
  onText,
  isFiltered,
  onReset,
  ...rest
}: ListFiltersProps) {
  const t = useTranslations('common');
  return (
    <FilterBar
      {...rest}
      search={
        <SearchBox
          label={searchLabel}
          value={text ?? ''}
          onSearch={(typed) => onText(typed || undefined)}
        />
      }
      onReset={isFiltered ? onReset : undefined}
      resetLabel={t('reset')}
    />
  );
}
