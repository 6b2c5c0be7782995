import type { CategoryTree, NamesShape } from '@khidma/contract/shapes/reference';
import { Coming } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { placesQuery } from '../../shared/place-queries.ts';
import { useNames } from '../../shared/use-names.ts';
import { BrowseFilters } from './browse-filters.tsx';
import classes from './browse.module.css';
import { isFiltered, type BrowseSearch } from './browse-search.ts';
import { CategoryNav } from './category-nav.tsx';
import { Hero } from './hero.tsx';
import { ServiceGrid } from './service-grid.tsx';
import { Suggestions } from './suggestions.tsx';
import { categoriesQuery, shopServicesQuery } from './browse-queries.ts';

/** Home: every service on sale, by category, emirate and text. */
export function BrowsePage() {
  const t = useTranslations('shopBrowse');
  const search = useSearch({ from: '/' });
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
      {categories.isPending ? <Coming /> : <CategoryNav tree={tree} search={search} />}
      <section className={classes.results} aria-labelledby="results">
        <div className={classes.head}>
          <div>
            <Heading id="results" className={classes.heading}>
              <bdi>{heading}</bdi>
            </Heading>
            <p className={classes.count} role="status">
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
  const t = useTranslations('shopBrowse');
  const { nameOf, emirateOf } = useNames();
  const { data = [] } = useQuery({ ...placesQuery, enabled: near !== undefined });
  const home = data.find(({ communities }) => communities.some(({ id }) => id === near));
  const community = home?.communities.find(({ id }) => id === near);
  if (home === undefined || community === undefined) return null;
  return (
    <p className={classes.count}>
      {t('near', { community: nameOf(community.names), emirate: emirateOf(home.id) })}
    </p>
  );
}

const useHeading = (tree: CategoryTree, { q, category }: BrowseSearch): string => {
  const t = useTranslations('shopBrowse');
  const { nameOf } = useNames();
  const names = namesOf(tree, category);
  if (q !== undefined) return t('searchedFor', { text: q });
  return names === undefined ? t('allServices') : nameOf(names);
};

const namesOf = (tree: CategoryTree, id: string | undefined): NamesShape | undefined =>
  tree.flatMap((root) => [root, ...root.children]).find((each) => each.id === id)?.names;
