import { getCategoryTree } from '@khidma/contract/reference/get-category-tree';
import type { CategoryTree, NamesShape } from '@khidma/contract/shapes/reference';
import { pageShopServices } from '@khidma/contract/shop/page-shop-services';
import { emirateCodes } from '@khidma/domain/reference/emirates';
import { useEndpointQuery } from '@khidma/client/query';
import { SelectField } from '@khidma/ui/select-field';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useEndlessQuery } from '../../shared/list/use-endless-query.ts';
import { useNames } from '../../shared/use-names.ts';
import classes from './browse.module.css';
import type { BrowseSearch } from './browse-search.ts';
import { CategoryNav } from './category-nav.tsx';
import { Hero } from './hero.tsx';
import { ServiceGrid } from './service-grid.tsx';

const pageSize = '24';

/** Home: every service on sale, by category, emirate and text. */
export function BrowsePage() {
  const t = useTranslations('shop.browse');
  const { nameOf } = useNames();
  const search = useSearch({ from: '/' });
  const tree = useEndpointQuery(getCategoryTree, {}, { silent: true });
  const services = useEndlessQuery(pageShopServices, {
    pageSize,
    categoryId: search.category,
    emirate: search.emirate,
    text: search.q,
  });
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const category = namesOf(tree.data, search.category);
  const heading =
    search.q !== undefined
      ? t('searchedFor', { text: search.q })
      : category === undefined
        ? t('allServices')
        : nameOf(category);
  const Heading = isFiltered ? 'h1' : 'h2';
  return (
    <div className={classes.page}>
      {!isFiltered && <Hero />}
      <CategoryNav tree={tree.data ?? []} search={search} />
      <section className={classes.results} aria-labelledby="results">
        <div className={classes.head}>
          <div>
            <Heading id="results" className={classes.heading}>
              <bdi>{heading}</bdi>
            </Heading>
            <p className={classes.count} role="status">
              {services.data ? t('found', { count: services.data.pages[0]?.total ?? 0 }) : '\u00a0'}
            </p>
          </div>
          <EmirateFilter search={search} />
        </div>
        <ServiceGrid query={services} isFiltered={isFiltered} heading={isFiltered ? 'h2' : 'h3'} />
      </section>
    </div>
  );
}

function EmirateFilter({ search }: { readonly search: BrowseSearch }) {
  const t = useTranslations('shop.browse');
  const { emirateOf } = useNames();
  const navigate = useNavigate();
  return (
    <div className={classes.emirate}>
      <SelectField
        label={t('emirate')}
        hideLabel
        placeholder={t('allEmirates')}
        options={emirateCodes.map((code) => ({ value: code, label: emirateOf(code) }))}
        value={search.emirate ?? ''}
        onChange={(chosen) =>
          void navigate({
            to: '/',
            search: { ...search, emirate: chosen === '' ? undefined : chosen },
          })
        }
      />
    </div>
  );
}

const namesOf = (tree: CategoryTree | undefined, id: string | undefined): NamesShape | undefined =>
  tree?.flatMap((root) => [root, ...root.children]).find((each) => each.id === id)?.names;
