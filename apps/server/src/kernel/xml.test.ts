import { leaf } from '@khidma/domain/documents/e-invoice';
import { escapedMarkup, stripInvalidCharacters } from '@khidma/domain/rules/markup';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml } from './xml.ts';

const anything = fc.string({ unit: 'binary', maxLength: 40 });

describe('a text of any letters', () => {
  it('is read back out of markup as it was, without what markup cannot hold', () => {
    fc.assert(
      fc.property(anything, anything, (text, value) => {
        const root = readXml(`<a b="${escapedMarkup(value)}">${escapedMarkup(text)}</a>`);
        expect(root?.text).toBe(stripInvalidCharacters(text));
        expect(root?.attributes.get('b')).toBe(stripInvalidCharacters(value));
        expect(readXml(leaf('cbc:Name', text).replaceAll('cbc:', ''))?.text).toBe(
          stripInvalidCharacters(text),
        );
      }),
    );
  });

  it.each([
    ['controls', 'A\u000bB\u0000'],
    ['no characters', 'A\uFFFEB\uFFFF'],
    ['half a letter', 'A\uD800B'],
  ])('loses %s and nothing else', (_what, text) => {
    expect(stripInvalidCharacters(text)).toBe('AB');
  });

  it('keeps what is a letter', () => {
    for (const text of ['عبد الله', '王小明', 'മലയാളം', '😀', 'tab\tend\r\n'])
      expect(stripInvalidCharacters(text)).toBe(text);
  });
});
