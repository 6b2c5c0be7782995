import { describe, expect, it } from 'vitest';
import { moveRevision, revisionCan, revisionStatuses } from './revision-transitions.ts';

describe('Sensitive fields change through review', () => {
  it('which is not the merchant’s to decide', () =>
    expect(moveRevision('underReview', 'approve', 'merchant')).toEqual({
      ok: false,
      error: 'noPermission',
    }));

  it('which is decided once, while it waits', () => {
    expect(revisionStatuses.filter((status) => revisionCan.decide({ status }))).toEqual([
      'underReview',
    ]);
    expect(moveRevision('approved', 'reject', 'staff')).toEqual({
      ok: false,
      error: 'revisionWrongState',
    });
    expect(moveRevision('rejected', 'replace', 'merchant')).toMatchObject({ ok: false });
  });

  it('and is rejected with a message', () =>
    expect(moveRevision('underReview', 'reject', 'staff')).toMatchObject({
      to: 'rejected',
      row: { requires: ['message'] },
    }));
});
