import { describe, expect, it } from 'vitest';
import { merchantCan, merchantStatuses } from './merchant-can.ts';

describe('Suspending and restoring with reason', () => {
  it('a terminated account is neither suspended nor restored, and nobody is suspended twice', () => {
    const allowing = (action: keyof typeof merchantCan) =>
      merchantStatuses.filter((status) => merchantCan[action]({ status }));
    expect(allowing('trade')).toEqual(['active']);
    expect(allowing('suspend')).toEqual(['active']);
    expect(allowing('restore')).toEqual(['suspended']);
  });
});
