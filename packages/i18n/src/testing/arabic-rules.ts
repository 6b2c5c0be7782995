/** The name of the product as Arabic writes it: without its vowel it is the word "service". */
const brand = 'خِدمة';

/** What may stand before the name in a sentence, so that it is read as a name. */
const introduced = /(?:^|«|منصة |لمنصة |فريق |لفريق |لوحة إدارة )$/;

/** Returns what is wrong with how an Arabic text writes the product's name. */
export const brandFaults = (english: string, arabic: string): string[] => {
  const faults: string[] = [];
  for (const { index } of arabic.matchAll(new RegExp(brand, 'g')))
    if (!introduced.test(arabic.slice(0, index))) faults.push('the name stands bare');
  if (
    /\bKhidma\b/.test(english) &&
    !arabic.includes(brand) &&
    /(?<!\p{L})خدمة(?! العملاء)/u.test(arabic)
  )
    faults.push('the name has lost its vowel');
  if (/(?:منصة|فريق|«) ?خدمة(?!\p{L})/u.test(arabic)) faults.push('the name has lost its vowel');
  return faults;
};

/** Runs of an Arabic line that would turn around: a percentage, a size, an address, a call of a key. */
const turning: readonly RegExp[] = [
  /[\d}#] ?%/,
  /[\d}] × [\d{]/,
  /\d ?[KMG]B\b/,
  /\d°/,
  /\d[-–]\d/,
  /[+−]\d/,
  /\{email\}/,
  /\{percent\}/,
  /[\w.]+@[\w.]+/,
  /\b[A-Z]{2}-\d/,
  // What a person wrote: beside a comma and a figure, a Latin name takes both along.
  /\{(?:name|names|customer|service|merchant|merchantName|peer|recipient|device|holder|bank)\}/,
];

/** Returns what would be read the wrong way round, because nothing holds it together. */
export const turnedIn = (arabic: string): string[] => {
  // What an element or an isolate holds stands by itself.
  const bare = arabic
    .replace(/[\u2066\u2068][^\u2069]*\u2069/g, '')
    .replace(/<(ltr|bdi)>.*?<\/\1>/g, '');
  return turning.flatMap((run) => run.exec(bare)?.[0] ?? []);
};

const forms = ['one', 'two', 'few', 'many', 'other'];

/** Returns the plurals of an Arabic text that lack a form though a word stands behind their number. */
export const lackingPlurals = (arabic: string): string[] =>
  [...arabic.matchAll(/\{(\w+), plural,/g)].flatMap(({ index, 1: name = '' }) => {
    const branches = branchesOf(arabic, index);
    const counted = /#\s+\p{Script=Arabic}/u.test(branches.get('other') ?? '');
    if (!counted && branches.size <= 2) return [];
    const missing = forms.filter((form) => !branches.has(form));
    if (!branches.has('zero') && !branches.has('=0')) missing.unshift('zero');
    return missing.length === 0 ? [] : [`${name} lacks ${missing.join(', ')}`];
  });

/** What is counted in these texts: a value before one of these words needs its forms. */
const counted =
  /\{(?:count|days|hours|minutes|seconds|max|min|n|left|free|total|\w+, number)(?:, number)?\}\u2069? +(?:أيام|يومًا|ساع(?:ة|ات)|دق(?:يقة|ائق)|ثانية|ثوانٍ|أس(?:بوع|ابيع)|أشهر|شهرًا|طلب(?:ات|ًا)|خدمات|ملف(?:ات|ًا)?|صور(?:ة)?|أحرف|حرفًا?|مرات|محاول(?:ة|ات)|محادث(?:ة|ات)|تاجرًا?|تجار)(?!\p{L})/u;

/** Returns the numbers of an Arabic text that a counted word stands behind without its forms. */
export const uncountedIn = (arabic: string): string[] => counted.exec(arabic)?.slice(0, 1) ?? [];

/** How an Arabic question begins; one without such a word sounds like a button. */
const asking =
  /^(?:هل|ماذا|ما|من|متى|أين|كيف|كم|أي|لماذا|ألا|ألم|لمن|لديك|لم|نسيت|نسيتها|أول مرة|يصل|\{)/u;

/** Returns an Arabic question that asks nothing: a noun with a question mark, as English has it. */
export const unaskedIn = (arabic: string): string[] => {
  const said = arabic.replace(/[\u2066-\u2069«»]/g, '').replace(/^.*[.؟] /su, '');
  return said.endsWith('؟') && !asking.test(said) ? [said] : [];
};

/** Figures, fillers and gaps that Arabic here has none of. */
export const unarabicIn = (arabic: string): string[] =>
  /[\u0660-\u0669٪]|(?<![لب])\u0640|\.\.\.| [،؛؟:.!](?!\d)|[لب]\u0640 /u
    .exec(arabic.replace(/\w+, (?:plural|select),/g, ''))
    ?.slice(0, 1) ?? [];

/** The branches of the plural that begins at an offset, by their selectors. */
function branchesOf(text: string, start: number): Map<string, string> {
  const branches = new Map<string, string>();
  let depth = 0;
  let from = 0;
  let selector = '';
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') {
      depth += 1;
      if (depth === 2) {
        selector = /(=?\w+)\s*$/.exec(text.slice(start, at))?.[1] ?? '';
        from = at + 1;
      }
    } else if (text[at] === '}') {
      if (depth === 2) branches.set(selector, text.slice(from, at));
      depth -= 1;
      if (depth === 0) break;
    }
  }
  return branches;
}
