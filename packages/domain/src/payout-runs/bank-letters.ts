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

/** Returns a text in the letters that banks exchange, cut to a length: accents dropped, Arabic in Latin letters, the rest as blanks. */
export const bankLetters = (text: string, longest: number): string =>
  [...text.normalize('NFKC')]
    .map((letter) => latinOf[letter.toLowerCase()] ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', '+')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
