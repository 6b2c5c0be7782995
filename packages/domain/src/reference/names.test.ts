import { describe, expect, it } from 'vitest';
import { textFor, writtenIn } from './names.ts';

describe('Readers see theirs, else the main text', () => {
  it('where nothing was written, or blanks alone, the main text stands', () => {
    for (const translations of [undefined, {}, { 'ar-AE': '' }, { 'ar-AE': '  ' }])
      expect(textFor('ar-AE', 'Main', translations)).toBe('Main');
    expect(textFor('ar-AE', 'Main', { 'ar-AE': ' نص ', zh_CN: '文' })).toBe('نص');
    expect(textFor('en_US', 'Main', { 'ar-AE': 'نص' })).toBe('Main');
  });

  it('keeps what says something, in the order of the languages', () => {
    expect(Object.entries(writtenIn({ 'ar-AE': ' نص ', zh_CN: ' ', en_US: 'Text' }))).toEqual([
      ['en_US', 'Text'],
      ['ar-AE', 'نص'],
    ]);
    expect(writtenIn(undefined)).toEqual({});
  });
});
