import { describe, expect, it } from 'vitest';
import { listWords } from './list-words.ts';

describe('What a service’s history and its answers list', () => {
  it.each([
    ['en_US', 'Split, Evening, 名称'],
    ['zh_CN', 'Split、Evening、名称'],
    ['ar-AE', 'Split، Evening، 名称'],
  ] as const)('is told apart in %s', (lang, expected) =>
    expect(listWords(['Split', 'Evening', '名称'], lang)).toBe(expected),
  );
});
