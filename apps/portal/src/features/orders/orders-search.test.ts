import { describe, expect, it } from 'vitest';
import { withSearch } from '@khidma/app/route/with-search';
import { ordersSearch } from './orders-search.ts';

describe('the URL of the order list', () => {
  it.each([
    ['a tab that does not exist', { status: 'Lost' }, {}],
    ['a page that is no number', { page: 'two' }, {}],
    ['a page before the first', { page: 0 }, {}],
    ['a text that is a list', { text: ['a'] }, {}],
  ])('leaves out %s', (_what, input, kept) => expect(ordersSearch(input)).toEqual(kept));

  it('takes digits for what they are meant to be, however the router reads them', () => {
    expect(ordersSearch({ text: 100012, page: '2' })).toEqual({ text: '100012', page: 2 });
  });

  it('is short where nothing is set', () => {
    expect(withSearch('/order-manage', { status: undefined, text: '' })).toBe('/order-manage');
    expect(withSearch('/order-manage', { text: 'a b' })).toBe('/order-manage?text=a+b');
  });
});
