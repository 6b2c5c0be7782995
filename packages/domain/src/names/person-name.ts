import { plainTextOf } from '../messages/plain-text.ts';
import type { Broken } from '../rules/problem.ts';
import { lettersOf } from '../rules/signs-for-letters.ts';
import { arabicProductName, productName } from './product-name.ts';

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
function lookOf(text: string): string[] {
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

/** A name of a person or a business as it is stored: composed letters, single plain spaces. */
export const normalName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();

/** What a name of a person or a business breaks: characters that cannot be seen, or that it reads as the platform's own. */
export const nameProblem = (name: string): Broken | null => {
  if (hasUnseen(name)) return { rule: 'nameCharacters' };
  return isOfPlatform(name) ? { rule: 'nameOfPlatform' } : null;
};

/**
 * Breaks of a line, controls, directions, what has no width or no meaning, and marks piled up on one letter. A joiner may
 * stand where spelling needs it, as in addresses of the web (RFC 5892, appendix A): between two letters of the Arabic script,
 * as Persian writes «علی‌رضا», and behind the sign that takes an Indic letter's vowel away. Arabic itself needs none.
 */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{5}/u;
const spelled =
  /(?<=\p{Script=Arabic}\p{M}*)\u200c(?=\p{Script=Arabic})|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]/gu;

const hasUnseen = (name: string): boolean => unseen.test(name.replaceAll(spelled, ''));

/**
 * `product` is the name that everybody knows; in Arabic it is a word of every day as well. `desk` says by itself who speaks for
 * the platform, `office` beside the name only; `trade` is what any business may be called, and makes no other name of it.
 */
type Kind = 'product' | 'arabicProduct' | 'desk' | 'office' | 'trade';

const wordsOf: Readonly<Record<Kind, string>> = {
  product: productName,
  arabicProduct: `${arabicProductName} ال${arabicProductName}`,
  desk: `support helpdesk servicedesk admin admins administrator administrators administration official moderator
    moderators customercare customerservice customerservices customersupport clientservice clientsupport
    دعم الدعم إدارة الإدارة مسؤول المسؤول المشرف الرسمي الرسمية
    客服 官方 管理员 管理員 客户服务 客戶服務 客户支持 客戶支援 技术支持 技術支援 工作人员 工作人員`,
  office: `help care team teams staff desk employee employees agent agents operator operations manager management
    representative security safety verification verified billing payment payments payouts refund refunds finance
    complaints disputes assistance assistant bot system noreply from
    فريق الفريق موظف موظفة موظفو الموظفين طاقم مندوب مندوبة ممثل مساعدة المساعدة مكتب المكتب فني الفني رسمي رسمية مشرف
    أمن الأمن التحقق التوثيق موثق الموثق العملاء عملاء الزبائن الشكاوى المدفوعات المالية النظام من
    团队 團隊 支持 支援 员工 員工 人员 人員 专员 專員 经理 經理 小组 小組 帮助 助手 安全 认证 認證 系统 系統
    财务 財務 退款 通知 来自 來自 平台 平臺 中心`,
  trade: `the of at by in and for al ae uae dubai sharjah ajman emirates abu dhabi app online web www com net
    service services customer customers client clients platform portal marketplace market center centre office
    department account contact info company co group llc ltd fze inc
    منصة المنصة تطبيق التطبيق موقع الموقع مركز المركز قسم القسم شركة الشركة مؤسسة مجموعة حساب الحساب في الإمارات دبي أبوظبي أبو ظبي الشارقة
    的 服务 服務 部 部门 部門 公司 集团 集團 客户 客戶 迪拜 阿联酋`,
};

/** A word with its doubled letters once: `Khiidmaa`. */
function onceEach(word: string): string {
  return word.replaceAll(/(\p{L})\1+/gu, '$1');
}

const kindOf = new Map<string, Kind>(
  Object.entries(wordsOf).flatMap(([key, words]) => {
    const kind = key as Kind; // the table's own keys
    return lookOf(words).flatMap((word): [string, Kind][] => [
      [word, kind],
      [onceEach(word), kind],
    ]);
  }),
);

const longestWord = Math.max(...[...kindOf.keys()].map((word) => word.length));

/** What sets one part of a name off from another: `Khidma | Sara`. */
const partEnds = /[|/:;,،()[\]{}<>«»"“”•·–—]|\s-+\s/u;

/** Whether a name reads as the platform's own: its name alone or with a word of office, or such a word alone. */
const isOfPlatform = (name: string): boolean =>
  readingsOf(name).some((words) => isDesk(words.flatMap(kindsIn))) ||
  [name, ...name.split(partEnds)].some((part) =>
    readingsOf(part).some((words) => isProduct(words.flatMap(kindsIn))),
  );

/** The words of a name, as they stand and as they may be meant: `KhidmaSupport`, `support@khidma`, `K h i d m a`, `Khid ma`. */
function readingsOf(name: string): string[][] {
  const words = lookOf(name);
  const apart = lookOf(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const joined = words.join(' ').replaceAll(/(?<=(?:^| )\S) (?=\S(?: |$))/gu, '');
  const unsigned = lookOf(name.replaceAll(/[@\p{N}]+/gu, ' '));
  return [words, apart, unsigned, joined.split(' '), [words.join('')]];
}

/** What a word is made of, one known word or several; `other` where there is more to it. */
function kindsIn(word: string): (Kind | 'other')[] {
  const known = knownIn(word) ?? knownIn(onceEach(word));
  if (known !== undefined) return known;
  // Chinese has no blanks: what somebody is stands beside who it is.
  return hanDesk.test(word) ? ['office', 'other'] : ['other'];
}

function knownIn(word: string): Kind[] | undefined {
  if (/^\d+$/u.test(word)) return ['trade'];
  /** Of each place in the word what it is made of up to there. */
  const upTo: (Kind[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end += 1)
    for (let start = Math.max(0, end - longestWord); start < end; start += 1) {
      const kind = kindOf.get(word.slice(start, end));
      const before = upTo[start];
      if (kind === undefined || before === undefined) continue;
      upTo[end] = [...before, kind];
      break;
    }
  return upTo[word.length];
}

const hanDesk = /客服|官方|团队|團隊|管理[员員]|工作人[员員]/u;

const isOffice = (kind: Kind | 'other' | undefined): boolean =>
  kind === 'desk' || kind === 'office';

const isDesk = (kinds: readonly (Kind | 'other')[]): boolean =>
  kinds.includes('desk') && kinds.every(isOffice);

function isProduct(kinds: readonly (Kind | 'other')[]): boolean {
  if (kinds.includes('product')) return kinds.some(isOffice) || !kinds.includes('other');
  // «خدمة» before another noun is a service, as in «فريق خدمة المنازل»; at the end, beside an office, it is the name.
  const end = kinds.slice(kinds.lastIndexOf('other') + 1);
  return end.includes('arabicProduct') && (end.some(isOffice) || end.length === kinds.length);
}
