import { describe, expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

const shown = (before: string, after: string): string =>
  wordDiff(before, after)
    .map(({ text, kind }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('');

describe('old and new with the differences marked word by word', () => {
  it('marks nothing in what is the same, and all of what is new or gone', () => {
    expect(shown('', '')).toBe('');
    expect(shown('Deep cleaning', 'Deep cleaning')).toBe('Deep cleaning');
    expect(shown('', 'New')).toBe('[+New+]');
    expect(shown('Gone', '')).toBe('[-Gone-]');
  });

  it('marks a word, not the sentence around it', () => {
    expect(shown('Two technicians come.', 'Three technicians come.')).toBe(
      '[-Two-][+Three+] technicians come.',
    );
    expect(shown('a b c', 'a c')).toBe('a [-b -]c');
    expect(shown('one two', 'one and two')).toBe('one [+and +]two');
  });

  it('takes markup for words like any other', () =>
    expect(shown('<b>x</b>', '<b>y</b>')).toBe('<b>[-x-][+y+]</b>'));

  it('finds words in Arabic and Chinese', () => {
    expect(shown('تنظيف المنازل', 'تنظيف المكاتب')).toBe('تنظيف [-المنازل-][+المكاتب+]');
    expect(shown('空调清洗服务', '空调维修服务')).toBe('空调[-清洗-][+维修+]服务');
  });

  it('gives both texts back, whatever they are', () => {
    const before = 'the quick brown fox '.repeat(40);
    const after = 'a quick red fox '.repeat(45);
    const parts = wordDiff(before, after);
    const without = (kind: string) =>
      parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });

  it('does not compare endlessly: what is too long is changed as a whole', () => {
    const before = Array.from({ length: 1500 }, (_, index) => `a${index}`).join(' ');
    const after = Array.from({ length: 1500 }, (_, index) => `b${index}`).join(' ');
    expect(wordDiff(before, after)).toHaveLength(2);
  });
});
