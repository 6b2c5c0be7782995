import { describe, expect, it } from 'vitest';
import {
  alternativesOf,
  correctedWord,
  foldText,
  readingsOf,
  searchWords,
} from './search-words.ts';

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

describe('the words of a text', () => {
  it.each([
    ['cleaning for the sofa', ['cleaning', 'sofa']],
    ['air conditioner repair', ['air conditioner', 'repair']],
    ['空调清洗', ['空调', '清洗']],
    ['تنظيف في دبي', ['تنظيف', 'دبي']],
    ['المكيفات والتنظيف', ['مكيفات', 'تنظيف']],
    ['صيانة للمسابح بالمنزل', ['صيانه', 'مسابح', 'منزل']],
    ['آلة', ['اله']],
    ['  ', []],
  ])('%j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('may be written as others, in three languages', () => {
    expect(alternativesOf('aircon')).toEqual(
      expect.arrayContaining(['aircon', 'ac', 'مكيف', '空调']),
    );
    expect(alternativesOf('velvet')).toEqual(['velvet']);
  });
});

describe('a mistyped word is taken for the known one that it is like', () => {
  const known = new Set(['gardening']);
  it.each([
    ['cleanig', 'cleaning'],
    ['claening', 'cleaning'],
    ['plumer', 'plumber'],
    ['gardenning', 'gardening'],
    ['ac', 'ac'],
    ['cleaning', 'cleaning'],
    ['zanzibar', 'zanzibar'],
    ['تنضيف', 'تنظيف'],
  ])('%j for %j', (typed, meant) => {
    expect(correctedWord(typed, known)).toBe(meant);
  });
});
