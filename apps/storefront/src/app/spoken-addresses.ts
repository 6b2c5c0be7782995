import { keyOf } from '@khidma/client/query';
import { getCategoryTree } from '@khidma/contract/catalogue/reference';
import { getShopHome } from '@khidma/contract/catalogue/shop-home';
import { getShopService, pageShopServices } from '@khidma/contract/catalogue/shop-services';
import {
  addressWords,
  readShopPath,
  shopBase,
  type ShopPage,
  shopPath,
} from '@khidma/contract/core/shop-addresses';
import { getShopMerchant } from '@khidma/contract/merchants/merchants';
import { emirateCodes } from '@khidma/domain/reference/codes';
import type { CategoryTree } from '@khidma/contract/shapes/reference';
import { dataLang } from '@khidma/i18n/languages';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter, LocationRewrite, RouterHistory } from '@tanstack/react-router';
import { ownLangPath } from '../shared/paths.ts';
import { sessionStore } from '../shared/session-store.ts';
import { spokenLang } from '../shared/spoken-lang.ts';

/** What is known of the names that stand in addresses: of each, by kind and id, its words. */
const known = new Map<string, string>();

const keyFor = (page: ShopPage): string =>
  'id' in page ? `${page.kind === 'category' ? 'c' : ''}${page.id}` : '';

/** Learns what something is called; returns whether that is news. */
const learn = (key: string, name: string): boolean => {
  const words = addressWords(name);
  if (known.get(key) === words) return false;
  known.set(key, words);
  return true;
};

interface NamedRow {
  readonly id: string;
  readonly name: string;
  readonly merchantId?: string;
  readonly merchantName?: string;
}

const learnRow = ({ id, name, merchantId, merchantName }: NamedRow): boolean => {
  const isNews = learn(id, name);
  return merchantId === undefined ? isNews : learn(merchantId, merchantName ?? '') || isNews;
};

const learnTree = (tree: CategoryTree): boolean => {
  const lang = dataLang(sessionStore.getState().lang);
  const all = tree.flatMap((root) => [root, ...root.children]);
  return all.map(({ id, names }) => learn(`c${id}`, names[lang])).some(Boolean);
};

/** What these calls answer with, by their names: a list as it is, or walked page by page. */
type Rows = { readonly records: readonly NamedRow[] };
type Walked = { readonly pages: readonly Rows[] };

const learnFrom = (name: unknown, data: unknown): boolean => {
  switch (name) {
    case keyOf(getCategoryTree)[0]:
      return learnTree(data as CategoryTree); // what the call answers with
    case keyOf(getShopService)[0]:
    case keyOf(getShopMerchant)[0]:
      return learnRow(data as NamedRow); // as above
    case keyOf(getShopHome)[0]:
      return (data as { readonly free: readonly NamedRow[] }).free.map(learnRow).some(Boolean); // as above
    case keyOf(pageShopServices)[0]: {
      const pages = (data as Walked).pages ?? [data as Rows]; // as above
      return pages.flatMap(({ records }) => records.map(learnRow)).some(Boolean);
    }
    default:
      return false;
  }
};

/**
 * Between the addresses that people see and the paths that the pages know: those name a language and what they show by
 * its words, these have ids, and a category or an emirate stands in the search of the services' page.
 */
export const spokenAddresses: LocationRewrite = {
  input: ({ url }) => {
    const { page, rest, words } = readShopPath(url.pathname);
    url.pathname = encodeURI(rest);
    if (page === null || page.kind === 'home' || page.kind === 'help') return url;
    if (words !== '' && !known.has(keyFor(page))) known.set(keyFor(page), words);
    if (page.kind === 'service' || page.kind === 'merchant') {
      url.pathname = `/${page.kind === 'service' ? 's' : 'm'}/${page.id}`;
      return url;
    }
    url.pathname = '/';
    if (page.kind === 'category') url.searchParams.set('category', page.id);
    if ('emirate' in page) url.searchParams.set('emirate', page.emirate);
    return url;
  },
  output: ({ url }) => {
    const { lang } = sessionStore.getState();
    const page = pageOf(url);
    if (page === null) url.pathname = ownLangPath(lang) + url.pathname;
    else {
      const path = shopPath(dataLang(lang), page, known.get(keyFor(page)));
      url.pathname = encodeURI(path.slice(shopBase.length));
    }
    return url;
  },
};

/** Returns the page that a path of the router shows to everybody, and takes what its address says out of the search. */
const pageOf = ({ pathname, searchParams }: URL): ShopPage | null => {
  const { page } = readShopPath(pathname);
  if (page?.kind !== 'home') return page;
  const emirate = emirateCodes.find((code) => code === searchParams.get('emirate'));
  const id = searchParams.get('category');
  if (id === null || !/^[a-z0-9-]{1,60}$/.test(id)) {
    if (emirate === undefined) return page;
    searchParams.delete('emirate');
    return { kind: 'place', emirate };
  }
  searchParams.delete('category');
  if (emirate === undefined) return { kind: 'category', id };
  searchParams.delete('emirate');
  return { kind: 'category', id, emirate };
};

/**
 * Keeps the address in the bar the one of what is shown: in the language that is on, with the words of the name once
 * that has come. Going back to an address goes back to its language. Returns what ends it.
 */
export const followAddresses = (router: AnyRouter, queries: QueryClient): (() => void) => {
  const history = router.history as RouterHistory; // the type of any router says nothing of it
  const show = (): void => {
    const { pathname, hash } = router.latestLocation;
    const search = router.latestLocation.search as Readonly<Record<string, unknown>>; // the type of any router says nothing of it
    const here = { to: pathname, search, hash };
    const { publicHref } = router.buildLocation(here);
    if (publicHref === history.location.href) return;
    // The router takes two addresses of one page for the same place, unless their states differ.
    const state = { ...router.latestLocation.state, address: publicHref };
    void router.navigate({ ...here, state, replace: true, resetScroll: false });
  };
  // The address is there before the router has come to it: until then it has nothing to follow.
  let isGoingBack = false;
  const ends = [
    history.subscribe(({ location, action }) => {
      if (action.type === 'PUSH' || action.type === 'REPLACE') return;
      isGoingBack = true;
      const lang = spokenLang(location.pathname);
      if (lang !== sessionStore.getState().lang) sessionStore.setState({ lang });
      isGoingBack = false;
    }),
    sessionStore.subscribe((now, before) => {
      if (now.lang === before.lang) return;
      // The names in the other language come with the answers in it; categories have all of them.
      for (const [, tree] of queries.getQueriesData({ queryKey: keyOf(getCategoryTree) }))
        if (tree !== undefined) learnFrom(keyOf(getCategoryTree)[0], tree);
      if (!isGoingBack) show();
    }),
    queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const [name] = event.query.queryKey as readonly unknown[]; // a query of any kind
      if (learnFrom(name, event.query.state.data)) show();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
};
