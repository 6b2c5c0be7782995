import { expect } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });

interface Listed {
  readonly sitemapindex: { readonly sitemap: readonly { readonly loc: string }[] };
}
interface Part {
  readonly urlset: { readonly url: readonly { readonly loc: string }[] };
}

/** Finds the page of a service as a search engine does: by the map, and by what its document says. */
export async function findByMap(origin: string, name: string): Promise<string> {
  const read = async (address: string) => {
    const { pathname, search } = new URL(address);
    const answer = await fetch(origin + pathname + search);
    expect(answer.status, address).toBe(200);
    return await answer.text();
  };
  const [, map = ''] = /^Sitemap: (.+)$/m.exec(await read(`${origin}/robots.txt`)) ?? [];
  const index = parser.parse(await read(map)) as Listed; // the shape of the protocol
  for (const { loc } of index.sitemapindex.sitemap.filter((part) =>
    part.loc.includes('services'),
  )) {
    const { urlset } = parser.parse(await read(loc)) as Part; // likewise
    for (const { loc: address } of urlset.url.filter((url) => url.loc.includes('/shop/ar/')))
      if ((await read(address)).includes(`<h1><bdi>${name}</bdi></h1>`)) return address;
  }
  throw new Error(`no page of the map is about ${name}`);
}
