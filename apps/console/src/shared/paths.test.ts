import { describe, expect, it } from 'vitest';
import { afterSignIn, paths, signInAddress } from './paths.ts';

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
    expect(signInAddress(next, true)).toBe(
      '/console/sign-in?next=%2Fapplications%3Fstatus%3DInAudit&ended=1',
    );
  });
});
