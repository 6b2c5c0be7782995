import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import type { CategoryTree, NamesShape } from '@khidma/contract/shapes/reference';
import { openContact } from '@khidma/app/frame/frame-store';
import { IconLayoutGrid, IconMessageCircle } from '@khidma/icons';
import { Button, ButtonLink } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Part } from '../../shared/part.tsx';
import { authPaths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import { ServiceCards } from '../../shared/service-card/service-card.tsx';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import {
  allServicesHref,
  browseHref,
  type BrowseSearch,
  shopHomeQuery,
} from '../../shared/shop-search/browse-search.ts';
import classes from './browse.module.css';

type Page = OutputOf<typeof pageShopServices>;

interface SearchProps {
  readonly search: BrowseSearch;
  /** As long as nothing has come yet, undefined. */
  readonly page: Page | undefined;
}

const namesOf = (tree: CategoryTree, id: string | undefined): NamesShape | undefined =>
  tree.flatMap((root) => [root, ...root.children]).find((each) => each.id === id)?.names;

/** What a list shows, in the words of whoever reads: the trade and the place that a text was understood as. */
export function useListHeading(
  tree: CategoryTree,
  { search: { q, category, emirate }, page }: SearchProps,
): string {
  const t = useTranslations('shopServices.browse');
  const { nameOf, emirateOf } = useCatalogueNames();
  const chosen = namesOf(tree, category);
  if (q === undefined) {
    const all = chosen === undefined ? t('allServices') : nameOf(chosen);
    return emirate === undefined ? all : t('inPlace', { what: all, place: emirateOf(emirate) });
  }
  if (page?.total === 0) return t('nobodyOffers', { text: q });
  const { category: trade = null, place = null, isElsewhere = false } = page?.understood ?? {};
  const what = trade === null ? t('quoted', { text: page?.instead ?? q }) : nameOf(trade.names);
  if (place === null || isElsewhere) return trade === null ? t('searchedFor', { text: q }) : what;
  const isPlaceAlone = trade === null && page?.understood?.isPlaceAlone === true;
  return t('inPlace', { what: isPlaceAlone ? t('results') : what, place: nameOf(place.names) });
}

/** What was looked for in place of what was typed, and where something was found instead. */
export function Understood({ page }: Pick<SearchProps, 'page'>) {
  const t = useTranslations('shopServices.browse');
  const { nameOf } = useCatalogueNames();
  if (page === undefined || page.total === 0) return null;
  const { instead, understood } = page;
  const { place = null, isElsewhere = false, ignored = [] } = understood ?? {};
  if (instead === null && !isElsewhere && ignored.length === 0) return null;
  return (
    <Notice
      tone="info"
      title={
        isElsewhere && place !== null
          ? t('elsewhere', { place: nameOf(place.names) })
          : ignored.length > 0
            ? t('without', { words: ignored.join(' ') })
            : t('instead', { text: instead ?? '' })
      }
    />
  );
}

/** The way to everything of the trade that a text was understood as, also what is called otherwise. */
export function AllOfTrade({ search, page }: SearchProps) {
  const t = useTranslations('shopServices.browse');
  const { nameOf } = useCatalogueNames();
  const trade = page?.understood?.category ?? null;
  if (trade === null || page?.total === 0 || trade.id === search.category) return null;
  return (
    <UiLink
      href={browseHref({ ...search, category: trade.id, q: undefined })}
      className={classes.leaf}
    >
      {t('allOf', { category: nameOf(trade.names) })}
    </UiLink>
  );
}

/** What to do where nobody offers what was looked for: something close to it, a person, or everything. */
export function NobodyOffers({ search, page }: SearchProps) {
  const t = useTranslations('shopServices.browse');
  const { nameOf } = useCatalogueNames();
  const isSignedIn = useSession((state) => state.customer !== null);
  const { q = '' } = search;
  const near = page?.understood?.near ?? [];
  const icon = <IconMessageCircle size={16} aria-hidden />;
  return (
    <div className={classes.nobody}>
      {near.length > 0 && (
        <section className={classes.help} aria-labelledby="near">
          <h2 id="near" className={classes.helpTitle}>
            {t('nearIt')}
          </h2>
          <ul className={classes.chips}>
            {near.map(({ id, names }) => (
              <li key={id}>
                <UiLink href={browseHref({ category: id })} className={classes.leaf}>
                  {nameOf(names)}
                </UiLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes.help} aria-labelledby="ask">
        <h2 id="ask" className={classes.helpTitle}>
          {t('askTitle')}
        </h2>
        <p className="k-grey">{t('askText')}</p>
        <div className={classes.chips}>
          {isSignedIn ? (
            <Button
              kind="primary"
              icon={icon}
              onClick={() =>
                openContact({
                  kind: 'customerService',
                  userId: null,
                  orderId: null,
                  draft: `${t('askAbout', { text: q })}\n`,
                })
              }
            >
              {t('ask')}
            </Button>
          ) : (
            <ButtonLink kind="primary" icon={icon} href={authPaths.signIn(browseHref(search))}>
              {t('ask')}
            </ButtonLink>
          )}
          <ButtonLink icon={<IconLayoutGrid size={16} aria-hidden />} href={allServicesHref}>
            {t('clear')}
          </ButtonLink>
        </div>
      </section>
      <FreeInstead />
    </div>
  );
}

/** What is free soonest, for whoever looks on. */
function FreeInstead() {
  const t = useTranslations('shopHome.home');
  const { data } = useQuery(shopHomeQuery());
  if (data === undefined || data.free.length === 0) return null;
  return (
    <div className={classes.instead}>
      <Part title={t('freeSoon')}>
        <ServiceCards label={t('freeSoon')} services={data.free.slice(0, 4)} heading="h3" />
      </Part>
    </div>
  );
}
