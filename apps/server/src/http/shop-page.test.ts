import { fastify } from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ShopDocument } from '../kernel/shop-documents.ts';
import { pageLimit } from './shop-page.ts';
import { registerStatic } from './static.ts';

it('a crawler that asks fifty times a second is held to what a network may have; nobody else is', () => {
  let now = 0;
  const limit = pageLimit({ atOnce: 100, perSecond: 20 }, () => now);
  const answered = { crawler: 0, person: 0 };
  let longest = 0;
  for (let asked = 0; asked < 50 * 60; asked += 1) {
    now = asked * 20;
    const wait = limit('203.0.113.9');
    if (wait === 0) answered.crawler += 1;
    longest = Math.max(longest, wait);
    if (asked % 50 === 0 && limit('198.51.100.7') === 0) answered.person += 1;
  }
  expect(answered.crawler).toBeGreaterThan(20 * 59);
  expect(answered.crawler).toBeLessThan(20 * 60 + 101);
  expect(longest).toBe(1);
  expect(answered.person).toBe(60);
});

const document: ShopDocument = {
  status: 200,
  lang: 'ar-AE',
  head: '<title>صفحة</title>',
  content: '<main>$& $1</main>',
  answers: '[]',
  isIndexed: true,
};

/** The shop's pages, of which two may be asked for at once. */
async function shopOf() {
  const folder = mkdtempSync(path.join(tmpdir(), 'khidma-shop-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html lang="en-AE" dir="ltr"><head><title>Khidma</title></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  const app = fastify({ trustProxy: true });
  await registerStatic(
    app,
    { storefront: folder },
    {
      termsNow: () => Promise.reject(new Error('nothing here names a term')),
      written: { holding: async () => new Map(), read: () => Promise.reject(new Error('none')) },
      settings: {
        publicUrl: 'http://127.0.0.1',
        consoleOrigin: 'http://127.0.0.1',
        messengerOrigin: 'http://127.0.0.1',
        messengerHosts: [],
      },
      panelHeaders: (_request, _reply, done) => done(),
      shop: { read: async () => document },
      pageRate: { atOnce: 2, perSecond: 0.1 },
    },
  );
  return (url: string, from: string) => app.inject({ url, headers: { 'x-forwarded-for': from } });
}

it('a document stands in the app’s page, in its language', async () => {
  const ask = await shopOf();
  const { body, headers } = await ask('/shop/ar/', '203.0.113.9');
  expect(body).toContain('<html lang="ar-AE" dir="rtl"><head><title>صفحة</title>');
  expect(body).toContain('<div id="root"></div><div id="served"><main>$& $1</main></div>');
  expect(headers).toMatchObject({ vary: 'Cookie, Accept-Encoding', 'cache-control': 'no-cache' });
});

it('whoever asks for more pages than that is told when to come again; files and others are not held up', async () => {
  const ask = await shopOf();
  for (const page of ['/shop/', '/shop/ar/'])
    expect((await ask(page, '203.0.113.9')).statusCode).toBe(200);
  const refused = await ask('/shop/zh/', '203.0.113.9');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/shop/favicon.svg', '203.0.113.9')).statusCode).toBe(200);
  expect((await ask('/shop/', '198.51.100.7')).statusCode).toBe(200);
});
