import { describe, expect, it } from 'vitest';
import { foldText, readingsOf } from './search-words.ts';

describe('a text is folded: without case, width, the marks that Arabic is typed with or without, and its article', () => {
  it.each([
    ['ＡＣ Cleaning', 'ac cleaning'],
    ['تَنْظيف', 'تنظيف'],
    ['إصلاح الأجهزة', 'اصلاح اجهزه'],
    ['خالد المنصوري', 'خالد منصوري'],
    ['(والمكيفات)', '(مكيفات)'],
    ['عبد الله', 'عبد الله'],
    ['خالد', 'خالد'],
    ['صيانة', 'صيانه'],
  ])('%j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

it.each([
  ['خالد الم', ['خالد الم', 'خالد م']],
  ['المنصوري', ['المنصوري']],
  ['الم خالد', ['الم خالد']],
  ['Al', ['Al']],
])('of a search that is being typed the last word may be all there is: %j', (typed, readings) => {
  expect(readingsOf(typed)).toEqual(readings);
});
