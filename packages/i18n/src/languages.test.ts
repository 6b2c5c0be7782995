import { describe, expect, it } from 'vitest';
import { preferredLang, tagsAsked } from './languages.ts';

describe('the language that a browser asks for', () => {
  it.each([
    [['ar'], 'ar-AE'],
    [['ar-EG', 'en'], 'ar-AE'],
    [['zh-Hant-TW'], 'zh_CN'],
    [['zh_CN'], 'zh_CN'],
    [['en-GB', 'ar'], 'en_US'],
    [['hi-IN', 'ar', 'en'], 'ar-AE'],
    [['arn', 'z', ''], 'en_US'],
    [[], 'en_US'],
  ] as const)('%j is %s', (tags, lang) => expect(preferredLang(tags)).toBe(lang));

  it('is read from its header by weight, without what it refuses', () => {
    expect(tagsAsked('en;q=0.5, ar-AE , zh;q=0, fr;q=0.8')).toEqual(['ar-AE', 'fr', 'en']);
    expect(tagsAsked('*, x;q=many')).toEqual(['*']);
    expect(tagsAsked(undefined)).toEqual([]);
  });
});
