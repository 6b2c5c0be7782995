/** Words that people use for one thing, in three languages, folded as `foldText` folds. The list is the platform's own. */
const meanings: readonly (readonly string[])[] = [
  ['ac', 'a/c', 'aircon', 'air conditioner', 'air conditioning', 'مكيف', 'تكييف', '空调', '冷气'],
  ['plumbing', 'plumber', 'pipes', 'سباكه', 'سباك', '水管', '管道'],
  ['leak', 'leakage', 'تسريب', 'تسرب', '漏水'],
  ['electrical', 'electrician', 'wiring', 'كهرباء', 'كهربايي', '电工', '电路'],
  ['cleaning', 'cleaner', 'maid', 'housekeeping', 'تنظيف', 'نظافه', '清洁', '保洁', '清洗'],
  ['moving', 'move', 'movers', 'relocation', 'نقل', '搬家'],
  ['furniture', 'اثاث', '家具'],
  ['removal', 'disposal', 'ازاله', 'تخلص', '清运'],
  ['pest', 'insects', 'cockroach', 'bugs', 'حشرات', 'صراصير', '害虫', '杀虫'],
  ['painting', 'painter', 'paint', 'دهان', 'صباغ', 'صبغ', '油漆', '粉刷'],
  ['garden', 'gardening', 'gardener', 'lawn', 'حديقه', 'حدايق', 'بستنه', '园艺', '花园'],
  ['pool', 'swimming pool', 'مسبح', 'مسابح', '泳池'],
  ['sofa', 'couch', 'upholstery', 'كنب', 'اريكه', '沙发'],
  ['carpet', 'rug', 'سجاد', 'موكيت', '地毯'],
  ['repair', 'fix', 'maintenance', 'handyman', 'صيانه', 'تصليح', 'اصلاح', '维修', '修理'],
  ['catering', 'chef', 'ضيافه', 'بوفيه', '餐饮'],
  ['laundry', 'ironing', 'غسيل', 'مغسله', '洗衣', '熨烫'],
  ['car wash', 'غسيل سيارات', '洗车'],
  ['nanny', 'babysitter', 'childcare', 'مربيه', 'جليسه', '保姆'],
  ['water heater', 'boiler', 'سخان', '热水器'],
  ['fridge', 'refrigerator', 'ثلاجه', '冰箱'],
  ['washing machine', 'washer', 'غساله', '洗衣机'],
];

/** Words that say nothing of what is looked for. */
const empty = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'in',
  'my',
  'of',
  'the',
  'to',
  'with',
  'في',
  'من',
  'مع',
]);

const arabicFrom = 'أإآٱىةؤئ';
const arabicTo = 'اااايهوي';

/** The Arabic article and the letters that grow together with it, in front of a word: `المكيفات`, `للمكيفات`, `والمكيفات`. */
const article = String.raw`(?<![\u0621-\u064a])(?:[وبفك]?ال|و?لل)`;
const articles = new RegExp(String.raw`${article}(?=[\u0621-\u064a]{3})`, 'gu');
const lastArticle = new RegExp(String.raw`${article}(?=[\u0621-\u064a]{1,2}$)`, 'u');

/**
 * Returns a text as searches compare it: without case, width, the marks that Arabic is typed with or without, and its
 * article. The database's `search_fold` does the same.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u064b-\u0652\u0670\u0640]/gu, '')
    .replaceAll(/[أإآٱىةؤئ]/gu, (letter) => arabicTo[arabicFrom.indexOf(letter)] ?? letter)
    .replaceAll(articles, '')
    .trim();

/** Returns what a search may mean: as it is typed and, where its last word may be one that is still being typed, without that word's article. */
export const readingsOf = (typed: string): string[] => [
  ...new Set([typed, typed.replace(lastArticle, '')]),
];

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Those that are no single word between spaces: they are looked for in the text as a whole, the longest first. */
const phrases = meanings
  .flat()
  .filter((word) => word.includes(' ') || hasHan(word))
  .toSorted((a, b) => b.length - a.length);

/** Returns the words of a text that say what is looked for, folded. */
export const searchWords = (text: string): string[] => {
  let rest = foldText(text);
  const words: string[] = [];
  for (const phrase of phrases)
    if (rest.includes(phrase)) {
      words.push(phrase);
      rest = rest.replaceAll(phrase, ' ');
    }
  const others = rest.split(/\s+/u).filter((word) => word !== '' && !empty.has(word));
  return [...words, ...others];
};

/** Returns everything that a word may be written as, itself first. */
export const alternativesOf = (word: string): string[] => [
  ...new Set([word, ...meanings.filter((group) => group.includes(word)).flat()]),
];

/**
 * Returns the known word that a mistyped one was meant to be; the word itself where it is known, too short to tell, or
 * like none. `known` are words besides those of the list.
 */
export const correctedWord = (word: string, known: ReadonlySet<string>): string => {
  const mistakes = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  const words = [...known, ...meanings.flat().filter((each) => !each.includes(' '))];
  if (mistakes === 0 || words.includes(word)) return word;
  let best = { word, away: mistakes + 1 };
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) > mistakes || candidate.length < 3) continue;
    const away = distance(word, candidate);
    if (away < best.away) best = { word: candidate, away };
  }
  return best.word;
};

/** How many letters are wrong, missing, too many or changed with their neighbour. */
function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const line = [row + 1];
    for (const [column, against] of b.entries()) {
      const cost = letter === against ? 0 : 1;
      let least = Math.min(
        (line[column] ?? 0) + 1,
        (last[column + 1] ?? 0) + 1,
        (last[column] ?? 0) + cost,
      );
      if (row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === against)
        least = Math.min(least, (before[column - 1] ?? 0) + 1);
      line.push(least);
    }
    before = last;
    last = line;
  }
  return last[b.length] ?? 0;
}
