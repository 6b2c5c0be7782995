import { describe, expect, it } from 'vitest';
import { afterSignIn, authPaths, isConsolePath, paths } from './paths.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

describe('Messages lead to the console’s own screens alone', () => {
  it.each(Object.entries(paths).filter(([name]) => name !== 'secondFactor'))(
    'knows %s',
    (_name, make) => {
      expect(isConsolePath(make(id))).toBe(true);
      expect(isConsolePath(`${make(id)}?page=2`)).toBe(true);
    },
  );

  it.each([
    '/sign-in',
    '/forgot-password',
    '/second-factor',
    '/nothing',
    '/applications/../sign-in',
    `/services/${id}/x`,
    '//evil.example',
  ])('not %s', (path) => expect(isConsolePath(path)).toBe(false));
});

describe('After signing in: the path that was asked for', () => {
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/sign-in?next=/sign-in'])(
    'does not follow %s',
    (next) => expect(afterSignIn(next)).toBe(paths.overview()),
  );
  it('is the overview where none was asked for', () =>
    expect(afterSignIn(undefined)).toBe(paths.overview()));
  it('keeps the path and its query', () => {
    const next = `${paths.applications()}?status=InAudit`;
    expect(afterSignIn(next)).toBe(next);
    expect(authPaths.signIn(next)).toBe('/console/sign-in?next=%2Fapplications%3Fstatus%3DInAudit');
  });
});
