import { useCatalogueNames, useOfferedEmirates } from '../../shared/use-catalogue-names.ts';
import {
  type BrowseSearch,
  listSearch,
  usualSort,
} from '../../shared/shop-search/browse-search.ts';
import classes from './browse.module.css';
import type { WhereNot } from './find-here.ts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { partOfDay, shopSort } from '@khidma/contract/catalogue/shop-services';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { Button } from '@khidma/ui/button';
import { IconCurrentLocation } from '@khidma/icons';
import { SelectField } from '@khidma/ui/select-field';
import { SortSelect } from '@khidma/ui/sort-select';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Dirhams that prices are narrowed to, and stars. */
const prices = [100, 250, 500, 1000];
const leastStars = [4, 3];

/** When, where, for how much, how good, and in which order. Each choice is a place to come back to. */
export function BrowseFilters({ search }: { readonly search: BrowseSearch }) {
  const amountText = useAmountText();
  const t = useTranslations('shopServices.browse');
  const { emirateOf } = useCatalogueNames();
  // A link may lead to one that is hidden by now: it is shown as what is chosen, and can be left.
  const emirates = useOfferedEmirates(search.emirate === undefined ? [] : [search.emirate]);
  const navigate = useNavigate();
  const choose = (choice: BrowseSearch): void =>
    void navigate({
      to: '/',
      search: listSearch({ ...search, ...choice }),
      // The list stands still under the hand that chooses.
      resetScroll: false,
    });
  const near = useNearMe(choose);
  return (
    <div className={`k-stack-2 ${classes.narrowing}`}>
      <div className={classes.filters}>
        <SortSelect
          label={t('sort')}
          options={shopSort.options.map((value) => ({ value, label: t(`sortBy.${value}`) }))}
          value={search.sort ?? usualSort}
          onChange={(sort) => choose({ sort: sort === usualSort ? undefined : sort })}
        />
        <WhenFields search={search} choose={choose} />
        <div className={classes.price} data-set={search.upTo !== undefined || undefined}>
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
        <div className={classes.narrow} data-set={search.rating !== undefined || undefined}>
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
        <div className={classes.narrow} data-set={search.emirate !== undefined || undefined}>
          <SelectField
            label={t('emirate')}
            hideLabel
            placeholder={t('allEmirates')}
            options={emirates.map((code) => ({ value: code, label: emirateOf(code) }))}
            value={search.emirate ?? ''}
            onChange={(emirate) =>
              choose({ emirate: emirate === '' ? undefined : emirate, near: undefined })
            }
          />
        </div>
        {near.button}
      </div>
      {near.said}
    </div>
  );
}

/** So many days ahead are a line of their own. */
const daysOffered = 14;

interface WhenFieldsProps {
  readonly search: BrowseSearch;
  readonly choose: (choice: BrowseSearch) => void;
}

/** A day on which it should be free, and once there is one the part of it. */
function WhenFields({ search, choose }: WhenFieldsProps) {
  const t = useTranslations('shopServices.browse');
  const { weekday } = useMoments();
  const [today] = useState(() => dubaiDay(Date.now()));
  const days = Array.from({ length: daysOffered }, (_, ahead) => addDays(today, ahead));
  if (search.on !== undefined && !days.includes(search.on)) days.push(search.on);
  const nameOf = (day: string, ahead: number): string => {
    if (ahead === 0) return t('today');
    return ahead === 1 ? t('tomorrow') : weekday(`${day}T08:00:00Z`);
  };
  return (
    <>
      <div className={classes.narrow} data-set={search.on !== undefined || undefined}>
        <SelectField
          label={t('when')}
          hideLabel
          placeholder={t('anyDay')}
          isSearched={false}
          options={days.map((day, ahead) => ({ value: day, label: nameOf(day, ahead) }))}
          value={search.on ?? ''}
          onChange={(on) => choose(on === '' ? { on: undefined, part: undefined } : { on })}
        />
      </div>
      {search.on !== undefined && (
        <div className={classes.narrow} data-set={search.part !== undefined || undefined}>
          <SelectField
            label={t('partOfDay')}
            hideLabel
            placeholder={t('anyPart')}
            options={partOfDay.options.map((value) => ({ value, label: t(`parts.${value}`) }))}
            value={search.part ?? ''}
            onChange={(part) => choose({ part: part === '' ? undefined : part })}
          />
        </div>
      )}
    </>
  );
}

type OnFound = (place: Pick<BrowseSearch, 'emirate' | 'near'>) => void;

/**
 * Looks where the browser says one is. The position stays in the browser: what is searched by is the emirate. Returns the
 * button, and what stands somewhere below it where that led to nothing.
 */
function useNearMe(onFound: OnFound): {
  readonly button: ReactNode;
  readonly said: ReactNode;
} {
  const t = useTranslations('shopServices.browse');
  const cache = useQueryClient();
  const [state, setState] = useState<'idle' | 'finding' | WhereNot>('idle');
  const find = async (): Promise<void> => {
    setState('finding');
    try {
      const { findHere } = await import('./find-here.ts');
      const found = await findHere(cache);
      if ('not' in found) return setState(found.not);
      setState('idle');
      onFound(found);
    } catch {
      setState('failed');
    }
  };
  return {
    button: (
      <Button
        icon={<IconCurrentLocation size={18} aria-hidden />}
        loading={state === 'finding'}
        onClick={() => void find()}
      >
        {t('nearMe')}
      </Button>
    ),
    said: (
      <span role="status" className={`k-quiet ${classes.nearSaid}`}>
        {state !== 'idle' && t(`nearSays.${state}`)}
      </span>
    ),
  };
}
