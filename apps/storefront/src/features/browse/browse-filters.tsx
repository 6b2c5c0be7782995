import { shopSort } from '@khidma/contract/shop/page-shop-services';
import { amountText } from '@khidma/app/intl/amount-text';
import { SelectField } from '@khidma/ui/select-field';
import { SortSelect } from '@khidma/ui/sort-select';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useNames, useOfferedEmirates } from '../../shared/use-names.ts';
import classes from './browse.module.css';
import type { BrowseSearch } from './browse-search.ts';

/** Dirhams that prices are narrowed to, and stars. */
const prices = [100, 250, 500, 1000];
const leastStars = [4, 3];

/** Where, for how much, how good, and in which order. Each choice is a place to come back to. */
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
      <div className={classes.narrow}>
        <SelectField
          label={t('price')}
          hideLabel
          placeholder={t('anyPrice')}
          options={prices.map((dirhams) => ({
            value: String(dirhams),
            label: t('upTo', { amount: amountText(dirhams * 100) }),
          }))}
          value={search.upTo === undefined ? '' : String(search.upTo)}
          onChange={(upTo) => choose({ upTo: upTo === '' ? undefined : Number(upTo) })}
        />
      </div>
      <div className={classes.narrow}>
        <SelectField
          label={t('rating')}
          hideLabel
          placeholder={t('anyRating')}
          options={leastStars.map((stars) => ({
            value: String(stars),
            label: t('starsOrMore', { count: stars }),
          }))}
          value={search.rating === undefined ? '' : String(search.rating)}
          onChange={(rating) => choose({ rating: rating === '' ? undefined : Number(rating) })}
        />
      </div>
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
