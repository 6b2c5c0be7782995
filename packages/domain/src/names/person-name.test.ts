import { describe, expect, it } from 'vitest';
import { nameProblem, normalName } from './person-name.ts';

/** Names of people and businesses as they are met in the Emirates, near ones among them. */
const taken = [
  'Fatima Al Mansoori',
  "Siobhán O'Brien-Khan",
  'Dr. José Ñuñez Jr.',
  'Khadija',
  'Priya Support',
  'Ramona Staff',
  'Iván Петров',
  'Al Noor Home Service',
  'Support Services & Facilities LLC',
  'Khidmat Al Noor Cleaning',
  'Khidmah Facilities Management',
  'Team Clean Dubai',
  'Al Khidma Al Raqiya Technical Services',
  '24/7 Plumbing (Deira)',
  'O2 Wellness',
  'فاطمة المنصوري',
  'محمد بن راشد آل مكتوم',
  'خدمة النظافة السريعة',
  'فريق خدمة المنازل',
  'شركة النور لخدمة العملاء والشركات',
  'مؤسسة الخدمة الراقية',
  'دعم المنزل الذكي',
  'مركز خدمة السيارات',
  'عبد الرحمٰن رسمي',
  'علی\u200cرضا کریمی',
  '王小明',
  '欧阳娜娜',
  '迪拜金牌家政服务有限公司',
  '团队清洁',
  '服务到家保洁',
];

const refused = [
  'Khidma',
  'KHIDMA',
  'Khidma Support',
  'khidma customer service',
  'Sara from Khidma Support',
  'KhidmaAdmin',
  'K h i d m a  T e a m',
  'Kh1dma Supp0rt',
  'Khldrna Admin',
  'Кhidma Suрport',
  'Κhιdmα Official',
  '𝐊𝐡𝐢𝐝𝐦𝐚 𝐒𝐭𝐚𝐟𝐟',
  'Ｋｈｉｄｍａ Ｈｅｌｐ Ｄｅｓｋ',
  'Ḱhídmä™ Service Desk',
  'Khidma LLC',
  'Sara | Khidma',
  'Customer Support Team',
  'خدمة',
  'خِدْمَة',
  'خـــدمـــه',
  'فريق خدمة',
  'دعم خِدمة الرسمي',
  'سارة من فريق خدمة',
  'خدمة العملاء',
  'منصة خدمة - الدعم الفني',
  'الإدارة',
  'Khidma客服',
  'Khidma 官方团队',
  '官方客服',
  'خدمة官方',
];

describe('A name of a person or a business', () => {
  it('is tried with thirty of each kind, none twice', () => {
    expect(new Set(taken).size).toBe(30);
    expect(new Set(refused).size).toBe(30);
  });

  it.each(taken)('may be %s', (name) => {
    expect(nameProblem(normalName(name))).toBeNull();
  });

  it.each(refused)('may not read as the platform: %s', (name) => {
    expect(nameProblem(normalName(name))).toEqual({ rule: 'nameOfPlatform' });
  });

  it.each([
    ['a break of a line', 'Sara\nSupport'],
    ['a carriage return', 'Sara\r\nBcc: all'],
    ['a tab', 'Sara\tKhan'],
    ['a control', 'Sara\u0007'],
    ['a separator of lines', 'Sara\u2028Khan'],
    ['another direction', 'Al\u202egnp.exe'],
    ['an isolate', 'Sara\u2066Khan\u2069'],
    ['a mark of direction', 'سارة\u200f'],
    ['a space without width', 'Sa\u200bra'],
    ['a joiner in Latin', 'Sa\u200dra'],
    ['a non-joiner at an end', 'علی\u200c'],
    ['a soft hyphen', 'Sa\u00adra'],
    ['a filler', 'Sara\u3164'],
    ['a blank of braille', 'Sara\u2800Khan'],
    ['half of a character', 'Sara\ud83d'],
    ['a character of private use', 'Sara\ue000'],
    ['marks piled up', 'S\u0301\u0302\u0303\u0304\u0305\u0306ara'],
  ])('has no %s', (_what, name) => {
    expect(nameProblem(normalName(name))).toEqual({ rule: 'nameCharacters' });
  });

  it('joins letters where spelling needs it', () => {
    for (const name of ['شرکت می\u200cخوانم', 'ශ්\u200dරී ලංකා', 'क्\u200dष'])
      expect(nameProblem(normalName(name))).toBeNull();
  });

  it('is kept composed, with single plain spaces', () => {
    expect(normalName('  Jose\u0301\u00a0 Nun\u0303ez\u3000 ')).toBe('José Nuñez');
  });

  it('takes no longer for a name that is made to take long', () => {
    const before = performance.now();
    for (const part of ['khidma', 'sup ', 'aiaiae', 'خدمة ', '服务', '\u0645\u064e', 'a b '])
      nameProblem(part.repeat(200));
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
