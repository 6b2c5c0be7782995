import { labelled, nameList } from './field-labels.ts';
import { describe, expect, it } from 'vitest';

const bare = (line: string): string => line.replaceAll(/[\u2068\u2069]/g, '');

describe('What a service’s history and its answers list', () => {
  it.each([
    ['en_US', 'Split, Evening, 名称'],
    ['zh_CN', 'Split、Evening、名称'],
    ['ar-AE', 'Split، Evening، 名称'],
  ] as const)('is told apart in %s', (lang, expected) =>
    expect(bare(nameList(['Split', 'Evening', '名称'], lang))).toBe(expected),
  );

  it.each([
    ['en_US', 'When: Evening'],
    ['zh_CN', 'When：Evening'],
    ['ar-AE', 'When: Evening'],
  ] as const)('is told from its name in %s', (lang, expected) =>
    expect(bare(labelled('When', 'Evening', lang))).toBe(expected),
  );

  it('has Latin words with their own comma, from the left, in Arabic', () =>
    expect(nameList(['Small', 'Large'], 'ar-AE')).toBe('\u2066Small, Large\u2069'));

  it('keeps each word’s own direction, and what is named the line’s', () =>
    expect(labelled('Daytime', nameList(['Split', 'مساءً'], 'ar-AE'), 'ar-AE')).toBe(
      '\u2068Daytime\u2069: \u2068Split\u2069، \u2068مساءً\u2069',
    ));
});
