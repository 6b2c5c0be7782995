import { plainTextOf } from '../messages/plain-text.ts';
import { lettersOf } from '../rules/signs-for-letters.ts';

/** Latin letters, and what looks like each in other alphabets: Cyrillic, Greek, small capitals, letters with a stroke. */
const likes: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᴀ',
  b: 'вВΒʙ',
  c: 'сСϲᴄ',
  d: 'ԁđĐᴅ',
  e: 'еЕεΕєЄᴇ',
  f: 'ғƒ',
  g: 'ɡɢ',
  h: 'һҺнНΗħĦʜ',
  i: 'іІιΙӏӀıɩɪłŁʟ',
  j: 'јЈϳ',
  k: 'кКκΚқҚƙᴋ',
  m: 'мМΜᴍ',
  n: 'ηпПΝɴ',
  o: 'оОοΟσøØᴏ',
  p: 'рРρΡᴘ',
  q: 'ԛ',
  r: 'ʀ',
  s: 'ѕЅꜱ',
  t: 'тТτΤᴛ',
  u: 'υᴜ',
  v: 'νѵᴠ',
  w: 'ԝωᴡ',
  x: 'хХχΧ',
  y: 'уУүҮγΥʏ',
  z: 'Ζᴢ',
  // Arabic letters as Persian and Urdu write them.
  ك: 'کڪګ',
  ي: 'یې',
  ه: 'ەہھۀۃ',
  ا: 'ٱ',
};

const letterOf = new Map(
  Object.entries(likes).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
);

/** Where the signs of Latin capitals in a frame begin, which no normal form makes letters: negative circles and squares, flags. */
const framed = [0x1f150, 0x1f170, 0x1f1e6];

const framedLetter = (character: string): string | undefined => {
  const point = character.codePointAt(0) ?? 0;
  const first = framed.find((each) => point >= each && point < each + 26);
  return first === undefined ? undefined : String.fromCodePoint(0x61 + point - first);
};

/**
 * Returns a text as an eye in a hurry reads it, in words: small letters without marks, look-alikes of other alphabets and
 * signs for letters as the Latin letter, `l` as `i`. For comparison with what went the same way, never to be shown.
 */
export function lookOf(text: string): string[] {
  const letters = [...text.replaceAll(/[™℠]/gu, ' ').normalize('NFKD')]
    .map((character) => letterOf.get(character) ?? framedLetter(character) ?? character)
    .join('');
  const plain = plainTextOf(letters).text;
  // A sign at the end of a word ends it; within one it stands for a letter.
  const words =
    plain.match(/[a-z0-9@!$|]+|\p{Script=Arabic}+|\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) =>
    /[a-z]/u.test(word)
      ? lettersOf(word.replaceAll(/^[@!$|]+|[@!$|\d]+$/gu, ''))
          .replaceAll('rn', 'm')
          .replaceAll('vv', 'w')
          .replaceAll('l', 'i')
      : word,
  );
}
