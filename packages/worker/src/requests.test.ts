import { pathGuard, pathPattern } from '@khidma/contract/core/path-guard';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindOf } from './requests.ts';

const origin = 'https://khidma.example';
const pages = ['/home', '/order-manage', '/order-detail/$id', '/create-service/{-$id}'];
const portal = { scope: `${origin}/`, paths: new RegExp(pathPattern(pages)) };
const shop = { scope: `${origin}/shop/`, paths: new RegExp(pathPattern(['/shop/', '/shop/job'])) };
const id = '0198c0de-0000-7000-8000-000000000001';

const visit = (path: string) => ({ method: 'GET', mode: 'navigate', url: origin + path });
const script = (path: string) => ({ method: 'GET', mode: 'cors', url: origin + path });

describe("What is nothing to the portal's worker", () => {
  it.each([
    '/config.json',
    '/shop/',
    '/shop/orders',
    '/console/',
    '/console/orders',
    '/messenger/',
    '/messenger/?host=https://khidma.example',
    // Pages in front of sign-in and written ones.
    '/',
    '/login',
    '/join',
    '/terms-of-use',
    '/look',
    '/no-such-page',
    '/order-detail/7',
    // What is private or is no page.
    '/files/licence.pdf',
    '/media/picture.jpg',
    '/api/merchant/order',
    '/page-worker.js',
    '/homework',
    '/order-manage/of-others',
  ])('a visit of %s', (path) => expect(kindOf(visit(path), portal)).toBeUndefined());

  it.each([
    '/api/merchant/order/list?q=sealed',
    '/files/proof.jpg',
    '/media/picture.jpg',
    '/shop/assets/index-1.js',
    '/console/assets/index-1.js',
    '/messenger/assets/index-1.js',
    '/page-worker.js',
    '/assets-of-others/a.js',
    // Only a visit gets a page.
    '/home',
  ])('what a page asks of %s', (path) => expect(kindOf(script(path), portal)).toBeUndefined());

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])('%s of anything', (method) => {
    for (const path of ['/home', '/api/merchant/order/cancel', '/assets/index-1.js'])
      for (const mode of ['navigate', 'cors'])
        expect(kindOf({ method, mode, url: origin + path }, portal)).toBeUndefined();
  });

  it('another origin, whatever its path', () => {
    for (const path of ['/home', '/assets/index-1.js'])
      for (const mode of ['navigate', 'cors'])
        expect(
          kindOf({ method: 'GET', mode, url: `https://elsewhere.example${path}` }, portal),
        ).toBeUndefined();
  });
});

it('its own pages and files are its', () => {
  for (const path of ['/home', '/home?tab=1', `/order-detail/${id}`, '/create-service'])
    expect(kindOf(visit(path), portal), path).toBe('page');
  expect(kindOf(script('/assets/index-1.js'), portal)).toBe('file');
});

it('the public settings are for every app on their origin, and no page', () => {
  for (const app of [portal, shop]) {
    expect(kindOf(script('/config.json'), app)).toBe('settings');
    expect(kindOf(visit('/config.json'), app)).toBeUndefined();
    expect(kindOf({ ...script('/config.json'), method: 'POST' }, app)).toBeUndefined();
  }
});

it("the shop's worker answers for the shop alone", () => {
  expect(kindOf(visit('/shop/job'), shop)).toBe('page');
  expect(kindOf(script('/shop/assets/index-1.js'), shop)).toBe('file');
  for (const path of ['/home', '/shop', '/shop/sign-in', '/console/', '/shops/job'])
    expect(kindOf(visit(path), shop), path).toBeUndefined();
  expect(kindOf(script('/assets/index-1.js'), shop)).toBeUndefined();
});

it('a visit is a page exactly where the router knows its path', () => {
  const isKnown = pathGuard(pages);
  const part = fc.constantFrom(
    ...'home order-manage order-detail create-service shop console messenger api files'.split(' '),
    ...`media assets join ${id} .. %2e HOME`.split(' '),
    '',
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 4 }),
      fc.constantFrom('', '?a=/home', '#/home'),
      (parts, rest) => {
        const { pathname, href } = new URL(`/${parts.join('/')}${rest}`, origin);
        const kind = kindOf({ method: 'GET', mode: 'navigate', url: href }, portal);
        expect(kind).toBe(isKnown(pathname) ? 'page' : undefined);
      },
    ),
  );
});
