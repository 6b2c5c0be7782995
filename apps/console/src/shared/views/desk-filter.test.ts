import { sample } from '@khidma/app/testing/sample';
import { deskView } from '@khidma/contract/shapes/desk';
import { describe, expect, it } from 'vitest';
import { isSameFilter, setFilter, viewShown } from './desk-filter.ts';

describe('what a list is narrowed by', () => {
  it('is what is set, as text', () => {
    expect(setFilter({ status: 'Paid', text: '', from: undefined, rating: 3 })).toEqual({
      status: 'Paid',
      rating: '3',
    });
  });

  it('is the same in any order, and another with more or less', () => {
    expect(isSameFilter({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
    expect(isSameFilter({ a: '1' }, { a: '1', b: '2' })).toBe(false);
    expect(isSameFilter({ a: '1', b: '2' }, { a: '1' })).toBe(false);
    expect(isSameFilter({}, {})).toBe(true);
  });

  it('is told to be a view of, one’s own first', () => {
    const view = (name: string, isShared: boolean) =>
      sample(deskView, { name, isShared, filter: { status: 'Paid' } });
    const views = [view('Mine', false), view('Ours', true)];
    expect(viewShown(views, { status: 'Paid' })?.name).toBe('Mine');
    expect(viewShown(views, {})).toBeUndefined();
  });
});
