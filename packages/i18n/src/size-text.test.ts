import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { figuresIn, sizeIn } from './size-text.ts';

const arabic = languages['ar-AE'];

describe('sizes of files', () => {
  it.each([
    ['English', languages.en_US, '50 KB', '50 KB'],
    ['Chinese', languages.zh_CN, '1.5 MB', '1.5 MB'],
    ['Arabic', arabic, '50 KB', '50 كيلوبايت'],
    ['Arabic', arabic, '1.5 MB', '1.5 ميغابايت'],
  ])('in %s', (_name, language, size, said) => expect(sizeIn(language, size)).toBe(said));

  it('what is no size stays as it is', () => {
    expect(sizeIn(arabic, 'KB')).toBe('KB');
    expect(sizeIn(arabic, 'JPG, PNG')).toBe('JPG, PNG');
  });

  it('the types of files, with the comma of the language between them', () => {
    expect(figuresIn(languages.zh_CN, { types: 'JPG, PNG' })).toEqual({ types: 'JPG、PNG' });
    expect(figuresIn(arabic, { types: 'JPG, PNG' })).toEqual({
      types: '\u2066JPG\u2069، \u2066PNG\u2069',
    });
    expect(figuresIn(languages.en_US, { types: 'JPG, PNG' })).toEqual({ types: 'JPG, PNG' });
  });

  it('the figures of an error, of which some are sizes', () =>
    expect(figuresIn(arabic, { max: '10 MB', actual: 12, ratio: '3:2' })).toEqual({
      max: '10 ميغابايت',
      actual: 12,
      ratio: '3:2',
    }));
});
