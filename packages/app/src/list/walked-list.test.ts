import { describe, expect, it } from 'vitest';
import { placeAmong } from './walked-list.ts';

const hrefs = ['/orders/a', '/orders/b', '/orders/c'];

describe('a record’s place in the list that it was opened from', () => {
  it('has one before and one behind, but at the ends', () => {
    expect(placeAmong(hrefs, '/orders/b')).toEqual({
      place: 2,
      count: 3,
      previous: '/orders/a',
      next: '/orders/c',
    });
    expect(placeAmong(hrefs, '/orders/a')?.previous).toBeUndefined();
    expect(placeAmong(hrefs, '/orders/c')?.next).toBeUndefined();
  });

  it('is none for what the list did not show, and for the list itself', () => {
    expect(placeAmong(hrefs, '/orders/d')).toBeNull();
    expect(placeAmong(hrefs, '/orders')).toBeNull();
    expect(placeAmong([], '/orders/a')).toBeNull();
  });

  it('is told by what is open, where list and record have one address', () => {
    const opened = ['/withdrawals?status=Pending&open=a', '/withdrawals?status=Pending&open=b'];
    expect(placeAmong(opened, '/withdrawals?open=%22b%22')?.place).toBe(2);
    expect(placeAmong(opened, '/withdrawals?status=Pending')).toBeNull();
  });

  it('is told by what a record’s address says, where it is the list’s own: a list of days is none of its days', () => {
    const days = ['/days?part=bank&day=2026-11-28', '/days?part=bank&day=2026-11-27'];
    expect(placeAmong(days, '/days?part=bank')).toBeNull();
    expect(placeAmong(days, '/days?part=bank&day=%222026-11-27%22')?.place).toBe(2);
  });
});
