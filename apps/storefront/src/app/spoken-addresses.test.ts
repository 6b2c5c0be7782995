import { sampleId } from '@khidma/app/testing/sample';
import { shopPath } from '@khidma/contract/core/shop-addresses';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../shared/session-store.ts';
import { spokenLang } from '../shared/spoken-lang.ts';
import { createShopRouter } from './router.tsx';
import { followAddresses } from './spoken-addresses.ts';

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
  sessionStore.setState({ lang: 'en_US' });
});

/** The shop, opened at an address. */
const openAt = (address: string) => {
  sessionStore.setState({ lang: spokenLang(address) });
  const queries = new QueryClient();
  const history = createMemoryHistory({ initialEntries: [encodeURI(address)] });
  const router = createShopRouter(queries, history);
  ends.push(followAddresses(router, queries));
  // As the router does once it is shown.
  ends.push(history.subscribe(() => router.updateLatestLocation()));
  return {
    router,
    queries,
    shown: () => decodeURI(history.location.href),
    hrefOf: (to: string, search: Record<string, string> = {}) =>
      decodeURI(router.buildLocation({ to, search }).publicHref),
  };
};

const id = sampleId(1);
const service = { kind: 'service', id } as const;
const tree = [
  {
    id: 'cooling',
    names: { en_US: 'Air conditioning', zh_CN: '空调', 'ar-AE': 'التكييف' },
    children: [],
  },
];

describe('addresses of the shop', () => {
  it('lead to the path that the page knows', () => {
    const { router } = openAt(shopPath('ar-AE', service, 'تنظيف'));
    expect(router.latestLocation).toMatchObject({ pathname: `/s/${id}` });
    expect(sessionStore.getState().lang).toBe('ar-AE');
    const category = openAt('/shop/c/cooling/dubai?q=duct').router.latestLocation;
    expect(category.pathname).toBe('/');
    expect(category.search).toEqual({ q: 'duct', category: 'cooling', emirate: 'DU' });
  });

  it('keep their words until the name has come, and then have its own', () => {
    const old = shopPath('en_US', service, 'An old name');
    const { queries, shown } = openAt(`${old}?on=2026-11-30`);
    expect(shown()).toBe(`${old}?on=2026-11-30`);
    queries.setQueryData(['getShopService', { id }], {
      id,
      name: 'Deep cleaning',
      merchantId: sampleId(2),
      merchantName: 'Breeze',
    });
    expect(shown()).toBe(`${shopPath('en_US', service, 'Deep cleaning')}?on=2026-11-30`);
  });

  it('turn with the language, and back with the address that one goes back to', () => {
    const { queries, router, shown } = openAt('/shop/c/cooling');
    queries.setQueryData(['getCategoryTree', {}], tree);
    expect(shown()).toBe('/shop/c/air-conditioning--cooling');
    void router.navigate({ to: '/', search: { emirate: 'DU' } });
    expect(shown()).toBe('/shop/p/dubai');
    sessionStore.setState({ lang: 'ar-AE' });
    expect(shown()).toBe('/shop/ar/p/دبي--dubai');
    router.history.back();
    expect(sessionStore.getState().lang).toBe('en_US');
    expect(shown()).toBe('/shop/c/air-conditioning--cooling');
  });

  it('of what is one person’s name a language that was not chosen, so that it stays', () => {
    const { hrefOf } = openAt('/shop/ar/');
    expect(hrefOf('/orders')).toBe('/shop/ar/orders');
    localStorage.setItem('language', 'ar-AE');
    try {
      expect(hrefOf('/orders')).toBe('/shop/orders');
      expect(hrefOf('/')).toBe('/shop/ar/');
      expect(spokenLang('/shop/')).toBe('ar-AE');
      expect(spokenLang('/shop/orders')).toBe('ar-AE');
      expect(spokenLang(shopPath('en_US', service))).toBe('en_US');
    } finally {
      localStorage.removeItem('language');
    }
  });
});
