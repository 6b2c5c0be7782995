import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

const name = 'virtual:common-passwords';

/** Half of its size goes: sorted, each word says in one sign how much of the one before it begins with. */
const most = 35;

/** Returns words as one text, one a line. `unpackWords` of `packages/app` reads it. */
export function packWords(words: readonly string[]): string {
  let before = '';
  return [...new Set(words)]
    .toSorted()
    .map((word) => {
      let shared = 0;
      while (shared < most && shared < word.length && word[shared] === before[shared]) shared += 1;
      before = word;
      return shared.toString(most + 1) + word.slice(shared);
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
