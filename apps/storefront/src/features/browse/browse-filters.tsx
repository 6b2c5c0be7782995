import { shopSort } from '@khidma/contract/shop/page-shop-services';
import { SelectField } from '@khidma/ui/select-field';
import { SortSelect } from '@khidma/ui/sort-select';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useNames, useOfferedEmirates } from '../../shared/use-names.ts';
import classes from './browse.module.css';
import type { BrowseSearch } from './browse-search.ts';

/** Where, and in which order. Each choice is a place to come back to. */
export function BrowseFilters({ search }: { readonly search: BrowseSearch }) {
  const t = useTranslations('shop.browse');
  const { emirateOf } = useNames();
  // A link may lead to one that is hidden by now: it is shown as what is chosen, and can be left.
  const emirates = useOfferedEmirates(search.emirate === undefined ? [] : [search.emirate]);
  const navigate = useNavigate();
  const choose = (choice: BrowseSearch): void =>
    void navigate({
      to: '/',
      search: { ...search, page: undefined, ...choice },
      // The list stands still under the hand that chooses.
      resetScroll: false,
    });
  return (
    <div className={classes.filters}>
      <SortSelect
        label={t('sort')}
        options={shopSort.options.map((value) => ({ value, label: t(`sortBy.${value}`) }))}
        value={search.sort ?? 'newest'}
        onChange={(sort) => choose({ sort: sort === 'newest' ? undefined : sort })}
      />
      <div className={classes.emirate}>
        <SelectField
          label={t('emirate')}
          hideLabel
          placeholder={t('allEmirates')}
          options={emirates.map((code) => ({ value: code, label: emirateOf(code) }))}
          value={search.emirate ?? ''}
          onChange={(emirate) => choose({ emirate: emirate === '' ? undefined : emirate })}
        />
      </div>
    </div>
  );
}
