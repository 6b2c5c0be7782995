/** A text as it is compared: one shape of each character, and where each stood. */
export interface PlainText {
  readonly text: string;
  /** Of each UTF-16 unit of `text`: where the character that it is of began, and where it ended. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Where the digits of the scripts that are written in the Emirates begin, besides what NFKC makes Latin. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0be6, 0x0c66, 0x0d66, 0x0e50];

const digitOf = (point: number): string | undefined => {
  const zero = zeros.find((each) => point >= each && point < each + 10);
  return zero === undefined ? undefined : String(point - zero);
};

/** Marks, joiners and fillers that a number can be cut up with and still be read. */
const unread = /[\p{Mn}\p{Me}\p{Cf}\u0640\u115f\u1160\u3164\uffa0]/u;

const letters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
};

/** Returns a text in lower case, with Latin digits and without what leaves no trace: full width, keycaps and Arabic-Indic digits are all the same. */
export function plainTextOf(written: string): PlainText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of written) {
    const end = at + character.length;
    const plain = unread.test(character)
      ? ''
      : (digitOf(character.codePointAt(0) ?? 0) ??
        letters[character] ??
        character.normalize('NFKC').toLowerCase());
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    text += plain;
    at = end;
  }
  return { text, starts, ends };
}
