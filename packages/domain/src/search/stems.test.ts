import { describe, expect, it } from 'vitest';
import { correctedWord } from './corrected-word.ts';
import { saysWord, stemOf, wordsIn } from './stems.ts';

describe('the words of a text', () => {
  it.each([
    ['AC deep-cleaning, Dubai!', ['ac', 'deep', 'cleaning', 'dubai']],
    ['a/c repair', ['a/c', 'repair']],
    ['المكيفات والتنظيف', ['مكيفات', 'تنظيف']],
    ['空调清洗ac', ['空调清洗', 'ac']],
    [' / ', []],
  ])('%j are %j', (text, words) => expect(wordsIn(text)).toEqual(words));
});

describe('forms of one word have a stem in common', () => {
  it.each([
    [['cleaning', 'cleaner', 'cleaners', 'clean', 'cleaned']],
    [['plumbing', 'plumber', 'plumbers']],
    [['mop', 'mopping']],
    [['battery', 'batteries']],
    [['moving', 'move', 'moves']],
    [['مكيف', 'مكيفات']],
    [['سباك', 'سباكه', 'سباكين']],
    [['ثلاجه', 'ثلاجات']],
  ])('%j', (forms) => expect(new Set(forms.map(stemOf)).size).toBe(1));

  it.each([
    ['car', 'carpet'],
    ['ant', 'antenna'],
    ['bus', 'bu'],
  ])('%s is not %s', (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)));
});

describe('a text says a word', () => {
  it.each([
    ['AC repair', 'ac', 'whole'],
    ['Home move with packing', 'ac', null],
    ['Gardening', 'garden', 'whole'],
    ['Carpet washing', 'car', 'part'],
    ['深度空调清洗', '空调', 'whole'],
  ])('%j says %j: %j', (text, word, how) => expect(saysWord(wordsIn(text), word)).toBe(how));
});

describe('a mistyped word is taken for the known one that it is like', () => {
  const known = ['cleaning', 'plumber', 'gardening', 'تنظيف', 'ac'];
  it.each([
    ['cleanig', 'cleaning'],
    ['claening', 'cleaning'],
    ['plumer', 'plumber'],
    ['gardning', 'gardening'],
    ['تنضيف', 'تنظيف'],
    ['ac', 'ac'],
    ['cleaning', 'cleaning'],
    ['zanzibar', 'zanzibar'],
  ])('%j for %j', (typed, meant) => expect(correctedWord(typed, known)).toBe(meant));
});
