import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpackWords } from '../../packages/app/src/form/unpack-words.ts';
import { packWords } from './common-passwords.ts';

describe('What a browser fetches to judge a password', () => {
  it('is the list of the server, word for word, in half of its size', () => {
    const words = dictionary['passwords-common'];
    const packed = packWords(words);
    expect(unpackWords(packed)).toEqual(new Set(words));
    expect(gzipSync(packed).length).toBeLessThan(110_000);
  });

  it('is read as it was written, whatever the words are', () => {
    const word = fc.string({ minLength: 1 }).filter((text) => !text.includes('\n'));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(unpackWords(packWords(words))).toEqual(new Set(words));
      }),
    );
  });
});
