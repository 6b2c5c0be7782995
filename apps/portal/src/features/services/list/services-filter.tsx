import { CountBadge } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { ChoiceField } from '@khidma/ui/choice/choice-field';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { FilterBar } from '@khidma/ui/filter-bar';
import { SortSelect } from '@khidma/ui/sort-select';
import { IconAdjustmentsHorizontal } from '@khidma/icons';
import { getRouteApi } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { nameOption } from '@khidma/app/form/name-option';
import { SearchBox } from '@khidma/app/list/search-box';
import { useDataLang, useSession } from '../../../shared/session-store.ts';
import {
  countFilters,
  isNarrowed,
  serviceSorts,
  type ServicesSearch,
  withoutFilters,
} from '../services-queries.ts';
import classes from './services-filter.module.css';
import { useQuery } from '@tanstack/react-query';
import { ownCategoriesQuery } from '../../../shared/own-queries.ts';

const route = getRouteApi('/portal/service-manage');

const sortWords = {
  'createdAt:desc': 'createdDesc',
  'createdAt:asc': 'createdAsc',
  'updatedAt:desc': 'updatedDesc',
  'updatedAt:asc': 'updatedAsc',
} as const satisfies Record<(typeof serviceSorts)[number], string>;

/** What narrows and orders the service list, all kept in the URL; on a phone most of it folds into a button. */
export function ServicesFilter() {
  'use memo';
  const t = useTranslations('services');
  const isMobile = useSession((state) => state.isMobile);
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { search, go } = useFilters();
  return (
    <FilterBar
      label={t('filter')}
      search={
        <SearchBox
          label={t('search')}
          value={search.text ?? ''}
          onSearch={(typed) => go({ text: typed || undefined }, true)}
        />
      }
      end={
        <SortSelect
          label={t('sort')}
          value={search.sort ?? 'createdAt:desc'}
          options={serviceSorts.map((value) => ({ value, label: t(`sorts.${sortWords[value]}`) }))}
          onChange={(sort) => go({ sort })}
        />
      }
    >
      {isMobile ? (
        <>
          <FoldButton open={open} panel={panel} onToggle={() => setOpen(!open)} />
          <div id={panel} className={classes.folded} hidden={!open}>
            <CategoryFilter />
            <DaysFilter />
            <ClearAll />
          </div>
        </>
      ) : (
        <>
          <CategoryFilter />
          <div className={classes.second}>
            <DaysFilter />
            <ClearAll />
          </div>
        </>
      )}
    </FilterBar>
  );
}

const useFilters = () => {
  'use memo';
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    go: (change: Partial<ServicesSearch>, replace = false): void =>
      void navigate({ search: { ...search, page: undefined, ...change }, replace }),
  };
};

interface FoldButtonProps {
  readonly open: boolean;
  readonly panel: string;
  readonly onToggle: () => void;
}

function FoldButton({ open, panel, onToggle }: FoldButtonProps) {
  'use memo';
  const t = useTranslations('services');
  const count = countFilters(route.useSearch());
  return (
    <Button
      icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      iconEnd={count > 0 && <CountBadge count={count} loud />}
      aria-label={count > 0 ? t('filtersOn', { count }) : t('filters')}
      aria-expanded={open}
      aria-controls={panel}
      onClick={onToggle}
    >
      {t('filters')}
    </Button>
  );
}

function CategoryFilter() {
  'use memo';
  const t = useTranslations('services');
  const lang = useDataLang();
  const { search, go } = useFilters();
  const { data: roots = [] } = useQuery(ownCategoriesQuery);
  const options = roots.flatMap((root) => [
    nameOption(root, lang),
    ...root.children.map((leaf) => ({ ...nameOption(leaf, lang), under: true })),
  ]);
  return (
    <ChoiceField
      label={t('category')}
      hideLabel
      clearable
      placeholder={t('allCategories')}
      value={search.category ?? null}
      shown={options.find(({ value }) => value === search.category)?.label}
      options={options}
      onChange={(chosen) => go({ category: chosen || undefined })}
    />
  );
}

function DaysFilter() {
  'use memo';
  const t = useTranslations('services');
  const { search, go } = useFilters();
  return (
    <div className={`k-quiet ${classes.days}`}>
      <span aria-hidden>{t('created')}</span>
      <DateRangeField
        label={t('created')}
        hideLabel
        fromLabel={t('from')}
        toLabel={t('to')}
        value={{ from: search.from ?? '', to: search.to ?? '' }}
        onChange={({ from, to }) => go({ from: from || undefined, to: to || undefined })}
      />
    </div>
  );
}

function ClearAll() {
  'use memo';
  const t = useTranslations('services');
  const { search, go } = useFilters();
  return isNarrowed(search) ? (
    <Button kind="quiet" onClick={() => go(withoutFilters(search))}>
      {t('clearAll')}
    </Button>
  ) : null;
}
