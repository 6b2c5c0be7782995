import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

const name = 'virtual:common-passwords';

/** The most of the word before that a word repeats: what one digit to the base of 36 can say. */
const mostShared = 35;

/**
 * Returns words as one text, one a line and sorted: each begins with a digit that says how much of the word before it
 * repeats, which saves half of the size. `unpackWords` of `packages/app` reads it.
 */
export function packWords(words: readonly string[]): string {
  let before = '';
  return [...new Set(words)]
    .toSorted()
    .map((word) => {
      let shared = 0;
      while (shared < mostShared && shared < word.length && word[shared] === before[shared])
        shared += 1;
      before = word;
      return shared.toString(mostShared + 1) + word.slice(shared);
    })
    .join('\n');
}

/** Makes `virtual:common-passwords` of the list by which the server refuses passwords, so that a form can say so first. */
export function commonPasswords(): Plugin {
  const filter = { id: new RegExp(`^${name}$`) };
  return {
    name: 'khidma:common-passwords',
    resolveId: { filter, handler: (id) => id },
    load: {
      filter,
      handler: () =>
        `export const packed = ${JSON.stringify(packWords(dictionary['passwords-common']))};`,
    },
  };
}
