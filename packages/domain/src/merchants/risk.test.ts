import { describe, expect, it } from 'vitest';
import { areManyCancelled, isUnusualWithdrawal, ownMailDomain } from './risk.ts';

describe('a withdrawal out of the usual', () => {
  it('is none where there is nothing usual yet', () => {
    expect(isUnusualWithdrawal(900_000, [])).toBe(false);
    expect(isUnusualWithdrawal(900_000, [1_000, 1_000])).toBe(false);
  });

  it('is three times the largest before', () => {
    expect(isUnusualWithdrawal(29_999, [10_000, 5_000, 5_000])).toBe(false);
    expect(isUnusualWithdrawal(30_000, [10_000, 5_000, 5_000])).toBe(true);
  });
});

describe('many cancellations', () => {
  it('are three in ten, of at least five', () => {
    expect(areManyCancelled(4, 4)).toBe(false);
    expect(areManyCancelled(10, 2)).toBe(false);
    expect(areManyCancelled(10, 3)).toBe(true);
    expect(areManyCancelled(0, 0)).toBe(false);
  });
});

describe('a mail domain of one’s own', () => {
  it('is none of a provider’s', () => {
    expect(ownMailDomain('huda@Gmail.com')).toBeNull();
    expect(ownMailDomain('huda@bright.ae')).toBe('bright.ae');
    expect(ownMailDomain('huda@demo.khidma.example')).toBeNull();
    expect(ownMailDomain('huda@')).toBeNull();
  });
});
