import { browseSearch, type BrowseSearch, isHomeSearch, listSearch } from './browse-search.ts';
import { useCatalogueNames, useOfferedEmirates } from '../use-catalogue-names.ts';
import classes from './shop-search.module.css';
import { queryOptionsFor } from '@khidma/client/query';
import { suggestSearch } from '@khidma/contract/catalogue/shop-home';
import { maxSearchText } from '@khidma/contract/catalogue/shop-services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { emirate } from '@khidma/contract/shapes/common';
import { mostWords } from '@khidma/domain/search/search-limits';
import {
  IconBuildingStore,
  IconLayoutGrid,
  IconMapPin,
  IconSearch,
  IconTool,
  IconX,
} from '@khidma/icons';
import { UserText } from '@khidma/ui/bdi';
import { Button, IconButton } from '@khidma/ui/button';
import { freeDir } from '@khidma/ui/field';
import { isComposing } from '@khidma/ui/is-composing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Whether the shop's home is open, which has the search in its first line. */
export const useIsHome = (): boolean =>
  useRouterState({
    select: ({ location }) =>
      location.pathname === '/' && isHomeSearch(browseSearch(location.search)),
  });

/** The search of the bar: on a list it goes on with what else is chosen there. */
export function TopSearch() {
  const location = useRouterState({ select: (state) => state.location });
  const shown = location.pathname === '/' ? browseSearch(location.search) : {};
  return <ShopSearch key={shown.q} shown={shown} />;
}

const icons = {
  trade: IconLayoutGrid,
  place: IconMapPin,
  service: IconTool,
  merchant: IconBuildingStore,
  text: IconSearch,
} as const;

/** What can be chosen of what was typed. */
interface Suggestion {
  readonly kind: keyof typeof icons;
  readonly label: string;
  /** Beside it: who does a service. */
  readonly more?: string;
  readonly go: () => void;
}

interface ShopSearchProps {
  readonly shown: BrowseSearch;
  /** In the first line of the home, with its button. */
  readonly isLarge?: boolean;
}

/** Whether a text has as much as is searched, or more: what comes behind it does not count. */
const isLong = (text: string): boolean =>
  text.length >= maxSearchText || text.trim().split(/\s+/).length > mostWords;

/** One field for what and where, which offers what a text may become. */
export function ShopSearch({ shown, isLarge = false }: ShopSearchProps) {
  const t = useTranslations();
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(shown.q ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [where, setWhere] = useState(shown.emirate);
  const search = (): void => {
    setOpen(false);
    const q = text.trim();
    void navigate({
      to: '/',
      search: listSearch({ ...shown, emirate: where, q: q === '' ? undefined : q }),
    });
  };
  const all = useSuggestions(text, isOpen, search);
  const isShown = isOpen && all.length > 0;
  const chosen = isShown ? all[active] : undefined;
  const choose = (suggestion: Suggestion): void => {
    setOpen(false);
    setText('');
    suggestion.go();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen === undefined) search();
      else choose(chosen);
    } else if (event.key === 'Escape') {
      if (isShown) setOpen(false);
      else setText('');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Above the first is the text itself.
      setActive((at) => ((at + 1 + step + all.length + 1) % (all.length + 1)) - 1);
    }
  };
  return (
    <div
      className={classes.search}
      data-large={isLarge || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <div className={classes.box}>
        <IconSearch size={18} aria-hidden className={classes.sign} />
        <input
          className={classes.input}
          type="text"
          role="combobox"
          enterKeyHint="search"
          maxLength={maxSearchText}
          autoComplete="off"
          aria-label={t('shop.search')}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-activedescendant={chosen && `${id}-${active}`}
          aria-describedby={`${id}-long`}
          placeholder={isLarge ? t('shopHome.find.placeholder') : t('shop.search')}
          dir={freeDir(text)}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <IconButton
            size="sm"
            label={t('common.reset')}
            icon={<IconX size={16} />}
            onClick={() => setText('')}
          />
        )}
        {isLarge && (
          <>
            <Where value={where} onChange={setWhere} />
            <span className={classes.go}>
              <Button kind="primary" onClick={search}>
                {t('shopHome.find.submit')}
              </Button>
            </span>
          </>
        )}
      </div>
      <p id={`${id}-long`} role="status" className={classes.long}>
        {isLong(text) && t('shopHome.find.long')}
      </p>
      <span role="status" className="k-unseen">
        {isOpen && text.trim() !== '' && t('shopHome.find.counted', { count: all.length })}
      </span>
      {isShown && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('shopHome.find.list')}
          className={classes.list}
        >
          {all.map((suggestion, index) => (
            <Row
              key={`${suggestion.kind} ${suggestion.label} ${suggestion.more ?? ''}`}
              id={`${id}-${index}`}
              suggestion={suggestion}
              isActive={index === active}
              onChoose={() => choose(suggestion)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface WhereProps {
  readonly value: BrowseSearch['emirate'];
  readonly onChange: (emirate: BrowseSearch['emirate']) => void;
}

/** Where it is looked for, unless the words say so. */
function Where({ value, onChange }: WhereProps) {
  const t = useTranslations('shopServices.browse');
  const { emirateOf } = useCatalogueNames();
  return (
    <span className={classes.where}>
      <IconMapPin size={18} stroke={1.75} aria-hidden />
      <select
        aria-label={t('emirate')}
        value={value ?? ''}
        onChange={(event) => onChange(emirate.safeParse(event.currentTarget.value).data)}
      >
        <option value="">{t('allEmirates')}</option>
        {useOfferedEmirates([]).map((code) => (
          <option key={code} value={code}>
            {emirateOf(code)}
          </option>
        ))}
      </select>
    </span>
  );
}

interface RowProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Row({ id, suggestion: { kind, label, more }, isActive, onChoose }: RowProps) {
  const t = useTranslations('shopHome.find.kinds');
  const Icon = icons[kind];
  return (
    // The keys are those of the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as above
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      // A press must not take the focus out of the field before it is a click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <UserText className={classes.label}>{label}</UserText>
        {more !== undefined && <UserText className="k-quiet">{more}</UserText>}
      </span>
      {kind !== 'text' && <span className={classes.kind}>{t(kind)}</span>}
    </div>
  );
}

/** How long typing rests before suggestions are asked for, in ms. */
const restMs = 150;

/** What a text may become, once typing rests; the text itself comes last. */
function useSuggestions(text: string, isOpen: boolean, search: () => void): readonly Suggestion[] {
  const t = useTranslations();
  const { nameOf } = useCatalogueNames();
  const navigate = useNavigate();
  const typed = text.trim();
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    ...queryOptionsFor(suggestSearch, { text: rested }),
    enabled: isOpen && rested !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (typed === '') return [];
  const { searches = [], services = [], merchants = [] } = data ?? {};
  return [
    ...searches.map(({ category, place }): Suggestion => {
      const where = place && nameOf(place.names);
      const what = category && nameOf(category.names);
      return {
        kind: category === null ? 'place' : 'trade',
        label:
          what !== null && where !== null
            ? t('shopServices.browse.inPlace', { what, place: where })
            : (what ?? where ?? ''),
        go: () => void navigate({ to: '/', search: searchOf({ category, place }) }),
      };
    }),
    ...services.map(({ id, name, merchantName }): Suggestion => ({
      kind: 'service',
      label: name,
      more: merchantName,
      go: () => void navigate({ to: '/s/$id', params: { id } }),
    })),
    ...merchants.map(({ id, name }): Suggestion => ({
      kind: 'merchant',
      label: name,
      go: () => void navigate({ to: '/m/$id', params: { id } }),
    })),
    { kind: 'text', label: t('shopHome.find.searchFor', { text: typed }), go: search },
  ];
}

type Searched = OutputOf<typeof suggestSearch>['searches'][number];

const searchOf = ({ category, place }: Searched): BrowseSearch => ({
  category: category?.id,
  emirate: place === null ? undefined : emirate.safeParse(place.emirate).data,
  near: place?.community ?? undefined,
});
