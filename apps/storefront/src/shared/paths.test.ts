import { isOwnShopPath } from '@khidma/contract/core/own-shop-paths';
import { describe, expect, it } from 'vitest';
import { pagePaths } from './page-paths.ts';
import { pathAfterSignIn, paths } from './paths.ts';

const id = '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11';

describe('after signing in', () => {
  it.each([
    undefined,
    '',
    '//evil.example',
    'https://evil.example/orders',
    'javascript:alert(1)',
    '/sign-in',
    '/orders/1',
    `/orders/${id}/../..`,
  ])('%s leads to the services', (next) => expect(pathAfterSignIn(next)).toBe(paths.home()));

  it.each([paths.service(id), paths.orders(), paths.order(id), paths.pay(id)])(
    '%s is where one goes on',
    (next) => expect(pathAfterSignIn(next)).toBe(next),
  );
});

describe('what the server takes for one person’s page', () => {
  // What is marked on a device is shown without an account too.
  it.each([...pagePaths.customer, ...pagePaths.link, paths.favourites()])('%s', (path) =>
    expect(isOwnShopPath(path)).toBe(true),
  );

  it.each(pagePaths.main.filter((path) => path !== paths.favourites()))('is none of %s', (path) =>
    expect(isOwnShopPath(path)).toBe(false),
  );
});
