import { describe, expect, it } from 'vitest';
import { labelled, listWords } from './list-words.ts';

describe('What a service’s history and its answers list', () => {
  it.each([
    ['en_US', 'Split, Evening, 名称'],
    ['zh_CN', 'Split、Evening、名称'],
    ['ar-AE', 'Split، Evening، 名称'],
  ] as const)('is told apart in %s', (lang, expected) =>
    expect(listWords(['Split', 'Evening', '名称'], lang)).toBe(expected),
  );

  it.each([
    ['en_US', 'When: Evening'],
    ['zh_CN', 'When：Evening'],
    ['ar-AE', 'When: Evening'],
  ] as const)('is told from its name in %s', (lang, expected) =>
    expect(labelled('When', 'Evening', lang)).toBe(expected),
  );
});
