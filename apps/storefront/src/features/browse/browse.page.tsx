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
import { Understood, useListHeading } from './understood.tsx';
import type { CategoryTree } from '@khidma/contract/shapes/reference';
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
  const { data: page } = services;
  const isSearch = isFiltered(search);
  const heading = useListHeading(tree, { search, page });
  const Heading = isSearch ? 'h1' : 'h2';
  // A text says itself what is looked for.
  const hasNav = search.q === undefined || search.category !== undefined;
  return (
    <div data-in-order className={classes.page}>
      {!isSearch && <Hero />}
      {hasNav &&
        (categories.isPending ? (
          <LoadingPlaceholder />
        ) : (
          <CategoryNav tree={tree} search={search} />
        ))}
      <section className="k-stack-4" aria-labelledby="results">
        <div>
          <Heading id="results" className={classes.heading}>
            <bdi>{heading}</bdi>
          </Heading>
          <p className="k-grey">
            <span role="status">
              {page
                ? t(page.totalIsCapped ? 'foundOver' : 'found', { count: page.total })
                : '\u00a0'}
            </span>
          </p>
          {isSearch && search.sort === undefined && (page?.total ?? 0) > 1 && (
            <p className={classes.weighs}>{t('bestSays')}</p>
          )}
          <Near search={search} />
        </div>
        <BrowseFilters search={search} />
        <Understood search={search} page={page} />
        <ServiceGrid query={services} search={search} heading={isSearch ? 'h2' : 'h3'} />
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
