/** A stretch of a plain text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Digits that stand together, as they are written: in figures, in words, or with letters that look like them. */
export interface DigitGroup extends Span {
  readonly digits: string;
  readonly hasPlus: boolean;
}

/** How each digit is said, from zero on: English, Arabic without its marks, Chinese. */
const said = [
  'zero oh nought صفر زيرو 零 〇',
  'one واحد واحده 一 幺',
  'two اثنان اثنين اثنتين 二 两',
  'three ثلاثه ثلاث تلاته 三',
  'four اربعه اربع 四',
  'five خمسه خمس 五',
  'six سته ست 六',
  'seven سبعه سبع 七',
  'eight ثمانيه ثماني ثمان تمانيه 八',
  'nine تسعه تسع 九',
];

const words = new Map(
  said.flatMap((names, digit) => names.split(' ').map((name) => [name, String(digit)] as const)),
);

const lookAlikes: Readonly<Record<string, string>> = {
  o: '0',
  i: '1',
  l: '1',
  s: '5',
  b: '8',
  z: '2',
};

const repeats: Readonly<Record<string, number>> = { double: 2, triple: 3, دبل: 2 };

const token = /\d[\da-z]*|[a-z][\da-z]*|[\u0621-\u064a]+|[零〇一幺二两三四五六七八九]/gu;

/** Between two groups of one number stand a few of these at most. */
const joints = /^[\s\-.()/,·•_–—*~|]{0,4}$/u;

/** Returns the numbers in a plain text: the groups of each, as they are cut. */
export function numbersIn(text: string): DigitGroup[][] {
  const numbers: DigitGroup[][] = [];
  let last: DigitGroup | undefined;
  let times = 1;
  for (const match of text.matchAll(token)) {
    const [written] = match;
    const start = match.index;
    const repeat = repeats[written];
    if (repeat !== undefined) {
      times = repeat;
      continue;
    }
    const digits = digitsOf(written);
    if (digits === '') {
      times = 1;
      continue;
    }
    const hasPlus = /\+\s?$/u.test(text.slice(Math.max(0, start - 2), start));
    const group = { digits: digits.repeat(times), start, end: start + written.length, hasPlus };
    const between = last === undefined ? '' : text.slice(last.end, start);
    const isJoined =
      last !== undefined &&
      !hasPlus &&
      joints.test(times > 1 ? between.replace(/[a-z\u0621-\u064a]+/u, '') : between);
    if (isJoined) numbers.at(-1)?.push(group);
    else numbers.push([group]);
    last = group;
    times = 1;
  }
  return numbers;
}

/** What a token says in digits; '' where it is something else. */
function digitsOf(written: string): string {
  const word = words.get(written);
  if (word !== undefined) return word;
  if (/^\d+$/u.test(written)) return written;
  const figures = written.replaceAll(/\D/gu, '').length;
  if (figures === 0) return written === 'o' ? '0' : '';
  // `O5O`, `l23`: letters that stand in for digits, not the unit of a measure.
  const isDisguised =
    /^[\doilsbz]+$/u.test(written) && /^\d?[oilsbz]?\d|^[oilsbz]\d/u.test(written);
  if (
    isDisguised &&
    (figures * 2 >= written.length || written.length <= 3) &&
    !/^\d+[lsb]$/u.test(written)
  )
    return written.replaceAll(/[oilsbz]/gu, (letter) => lookAlikes[letter] ?? '');
  // `tel0501234567`: a long number that a word leans on.
  return /\d{9,}/u.exec(written)?.[0] ?? '';
}

/** How a number of nine digits without its zero is cut, where it is a mobile's and no sum. */
const mobileCuts = new Set(['9', '2 7', '2 3 4', '3 3 3', '2 3 2 2', '1 1 1 1 1 1 1 1 1']);
const landlineCuts = new Set(['9', '2 7', '2 3 4', '3 3 3', '1 1 1 1 1 1 1 1 1']);

const whole = [
  // The Emirates and their neighbours, with and without their code.
  /^(?:00)?9715\d{8}$/u,
  /^05\d{8}$/u,
  /^(?:00)?971[234679]\d{7}$/u,
  // Egypt, China.
  /^01[0125]\d{8}$/u,
  /^1[3-9]\d{9}$/u,
];

/** Whether digits, as they are cut, are a phone's. */
export function isPhone(groups: readonly DigitGroup[], isAskedFor: boolean): boolean {
  const digits = groups.map((group) => group.digits).join('');
  const cut = groups.map((group) => group.digits.length).join(' ');
  if (groups[0]?.hasPlus === true) return digits.length >= 8 && digits.length <= 15;
  if (whole.some((shape) => shape.test(digits))) return true;
  if (/^00[1-9]\d{8,13}$/u.test(digits)) return true;
  if (/^5[02-8]\d{7}$/u.test(digits) && mobileCuts.has(cut)) return true;
  if (/^0[234679]\d{7}$/u.test(digits) && landlineCuts.has(cut)) return true;
  return isAskedFor && digits.length >= 7 && digits.length <= 15;
}

/** Whether digits are a card's: of a length and a beginning that cards have, with a sum that adds up. */
export function isCard(digits: string): boolean {
  const known =
    /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[068]\d{12}|6\d{15,18})$/u;
  return known.test(digits) && luhn(digits) % 10 === 0;
}

const luhn = (digits: string): number =>
  [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

/** Whether letters and digits are an IBAN: by its sum, or of the Emirates by its length. */
export function isIban(written: string): boolean {
  if (/^ae\d{21}$/u.test(written)) return true;
  if (!/^[a-z]{2}\d{2}[a-z\d]{11,30}$/u.test(written)) return false;
  const moved = written.slice(4) + written.slice(0, 4);
  let rest = 0;
  for (const character of moved)
    for (const digit of String(Number.parseInt(character, 36)))
      rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
