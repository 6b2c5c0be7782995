/** How long a name may be in a payment. */
export const longestBankName = 70;

const latinOf: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'aa',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'w',
  ؤ: 'w',
  ي: 'y',
  ى: 'a',
  ئ: 'y',
  ء: '',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
};

const inLatin = (text: string): string =>
  [...text].map((letter) => latinOf[letter.toLowerCase()] ?? letter).join('');

/** Returns a text in the letters that banks exchange, cut to a length: accents dropped, Arabic in Latin letters, the rest as blanks. */
export const bankLetters = (text: string, longest: number): string =>
  inLatin(inLatin(text.normalize('NFKC')).normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll('&', '+')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();

const letters = Object.keys(latinOf).filter((letter) => latinOf[letter] !== '');

/** The letters that a name at the bank is made of, as a regular expression of JavaScript and of the database reads them; judged in the form NFKD. */
export const bankLetterClass = `[a-zA-Z${letters.join('')}${letters.join('').toUpperCase()}ẞ]`;

const bankLetter = new RegExp(bankLetterClass, 'u');

/** Returns whether the bank could read a name: something of it is a letter after `bankLetters`. */
export const isReadAtBank = (name: string): boolean => bankLetter.test(name.normalize('NFKD'));
