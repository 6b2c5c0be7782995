import { describe, expect, it } from 'vitest';
import { withDaysInOrder } from './search.ts';

describe('days in the URL of a list', () => {
  it('that are turned around ask for all from the first one on', () => {
    expect(withDaysInOrder({ from: '2026-11-20', to: '2026-11-19', page: 2 })).toEqual({
      from: '2026-11-20',
      to: undefined,
      page: 2,
    });
  });

  it.each([
    [{ from: '2026-11-20', to: '2026-11-20' }],
    [{ from: '2026-11-20' }],
    [{ to: '2026-11-19' }],
    [{}],
  ])('stay as they are where they make sense: %j', (search) => {
    expect(withDaysInOrder(search)).toBe(search);
  });
});
