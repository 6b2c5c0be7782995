import { unpublishService } from '@khidma/contract/catalogue/services';
import { addressTags, shopPath } from '@khidma/contract/core/shop-addresses';
import { langs } from '@khidma/domain/reference/codes';
import { eq } from 'drizzle-orm';
import { XMLParser } from 'fast-xml-parser';
import { Window } from 'happy-dom';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { catalogue } from '../../../db/schema/services.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { givenDraft, givenReleasedService } from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

const origin = 'https://khidma.example';
const folder = mkdtempSync(path.join(tmpdir(), 'khidma-shop-'));
let server: RunningTestServer;
beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="en-AE" dir="ltr"><head><title>Khidma</title></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(path.join(folder, 'sign-in.html'), '<!doctype html><title>Sign in</title>');
  server = await startTestServer({ app: { staticDirs: { storefront: folder }, pageRate: false } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Asks as a plain reader does that knows nothing of the product: it runs no script. */
async function read(address: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(address, origin);
  const answer = await server.app.inject({ url: pathname + search, headers });
  const document = new Window().document;
  document.write(answer.body);
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? null;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body,
    document,
    attribute,
    title: document.querySelector('title')?.textContent,
    canonical: attribute('link[rel=canonical]', 'href'),
    alternates: new Map(
      [...document.querySelectorAll('link[rel=alternate]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href') ?? '',
      ]),
    ),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent) as Record<string, unknown>,
    ),
  };
}

/** What each kind of thing has to say by the field's own rules (schema.org, and what search engines ask for). */
const required: Readonly<Record<string, readonly string[]>> = {
  Service: ['name', 'description', 'provider', 'areaServed', 'offers', 'url'],
  Offer: ['price', 'priceCurrency', 'url', 'availability'],
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency', 'offerCount', 'url'],
  AggregateRating: ['ratingValue', 'ratingCount', 'bestRating', 'worstRating'],
  LocalBusiness: ['name', 'address', 'url'],
  PostalAddress: ['addressRegion', 'addressCountry'],
  AdministrativeArea: ['name'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  ListItem: ['position', 'name'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

/** What is wrong with what a page says to machines. */
function faultsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(faultsIn);
  if (typeof value !== 'object' || value === null) return [];
  const said = value as Record<string, unknown>;
  const type = String(said['@type']);
  const missing = (required[type] ?? ['a known type']).filter(
    (name) => said[name] === undefined || said[name] === '',
  );
  return [
    ...missing.map((name) => `${type} has no ${name}`),
    ...Object.values(said).flatMap(faultsIn),
  ];
}

const serviceAt = (id: string, name = '') => shopPath('en_US', { kind: 'service', id }, name);

describe('a page of the shop, as a reader without scripts has it', () => {
  it('of a service is whole, in each language, and says where it stands in the others', async () => {
    const { serviceId, merchant } = await givenReleasedService(server, {
      content: {
        name: 'Deep cleaning',
        description: 'Every corner.\n\nEven behind the fridge.',
        categoryId: 'cleaning-deep',
        translations: { 'ar-AE': { name: 'تنظيف عميق', description: 'كل زاوية.' } },
      },
    });
    const english = await read(serviceAt(serviceId, 'Deep cleaning'));
    expect(english.status).toBe(200);
    expect(english.headers).not.toHaveProperty('x-robots-tag');
    expect(english.title).toBe('Deep cleaning · Khidma');
    expect(english.attribute('html', 'lang')).toBe('en-AE');
    expect(english.attribute('meta[name=description]', 'content')).toContain('Deep cleaning');
    expect(english.attribute('meta[property="og:title"]', 'content')).toBe('Deep cleaning');
    expect(english.attribute('meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
    const shown = english.document.querySelector('#served')?.textContent ?? '';
    for (const words of ['Deep cleaning', 'Every corner.', 'Even behind the fridge.', 'AED'])
      expect(shown).toContain(words);
    expect(english.data.map((each) => each['@type'])).toEqual(['Service', 'BreadcrumbList']);
    expect(english.data.flatMap(faultsIn)).toEqual([]);
    // Nobody has rated it.
    expect(english.body).not.toContain('AggregateRating');
    expect(english.body).toContain(merchant.merchantId);

    expect([...english.alternates.keys()]).toEqual([...Object.values(addressTags), 'x-default']);
    for (const lang of langs) {
      const other = await read(english.alternates.get(addressTags[lang]) ?? '');
      expect(other.status).toBe(200);
      expect(other.canonical).toBe(english.alternates.get(addressTags[lang]));
      expect(other.alternates).toEqual(english.alternates);
    }
    const arabic = await read(english.alternates.get('ar') ?? '');
    expect(arabic.title).toContain('تنظيف عميق');
    expect(arabic.attribute('html', 'dir')).toBe('rtl');
    expect(decodeURI(arabic.canonical ?? '')).toContain('/shop/ar/s/تنظيف-عميق-');
  });

  it('of a merchant, a category and a place says what is true there', async () => {
    const { merchant } = await givenReleasedService(server, {
      content: { name: 'Windows', categoryId: 'cleaning-windows' },
    });
    const seller = await read(shopPath('en_US', { kind: 'merchant', id: merchant.merchantId }));
    expect(seller.status).toBe(301);
    const page = await read(String(seller.headers.location));
    expect(page.data.map((each) => each['@type'])).toEqual(['LocalBusiness', 'BreadcrumbList']);
    const [sold] = await server.db
      .select()
      .from(catalogue)
      .where(eq(catalogue.merchantId, merchant.merchantId));
    const [emirate] = sold?.emirates ?? [];
    const places = [
      '/shop/c/windows-and-facades--cleaning-windows',
      '/shop/c/cleaning',
      ...(emirate === 'DU' ? ['/shop/c/cleaning/dubai', '/shop/p/dubai'] : []),
    ];
    for (const place of places) {
      const list = await read(place);
      expect(list.status).toBe(200);
      expect(list.document.querySelector('#served')?.textContent).toContain('Windows');
      expect(list.data.flatMap(faultsIn)).toEqual([]);
      expect(list.headers).not.toHaveProperty('x-robots-tag');
    }
    expect(page.data.flatMap(faultsIn)).toEqual([]);
    const empty = await read(String((await read('/shop/c/cars')).headers.location));
    expect(empty.status).toBe(200);
    expect(empty.headers).toHaveProperty('x-robots-tag', 'noindex');
  });

  it('holds what people have written as text, wherever it stands', async () => {
    const hostile = `</script><script>alert(1)</script>"'<img src=x onerror=alert(2)>\u2028`;
    const { serviceId } = await givenReleasedService(server, {
      content: { name: hostile.trim(), description: `<b>${hostile}</b> ]]> <!--` },
    });
    const moved = await read(serviceAt(serviceId));
    const page = await read(String(moved.headers.location));
    expect(page.status).toBe(200);
    expect(page.document.querySelector('img[onerror]')).toBeNull();
    expect(
      [...page.document.querySelectorAll('script')].filter(
        (script) => !(script.getAttribute('type') ?? '').includes('json'),
      ),
    ).toEqual([]);
    expect(page.data.map((each) => each['name'])).toContain(hostile.trim());
    for (const script of page.document.querySelectorAll('script'))
      expect(script.textContent).not.toMatch(/[<>\u2028]/);
  });
});

describe('an address of the shop', () => {
  it('by an id, with other words, or of before, leads to the one that it has now', async () => {
    const { serviceId } = await givenReleasedService(server, { content: { name: 'Sofa care' } });
    const own = serviceAt(serviceId, 'Sofa care');
    const toOwn = { status: 301, headers: { location: own } };
    expect(await read(`/shop/s/${serviceId}`)).toMatchObject(toOwn);
    expect(await read(serviceAt(serviceId))).toMatchObject(toOwn);
    expect(await read(serviceAt(serviceId, 'Another one'))).toMatchObject(toOwn);
    expect(await read(`${own}/`)).toMatchObject(toOwn);
    expect(await read(`/shop/s/${serviceId}?on=2026-12-01`)).toMatchObject({
      headers: { location: `${own}?on=2026-12-01` },
    });
    expect(await read('/shop/?category=cleaning&emirate=DU&sort=rated')).toMatchObject({
      status: 301,
      headers: { location: '/shop/c/cleaning/dubai?sort=rated' },
    });
    const narrow = await read(`${own}?on=2026-12-01`);
    expect(narrow.headers).toHaveProperty('x-robots-tag', 'noindex');
    expect(narrow.canonical).toBe(origin + own);
  });

  it('that names no language goes by the one that was chosen, and no other does', async () => {
    const { serviceId } = await givenReleasedService(server, { content: { name: 'Ducts' } });
    const cookie = { cookie: 'language=ar-AE' };
    expect(await read('/shop/', cookie)).toMatchObject({
      status: 302,
      headers: { location: '/shop/ar/' },
    });
    expect((await read(`/shop/s/${serviceId}`, cookie)).headers.location).toContain('/shop/ar/s/');
    const english = await read(serviceAt(serviceId, 'Ducts'), cookie);
    expect(english.attribute('html', 'lang')).toBe('en-AE');
    expect((await read('/shop/zh/')).attribute('html', 'lang')).toBe('zh-CN');
  });

  it('of what is gone says so, of what never was as well', async () => {
    const { serviceId, merchant } = await givenReleasedService(server);
    await server.ok(unpublishService, { id: serviceId }, merchant.token);
    const gone = await read(serviceAt(serviceId));
    expect(gone).toMatchObject({ status: 410, headers: { 'x-robots-tag': 'noindex' } });
    expect(gone.document.querySelector('#served h1')?.textContent).not.toBe('');
    const draft = await givenDraft(server);
    for (const never of [
      serviceAt(draft.serviceId),
      serviceAt(randomUUID(), 'words'),
      '/shop/s/words',
      '/shop/c/nothing-like-it',
      '/shop/p/mars',
      '/shop/no-such-page',
      '/shop/ar/no-such-page',
    ]) {
      const page = await read(never);
      expect(page, never).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } });
      expect(page.document.querySelector('#served h1')).not.toBeNull();
    }
    const ended = await givenMerchant(server);
    await server.db
      .update(merchants)
      .set({ status: 'terminated' })
      .where(eq(merchants.id, ended.merchantId));
    const merchant410 = shopPath('en_US', { kind: 'merchant', id: ended.merchantId });
    expect((await read(merchant410)).status).toBe(410);
  });

  it('of what is one person’s is listed by nobody', async () => {
    for (const own of ['/shop/orders', `/shop/ar/orders/${randomUUID()}`, '/shop/job']) {
      const page = await read(own);
      expect(page).toMatchObject({ status: 200, headers: { 'x-robots-tag': 'noindex' } });
      expect(page.attribute('meta[name=robots]', 'content')).toBe('noindex');
    }
    expect((await read('/shop/ar/sign-in')).title).toBe('Sign in');
  });
});

describe('what search engines ask for first', () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => name === 'url' || name === 'sitemap',
  });

  it('is a map in parts, whose every address is there', async () => {
    const { serviceId } = await givenReleasedService(server, { content: { name: 'Mapped' } });
    const robots = await server.app.inject('/robots.txt');
    expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const index = parser.parse((await server.app.inject('/sitemap.xml')).body) as {
      sitemapindex: { sitemap: { loc: string }[] };
    };
    const parts = index.sitemapindex.sitemap.map(({ loc }) => new URL(loc).pathname);
    expect(parts).toEqual([
      '/sitemaps/lists.xml',
      '/sitemaps/services.xml',
      '/sitemaps/merchants.xml',
    ]);
    const all: { loc: string; lastmod?: string }[] = [];
    for (const part of parts) {
      const { urlset } = parser.parse((await server.app.inject(part)).body) as {
        urlset: { url: { loc: string; lastmod?: string }[] };
      };
      all.push(...urlset.url);
    }
    const addresses = all.map(({ loc }) => loc);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain(origin + serviceAt(serviceId, 'Mapped'));
    const mapped = all.find(({ loc }) => loc.endsWith(serviceAt(serviceId, 'Mapped')));
    expect(new Date(mapped?.lastmod ?? '').getTime()).toBeLessThanOrEqual(
      server.clock.now().getTime(),
    );
    for (const address of addresses) {
      const page = await read(address);
      expect([page.status, page.headers['x-robots-tag'], page.canonical], address).toEqual([
        200,
        undefined,
        address,
      ]);
    }
    const prefix = serviceId.slice(0, 2);
    const part = await server.app.inject(`/sitemaps/services-${prefix}.xml`);
    expect(part.body).toContain(encodeURI(serviceAt(serviceId, 'Mapped')));
    expect((await server.app.inject('/sitemaps/others.xml')).statusCode).toBe(404);
  });

  it('shows a picture with the page’s words', async () => {
    const { serviceId } = await givenReleasedService(server, { content: { name: 'Pictured' } });
    const page = await read(serviceAt(serviceId, 'Pictured'));
    const address = new URL(page.attribute('meta[property="og:image"]', 'content') ?? '');
    const picture = await server.app.inject(address.pathname + address.search);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/png');
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([
      1200, 630,
    ]);
    expect((await server.app.inject('/shop-picture.png?of=/etc/passwd')).statusCode).toBe(404);
  });
});
