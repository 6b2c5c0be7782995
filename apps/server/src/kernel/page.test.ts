import { describe, expect, it } from 'vitest';
import { orders } from '../db/schema/orders.ts';
import { closePage, cursorOfKey, keyOfCursor, pageOffset, planPage, allCounted } from './page.ts';
import { Refusal } from './refuse.ts';

const key = {
  at: new Date('2026-11-17T06:00:00.123Z'),
  id: '00000000-0000-4000-8000-000000000001',
};
const order = { at: orders.createdAt, id: orders.id, first: 'newest' } as const;
const refusalOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error instanceof Refusal ? error.fields[0] : error;
  }
};

describe('a page of a list', () => {
  it.each([
    '',
    'x',
    'AAAA',
    Buffer.from('2026 no').toString('base64url'),
    Buffer.from(`${key.at.toISOString()} 1' or 1`).toString('base64url'),
  ])('refuses the cursor %j, which is none of ours', (cursor) =>
    expect(refusalOf(() => keyOfCursor(cursor))).toEqual({ path: 'cursor', rule: 'invalid' }),
  );

  it('refuses what only a cursor should reach', () => {
    expect(refusalOf(() => pageOffset({ pageNum: 101, pageSize: 100 }))).toMatchObject({
      path: 'pageNum',
      rule: 'tooLarge',
      params: { max: 100 },
    });
    expect(refusalOf(() => pageOffset({ pageNum: 0, pageSize: 20 }))).toMatchObject({
      path: 'pageNum',
      rule: 'tooSmall',
    });
    expect(pageOffset({ pageNum: 100, pageSize: 100 })).toBe(9_900);
  });

  it('goes on behind a cursor, whatever the page number says', () => {
    expect(keyOfCursor(cursorOfKey(key))).toEqual(key);
    expect(planPage({ pageNum: 7, pageSize: 20, cursor: cursorOfKey(key) }, order)).toMatchObject({
      offset: 0,
      limit: 21,
    });
    expect(planPage({ pageNum: 3, pageSize: 20 }, order)).toMatchObject({
      offset: 40,
      limit: 21,
      behind: undefined,
    });
  });

  it('has a cursor where there is more, and none on the last page', () => {
    const close = (rows: readonly number[]) =>
      closePage(
        { pageNum: 1, pageSize: 2 },
        { rows, total: allCounted(9), cursorOf: () => cursorOfKey(key), present: String },
      );
    expect(close([1, 2, 3])).toEqual({
      records: ['1', '2'],
      total: 9,
      totalIsCapped: false,
      current: 1,
      size: 2,
      cursor: cursorOfKey(key),
    });
    expect(close([1, 2]).cursor).toBeNull();
    expect(close([]).cursor).toBeNull();
  });
});
