import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from './checks/tracked-files.ts';
import { readCatalogue, withTexts } from './texts/catalogue-file.ts';
import { pluralForms, exportTexts, importTexts } from './texts.ts';
import { fromXliff, toXliff, type Unit } from './texts/xliff.ts';

const own = join(repositoryRoot, 'packages/i18n/src');

describe('texts go to translators as XLIFF and come back', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'khidma-texts-'));
    for (const lang of ['en_US', 'zh_CN', 'ar-AE'])
      cpSync(join(own, lang), join(folder, lang), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const filesOf = (lang: string) =>
    readdirSync(join(folder, lang)).map((name) => readFileSync(join(folder, lang, name), 'utf8'));
  /** An area's export in Arabic, with one text translated otherwise. */
  const changed = (area: string, key: string, change: (unit: Unit) => Partial<Unit>) => {
    const { lang, files } = fromXliff(exportTexts(folder, 'ar-AE', [area]));
    const [file] = files;
    const units = (file?.units ?? []).map((unit) =>
      unit.key === key ? { ...unit, ...change(unit) } : unit,
    );
    return toXliff({ lang, files: [{ area, units }] });
  };
  const refusal = (xml: string): string => {
    try {
      importTexts(folder, xml, 'back.xlf');
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };

  it.each(['ar-AE', 'zh_CN'])('all of them in %s, and nothing changes', (lang) => {
    const before = filesOf(lang);
    expect(importTexts(folder, exportTexts(folder, lang), 'all.xlf')).toEqual([]);
    expect(filesOf(lang)).toEqual(before);
  });

  it('refuses what is no XLIFF, naming the file', () => {
    expect(refusal('<xliff><file>')).toMatch(/^back\.xlf: line \d+/);
    expect(refusal('<xliff version="1.2"/>')).toBe(
      'back.xlf: names no target language, or more than one',
    );
    expect(refusal(toXliff({ lang: 'ar-AE', files: [{ area: 'nothing', units: [] }] }))).toBe(
      'back.xlf: nothing.there is no such area',
    );
  });

  it('refuses a text that lacks a name, a tag or a plural form, and then takes none', () => {
    const before = filesOf('ar-AE');
    expect(refusal(changed('rules', 'tooShort', () => ({ target: 'قصير' })))).toContain(
      'back.xlf: rules.tooShort: needs min',
    );
    const two = 'على الأقل {min, plural, one {حرف واحد} other {# حرف}}';
    expect(refusal(changed('rules', 'tooShort', () => ({ target: two })))).toContain(
      'back.xlf: rules.tooShort: {min, plural} has no form “few”',
    );
    expect(filesOf('ar-AE')).toEqual(before);
  });

  it('refuses a translation of what the English no longer says', () => {
    expect(refusal(changed('rules', 'required', () => ({ source: 'Fill this' })))).toBe(
      'back.xlf: rules.required: the English has changed since',
    );
  });

  it('writes what was translated anew, and leaves the rest of the file', () => {
    const [file = ''] = importTexts(
      folder,
      changed('rules', 'invalid', () => ({ target: 'قيمة «غير» صالحة' })),
      'back.xlf',
    );
    const text = readFileSync(file, 'utf8');
    expect(text).toContain("invalid: 'قيمة «غير» صالحة'");
    expect(text.replace(/invalid: '.*'/, '')).toBe(
      readFileSync(join(own, 'ar-AE/rules.ts'), 'utf8').replace(/invalid: '.*'/, ''),
    );
  });

  it('begins a language that is new with a folder of its own', () => {
    const { files } = fromXliff(exportTexts(folder, 'fr_FR', ['avatar']));
    const translated = files.map(({ area, units }) => ({
      area,
      units: units.map((unit) => ({ ...unit, target: `${unit.source} !` })),
    }));
    importTexts(folder, toXliff({ lang: 'fr_FR', files: translated }), 'fr.xlf');
    expect(existsSync(join(folder, 'fr_FR/avatar.ts'))).toBe(true);
    expect(readFileSync(join(folder, 'fr_FR/avatar.ts'), 'utf8')).toContain(
      'export const avatar: Texts<typeof english> =',
    );
  });

  it('tells the translator what a comment says and which words the glossary has', () => {
    const xml = exportTexts(folder, 'ar-AE', ['finance']);
    expect(xml).toContain(
      '<note>The merchant&apos;s money: balances, flow, income, payout account, withdrawals.</note>',
    );
    expect(xml).toMatch(/<note>payout account = [^<]+<\/note>/);
  });
});

describe('a catalogue’s file', () => {
  const source = `/** About it. */\nexport const it = {\n  // Above one.\n  one: 'a',\n  group: { two: "b\\u00a0c" },\n} as const;\n`;

  it('is read with its comments', () => {
    expect(
      readCatalogue('it.ts', source).map(({ key, text, notes }) => [key, text, ...notes]),
    ).toEqual([
      ['one', 'a', 'About it.', 'Above one.'],
      ['group.two', 'b\u00a0c', 'About it.'],
    ]);
  });

  it('is written where a text is another', () => {
    const written = withTexts(
      'it.ts',
      source,
      new Map([
        ['one', 'it’s "\'a\'"'],
        ['group.two', 'b\u00a0c'],
      ]),
    );
    expect(written).toBe(source.replace("'a'", `'it’s "\\'a\\'"'`));
  });

  it('has plurals with their forms', () => {
    expect(
      pluralForms('{n, plural, =0 {no} one {a {x}} other {# {y}}} and {m, plural, other {}}'),
    ).toEqual([
      { name: 'n', forms: ['=0', 'one', 'other'] },
      { name: 'm', forms: ['other'] },
    ]);
  });
});
