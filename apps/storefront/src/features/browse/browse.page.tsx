import { placesQuery, emiratesQuery } from '../../shared/shared-queries.ts';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import {
  browseHref,
  type BrowseSearch,
  categoriesQuery,
  isFiltered,
  shopServicesQuery,
  browseSearch,
} from './browse-data.ts';
import { BrowseFilters } from './browse-filters.tsx';
import classes from './browse.module.css';
import { ServiceGrid } from './service-grid.tsx';
import { suggestCategories } from './suggest-categories.ts';
import type { CategoryTree, NamesShape } from '@khidma/contract/shapes/reference';
import {
  IconAirConditioning,
  IconBrush,
  IconBug,
  IconCameraCheck,
  IconCar,
  IconConfetti,
  IconLayoutGrid,
  IconPlant2,
  IconReceiptRefund,
  IconScissors,
  IconShieldCheck,
  IconTool,
  IconTruck,
} from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/',
  search: browseSearch,
  data: () => [categoriesQuery, emiratesQuery],
  dataOfSearch: (search) => [shopServicesQuery(search)],
});

/** Home: every service on sale, by category, emirate and text. */
export function BrowsePage() {
  const t = useTranslations('shopServices.browse');
  const search = route.useSearch();
  const categories = useQuery(categoriesQuery);
  const tree = categories.data ?? [];
  const services = useQuery({
    ...shopServicesQuery(search),
    placeholderData: keepPreviousData,
  });
  const heading = useHeading(tree, search);
  const Heading = isFiltered(search) ? 'h1' : 'h2';
  return (
    <div data-in-order className={classes.page}>
      {!isFiltered(search) && <Hero />}
      {categories.isPending ? <LoadingPlaceholder /> : <CategoryNav tree={tree} search={search} />}
      <section className="k-stack-4" aria-labelledby="results">
        <div className={classes.head}>
          <div>
            <Heading id="results" className={classes.heading}>
              <bdi>{heading}</bdi>
            </Heading>
            <p className="k-grey" role="status">
              {services.data
                ? t(services.data.totalIsCapped ? 'foundOver' : 'found', {
                    count: services.data.total,
                  })
                : '\u00a0'}
            </p>
            <Near search={search} />
          </div>
          <BrowseFilters search={search} />
        </div>
        <Suggestions tree={tree} search={search} />
        {services.data?.instead != null && (
          <Notice tone="info" title={t('instead', { text: services.data.instead })} />
        )}
        <ServiceGrid query={services} search={search} heading={isFiltered(search) ? 'h2' : 'h3'} />
      </section>
    </div>
  );
}

/** In which neighbourhood whoever looks is, as the browser said. */
function Near({ search: { near } }: { readonly search: BrowseSearch }) {
  const t = useTranslations('shopServices.browse');
  const { nameOf, emirateOf } = useCatalogueNames();
  const { data = [] } = useQuery({ ...placesQuery, enabled: near !== undefined });
  const home = data.find(({ communities }) => communities.some(({ id }) => id === near));
  const community = home?.communities.find(({ id }) => id === near);
  if (home === undefined || community === undefined) return null;
  return (
    <p className="k-grey">
      {t('near', { community: nameOf(community.names), emirate: emirateOf(home.id) })}
    </p>
  );
}

const useHeading = (tree: CategoryTree, { q, category, emirate }: BrowseSearch): string => {
  const t = useTranslations('shopServices.browse');
  const { nameOf, emirateOf } = useCatalogueNames();
  const names = namesOf(tree, category);
  if (q !== undefined) return t('searchedFor', { text: q });
  const what = names === undefined ? t('allServices') : nameOf(names);
  return emirate === undefined ? what : t('inPlace', { what, place: emirateOf(emirate) });
};

const namesOf = (tree: CategoryTree, id: string | undefined): NamesShape | undefined =>
  tree.flatMap((root) => [root, ...root.children]).find((each) => each.id === id)?.names;

interface SuggestionsProps {
  readonly tree: CategoryTree;
  readonly search: BrowseSearch;
}

/** Categories that are called like what was searched for: one press from a word to all there is. */
function Suggestions({ tree, search }: SuggestionsProps) {
  const t = useTranslations('shopServices.browse');
  const { nameOf } = useCatalogueNames();
  const suggested = suggestCategories(tree, search.q ?? '').filter(
    ({ id }) => id !== search.category,
  );
  if (suggested.length === 0) return null;
  return (
    <nav className={classes.suggested} aria-label={t('suggested')}>
      <span aria-hidden>{t('suggested')}</span>
      <ul className={classes.leaves}>
        {suggested.map(({ id, names }) => (
          <li key={id}>
            {/* The word has been understood: all of the category, not what is called like it as well. */}
            <UiLink
              href={browseHref({ ...search, category: id, q: undefined })}
              className={classes.leaf}
            >
              {nameOf(names)}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What Khidma is, in one breath, for whoever comes without looking for something. */
function Hero() {
  const t = useTranslations('shopServices.browse');
  return (
    <header className={classes.hero}>
      <h1 className={classes.heroTitle}>{t('title')}</h1>
      <p className={classes.heroLead}>{t('lead')}</p>
      <ul className={classes.promises}>
        <li>
          <IconShieldCheck size={22} stroke={1.6} aria-hidden />
          {t('promises.held')}
        </li>
        <li>
          <IconCameraCheck size={22} stroke={1.6} aria-hidden />
          {t('promises.confirm')}
        </li>
        <li>
          <IconReceiptRefund size={22} stroke={1.6} aria-hidden />
          {t('promises.refund')}
        </li>
      </ul>
    </header>
  );
}

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** The seeded roots' pictures; a root that an operator adds later has the general one. */
const icons: Readonly<Record<string, Icon>> = {
  cleaning: IconBrush,
  cooling: IconAirConditioning,
  handyman: IconTool,
  pests: IconBug,
  beauty: IconScissors,
  moving: IconTruck,
  events: IconConfetti,
  outdoor: IconPlant2,
  cars: IconCar,
};

interface CategoryNavProps {
  readonly tree: CategoryTree;
  readonly search: BrowseSearch;
}

/** The roots, and under the chosen one its leaves. Links: each choice is an address. */
function CategoryNav({ tree, search }: CategoryNavProps) {
  const t = useTranslations('shopServices.browse');
  const { nameOf } = useCatalogueNames();
  const chosen = tree.find(
    ({ id, children }) =>
      id === search.category || children.some((leaf) => leaf.id === search.category),
  );
  const hrefOf = (category?: string): string => browseHref({ ...search, category });
  return (
    <div className="k-stack-3">
      <nav aria-label={t('categories')}>
        <ul className={classes.roots}>
          <Root
            href={hrefOf()}
            label={t('allServices')}
            Icon={IconLayoutGrid}
            isChosen={search.category === undefined}
          />
          {tree.map(({ id, names }) => (
            <Root
              key={id}
              href={hrefOf(id)}
              label={nameOf(names)}
              Icon={icons[id] ?? IconTool}
              isChosen={id === chosen?.id}
            />
          ))}
        </ul>
      </nav>
      {chosen && (
        <nav aria-label={t('within', { category: nameOf(chosen.names) })}>
          <ul className={classes.leaves}>
            {[
              { id: chosen.id, label: t('allOf', { category: nameOf(chosen.names) }) },
              ...chosen.children.map(({ id, names }) => ({ id, label: nameOf(names) })),
            ].map(({ id, label }) => (
              <li key={id}>
                <UiLink
                  href={hrefOf(id)}
                  className={classes.leaf}
                  aria-current={id === search.category ? 'true' : undefined}
                >
                  {label}
                </UiLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

interface RootProps {
  readonly href: string;
  readonly label: string;
  readonly Icon: Icon;
  readonly isChosen: boolean;
}

function Root({ href, label, Icon, isChosen }: RootProps) {
  return (
    <li>
      <UiLink href={href} className={classes.root} aria-current={isChosen ? 'true' : undefined}>
        <Icon size={24} stroke={1.6} aria-hidden />
        <span>{label}</span>
      </UiLink>
    </li>
  );
}
