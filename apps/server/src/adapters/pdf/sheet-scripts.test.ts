import { content } from '@khidma/domain/testing/sample-content';
import sharp from 'sharp';
import { extractTextItems } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { buildSheet } from '../../areas/accounting/documents/document-sheet.ts';
import { typesetPdf, typesetSvg } from '../typesetting/typeset.ts';
import { type Sheet, typesetOf } from './sheet.ts';

const plain = buildSheet(content({ kind: 'taxInvoice' }), {
  rows: [],
  part: { number: 1, of: 1 },
  checkUrl: '',
});

/** An invoice for somebody: the first line is set in the heavier weight, as names are. */
const invoiceFor = (...lines: readonly string[]): Sheet => ({
  ...plain,
  parties: [
    {
      label: { en: 'Customer', ar: 'العميل' },
      lines: lines.map((en) => ({ en, ar: '' })),
    },
  ],
});

/** The outlines that are on a page. */
async function outlinesOf(sheet: Sheet): Promise<Set<string>> {
  const svg = await typesetSvg(typesetOf(sheet));
  return new Set([...svg.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, outline]) => outline ?? ''));
}

/** The fonts of a PDF, without the letters that mark a font as a part of one. */
async function fontsOf(sheet: Sheet): Promise<Set<string>> {
  const pdf = Buffer.from(await typesetPdf(typesetOf(sheet))).toString('latin1');
  return new Set([...pdf.matchAll(/\/BaseFont \/\w+\+([\w-]+)/g)].map(([, font]) => font ?? ''));
}

/** How much ink a line takes in a weight. */
async function inkOf(words: string, weight: number): Promise<number> {
  const line = { template: 'text-image/line.typ', look: 'document', weights: [weight] } as const;
  const svg = await typesetSvg({ ...line, data: { words } });
  const { channels } = await sharp(Buffer.from(svg)).stats();
  return (channels[3]?.sum ?? 0) / 255;
}

/** What stands for a letter that no font has, in both weights: a private letter, which none can have. */
const nobodys = '\u{10FFFD}';
const others = await outlinesOf(invoiceFor('', ''));
const boxes = [...(await outlinesOf(invoiceFor(nobodys, nobodys)))].filter(
  (each) => !others.has(each),
);

const people = [
  ['Latin', 'Sara O’Connor-Łukasz Nguyễn Məmmədov', 'Villa 12 (Gate 3), Al Wasl Rd'],
  ['Arabic', 'محمد عبدالرحمن المنصوري', 'فيلا ١٢ (بوابة 3)، شارع الوصل'],
  ['Urdu', 'ڈاکٹر آمنہ بٹ', 'گھر نمبر ۵، ٹاور ڑ ں ھ ے، شارجہ'],
  ['Persian', 'پریسا چگینی ژاله', 'خیابان الوصل، واحد ۴'],
  ['Chinese', '王小明', '迪拜码头12号楼1204室（东门）'],
  ['Korean', '김민수', '마리나 타워 12동 1204호, 두바이'],
  ['Devanagari', 'प्रिया शर्मा', 'फ़्लैट १२, मरीना (गेट 3)'],
  ['Malayalam', 'മറീന നായർ', 'ഫ്ലാറ്റ് 12, മറീന ടവർ'],
  ['Tamil', 'முருகன் செல்வம்', 'பிளாட் 12, மெரினா கோபுரம்'],
  ['Bengali', 'রহিমা বেগম', 'ফ্ল্যাট ১২, মেরিনা টাওয়ার'],
  ['Cyrillic', 'Иван Петров', 'ул. Мира, д. 5, кв. 12'],
  ['Thai', 'สมชาย ใจดี', 'ห้อง 12 มารีน่า ทาวเวอร์'],
  ['Emoji', '✨🧹🏠', '📞 ☎️ ✔ 👩🏽‍🔧 🇦🇪'],
] as const;

describe('people and places are written as they are at home', () => {
  it.each(people)('%s: no letter is a box, in either weight', async (_script, name, address) => {
    const drawn = await outlinesOf(invoiceFor(`${name} ${address}`, `${name} ${address}`));
    expect(boxes).toHaveLength(2);
    expect(boxes.filter((box) => drawn.has(box))).toEqual([]);
  });

  it.each(people)('%s: in fonts that we ship', async (_script, name, address) => {
    for (const font of await fontsOf(invoiceFor(name, address)))
      expect(font).toMatch(/^(ibm-plex-sans-arabic|inter|noto-(sans-\w+|emoji))-(400|600)$/);
  });

  it.each(people)('%s: each weight in its own ink', async (_script, name) => {
    const [thin, regular, heavy] = [
      await inkOf(name, 100),
      await inkOf(name, 400),
      await inkOf(name, 600),
    ];
    expect(regular).toBeGreaterThan(thin * 1.4);
    expect(heavy).toBeGreaterThan(regular * 1.1);
  });

  it('a letter that nobody has is a box, and is found', async () => {
    const drawn = await outlinesOf(invoiceFor(`Sara ${nobodys}`));
    expect(boxes.filter((box) => drawn.has(box))).toHaveLength(1);
  });
});

/** The pieces of a line of the page, from the left: white space is no piece. */
async function fromLeft(line: string): Promise<string[]> {
  const { items } = await extractTextItems(
    new Uint8Array(await typesetPdf(typesetOf(invoiceFor('Name', line)))),
  );
  const [page = []] = items;
  const name = page.find(({ str }) => str === 'Name');
  const below = page.filter(({ y, str }) => str.trim() !== '' && y < (name?.y ?? 0));
  const top = Math.max(...below.map(({ y }) => y));
  return below
    .filter(({ y }) => Math.abs(y - top) < 3)
    .toSorted((one, other) => one.x - other.x)
    .map(({ str }) => str.trim());
}

it.each([
  ['Villa 12, شارع الوصل, Jumeirah 1, Dubai', 'Villa 12, الوصل شارع , Jumeirah 1, Dubai'],
  ['فيلا 12, Al Wasl Road', 'Al Wasl Road , 12 فيال'],
  ['12 شارع الوصل', 'الوصل شارع 12'],
  ['王小明 شارع', '王 小明 شارع'],
  ['(علي) Ali', 'Ali ) علي ('],
  ['Ali (علي)', 'Ali ( علي )'],
  ['خالد (شقة 4) +971 50 123 4567', '+971 50 123 4567 ) 4 شقة ( خالد'],
  ['Khalid (شقة 4) 050 123 4567', 'Khalid ( 4 شقة ) 050 123 4567'],
])('the first strong letter of a line decides its direction: %s', async (line, seen) => {
  expect((await fromLeft(line)).join(' ')).toBe(seen);
});
