import { placesQuery, emiratesQuery } from '../../shared/shared-queries.ts';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import {
  browseHref,
  type BrowseSearch,
  browseSearch,
  categoriesQuery,
  isFiltered,
  isHomeSearch,
  shopHomeQuery,
  shopServicesQuery,
} from '../../shared/shop-search/browse-search.ts';
import { BrowseFilters } from './browse-filters.tsx';
import classes from './browse.module.css';
import { Home } from './home.tsx';
import { ServiceGrid } from './service-grid.tsx';
import { AllOfTrade, Understood, useListHeading } from './understood.tsx';
import type { CategoryTree } from '@khidma/contract/shapes/reference';
import { UiLink } from '@khidma/ui/link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/',
  search: browseSearch,
  data: () => [categoriesQuery, emiratesQuery],
  dataOfSearch: (search) => [isHomeSearch(search) ? shopHomeQuery() : shopServicesQuery(search)],
});

/** The shop's home, and what is found where something is asked for. */
export function BrowsePage() {
  const search = route.useSearch();
  return (
    <div data-in-order className={classes.page}>
      {isHomeSearch(search) ? <Home /> : <Found search={search} />}
    </div>
  );
}

/** What was found, by category, place and text. */
function Found({ search }: { readonly search: BrowseSearch }) {
  const t = useTranslations('shopServices.browse');
  const { data: tree = [] } = useQuery(categoriesQuery);
  const services = useQuery({
    ...shopServicesQuery(search),
    placeholderData: keepPreviousData,
  });
  const { data: page } = services;
  const heading = useListHeading(tree, { search, page });
  // A text says itself what is looked for.
  const hasNav = search.q === undefined || search.category !== undefined;
  return (
    <section className="k-stack-4" aria-labelledby="results">
      <div className={classes.head}>
        <div>
          <h1 id="results" className={classes.heading}>
            <bdi>{heading}</bdi>
          </h1>
          <p className="k-quiet">
            <span role="status">
              {page
                ? t(page.totalIsCapped ? 'foundOver' : 'found', { count: page.total })
                : '\u00a0'}
            </span>
            {search.sort === undefined && (page?.total ?? 0) > 1 && (
              <span className={classes.weighs}>{t('bestSays')}</span>
            )}
          </p>
          <Near search={search} />
        </div>
        <AllOfTrade search={search} page={page} />
      </div>
      {hasNav && <CategoryNav tree={tree} search={search} />}
      {page?.total !== 0 || search.q === undefined || isNarrowed(search) ? (
        <BrowseFilters search={search} />
      ) : null}
      <Understood page={page} />
      <ServiceGrid query={services} search={search} />
    </section>
  );
}

/** Whether something but the text narrows the list, which one may want to take back. */
const isNarrowed = (search: BrowseSearch): boolean => isFiltered({ ...search, q: undefined });

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

interface CategoryNavProps {
  readonly tree: CategoryTree;
  readonly search: BrowseSearch;
}

/** The roots, or of a chosen one its leaves. Links: each choice is an address. */
function CategoryNav({ tree, search }: CategoryNavProps) {
  const t = useTranslations('shopServices.browse');
  const { nameOf } = useCatalogueNames();
  const chosen = tree.find(
    ({ id, children }) =>
      id === search.category || children.some((leaf) => leaf.id === search.category),
  );
  const hrefOf = (category?: string): string => browseHref({ ...search, category });
  const choices =
    chosen === undefined
      ? tree.map(({ id, names }) => ({ id, label: nameOf(names) }))
      : [
          { id: undefined, label: t('allServices') },
          { id: chosen.id, label: t('allOf', { category: nameOf(chosen.names) }) },
          ...chosen.children.map(({ id, names }) => ({ id, label: nameOf(names) })),
        ];
  return (
    <nav
      aria-label={
        chosen === undefined ? t('categories') : t('within', { category: nameOf(chosen.names) })
      }
    >
      <ul className={classes.leaves}>
        {choices.map(({ id, label }) => (
          <li key={label}>
            <UiLink
              href={hrefOf(id)}
              className={classes.leaf}
              aria-current={id !== undefined && id === search.category ? 'true' : undefined}
            >
              {label}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
