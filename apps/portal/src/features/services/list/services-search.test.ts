import { describe, expect, it } from 'vitest';
import { countFilters, isNarrowed, servicesSearch, withoutFilters } from '../services-queries.ts';

describe('the service list has filters and sort, and the URL holds it all', () => {
  it.each([
    ['a status that is never shown', { status: 'Deleted' }],
    ['an order that is none', { sort: 'price:asc' }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['a day that is none', { to: 'yesterday' }],
    ['a page below the first', { page: 0 }],
    ['a page that is no number', { page: 'two' }],
    ['a list where a word belongs', { category: ['a'], text: ['b'] }],
  ])('leaves %s out', (_, input) => {
    const read = servicesSearch(input);
    expect(Object.values(read).filter((each) => each !== undefined)).toEqual([]);
  });

  it('leaves out an end before the beginning', () => {
    expect(servicesSearch({ from: '2026-05-02', to: '2026-05-01' })).toMatchObject({
      from: '2026-05-02',
      to: undefined,
    });
    expect(servicesSearch({ from: '2026-05-01', to: '2026-05-01' })).toMatchObject({
      to: '2026-05-01',
    });
  });

  it('keeps digits that were searched for as text, as the router reads them as a number', () => {
    expect(servicesSearch({ text: 24, page: '3' })).toMatchObject({ text: '24', page: 3 });
  });

  it('counts a range of days as one filter, and neither text nor tab', () => {
    const all = servicesSearch({
      status: 'Released',
      text: 'ac',
      category: 'ac-cleaning',
      from: '2026-05-01',
      to: '2026-05-31',
      sort: 'updatedAt:asc',
    });
    expect(countFilters(all)).toBe(2);
    expect(isNarrowed(all)).toBe(true);
    expect(withoutFilters(all)).toEqual(servicesSearch({ sort: 'updatedAt:asc' }));
    expect(isNarrowed(withoutFilters(all))).toBe(false);
  });
});
