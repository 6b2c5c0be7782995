import type { CategoryTree, NamesShape } from '@khidma/contract/shapes/reference';
import { Notice } from '@khidma/ui/notice';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
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
  const t = useTranslations('shop.browse');
  const search = useSearch({ from: '/' });
  const tree = useQuery(categoriesQuery).data ?? [];
  const services = useQuery({
    ...shopServicesQuery(search),
    placeholderData: keepPreviousData,
  });
  const heading = useHeading(tree, search);
  const Heading = isFiltered(search) ? 'h1' : 'h2';
  return (
    <div className={classes.page}>
      {!isFiltered(search) && <Hero />}
      <CategoryNav tree={tree} search={search} />
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

const useHeading = (tree: CategoryTree, { q, category }: BrowseSearch): string => {
  const t = useTranslations('shop.browse');
  const { nameOf } = useNames();
  const names = namesOf(tree, category);
  if (q !== undefined) return t('searchedFor', { text: q });
  return names === undefined ? t('allServices') : nameOf(names);
};

const namesOf = (tree: CategoryTree, id: string | undefined): NamesShape | undefined =>
  tree.flatMap((root) => [root, ...root.children]).find((each) => each.id === id)?.names;
