import { describe, expect, it } from 'vitest';
import { pathGuard } from '@khidma/contract/core/path-guard';
import { isSignedInPath, pathAfterSignIn, paths } from './paths.ts';

const isPublicPath = pathGuard([
  '/join',
  '/join/status',
  '/login',
  '/reset-password',
  '/terms-of-use',
]);

const id = '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11';

describe('paths', () => {
  it('knows every path that it builds', () => {
    const built = Object.values(paths).map((build) => build(id as never)); // one of them takes the name of a section, and writes any text down
    expect(built.filter((path) => !isSignedInPath(path) && !isPublicPath(path))).toEqual([]);
    expect(built).toHaveLength(39);
  });

  it.each([
    '/',
    '/admin',
    '//evil.example',
    'https://evil.example/login',
    '/order-detail/1',
    '/user-center/unknown',
    'javascript:alert(1)',
  ])('does not take %s for a screen behind sign-in', (path) =>
    expect(isSignedInPath(path)).toBe(false),
  );

  it('leads to the path that was asked for after signing in, else to the start page', () => {
    expect(pathAfterSignIn(`/order-detail/${id}?a=1`)).toBe(`/order-detail/${id}?a=1`);
    expect(pathAfterSignIn(null)).toBe('/home');
    expect(pathAfterSignIn('//evil.example')).toBe('/home');
    expect(pathAfterSignIn('/login')).toBe('/home');
  });
});
