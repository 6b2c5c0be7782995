import { describe, expect, it } from 'vitest';
import { browseHref, browseSearch, isFiltered } from './browse-search.ts';

describe('the URL holds all of a search', () => {
  it.each([
    { category: '<b>' },
    { emirate: 'XX' },
    { sort: 'price' },
    { page: 0 },
    { page: '1' },
    { page: 417 },
    { page: 'x' },
  ])('leaves out what makes no sense: %o', (search) =>
    expect(Object.values(browseSearch(search)).filter((value) => value !== undefined)).toEqual([]),
  );

  it('reads what a link of ours says', () =>
    expect(
      browseSearch({ category: 'cooling', emirate: 'DU', q: 12, sort: 'lowest', page: '3' }),
    ).toEqual({ category: 'cooling', emirate: 'DU', q: '12', sort: 'lowest', page: 3 }));

  it('begins another choice at its first page', () =>
    expect(browseHref({ category: 'cooling', sort: 'lowest', page: 3 })).toBe(
      '/?category=cooling&sort=lowest',
    ));

  it('takes order and page for no filter', () => {
    expect(isFiltered({ sort: 'highest', page: 2 })).toBe(false);
    expect(isFiltered({ q: 'ac' })).toBe(true);
  });
});
