import { describe, expect, it } from 'vitest';
import { next } from '../transitions/machine.ts';
import { revisionCan, revisionMachine, revisionStatuses } from './revision-transitions.ts';

describe('Sensitive fields change through review', () => {
  it('which is not the merchant’s to decide', () =>
    expect(next(revisionMachine, 'underReview', { event: 'approve', actor: 'merchant' })).toEqual({
      ok: false,
      error: 'noPermission',
    }));

  it('which is decided once, while it waits', () => {
    expect(revisionStatuses.filter((status) => revisionCan.decide({ status }))).toEqual([
      'underReview',
    ]);
    expect(next(revisionMachine, 'approved', { event: 'reject', actor: 'staff' })).toEqual({
      ok: false,
      error: 'revisionWrongState',
    });
    expect(
      next(revisionMachine, 'rejected', { event: 'replace', actor: 'merchant' }),
    ).toMatchObject({ ok: false });
  });

  it('and is rejected with a message', () =>
    expect(next(revisionMachine, 'underReview', { event: 'reject', actor: 'staff' })).toMatchObject(
      { to: 'rejected' },
    ));
});
