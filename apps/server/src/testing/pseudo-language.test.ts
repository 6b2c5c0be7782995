// @vitest-environment node
import { errorCodes, type ErrorCode } from '@khidma/contract/core/error-catalogue';
import { fieldRules } from '@khidma/contract/core/field-rules';
import { serverRuleNames } from '@khidma/domain/rules/problem';
import { defaultSettings } from '@khidma/domain/settings/durations';
import { isLang, type Lang } from '@khidma/i18n/languages';
import { describe, expect, it } from 'vitest';
import { errorText, ruleText } from '../kernel/translate.ts';
import { exportTexts } from '../kernel/export-sheet.ts';
import { buildMailParts } from '../areas/messaging/outbox/mail.ts';

// The language that only these tests know of: `tools/vite/pseudo-language.ts` adds it.
const lang = 'en-XA' as Lang;
const own = /⟦.*⟧/s;

describe('a language is added by an entry and a folder: the server speaks it', () => {
  it('takes it from a header', () => expect(isLang(lang)).toBe(true));

  it('says every error and every broken rule', () => {
    for (const code of Object.keys(errorCodes) as ErrorCode[])
      // its keys are the codes
      expect(errorText(lang, code), code).toMatch(own);
    for (const rule of [...fieldRules, ...serverRuleNames])
      expect(ruleText(lang, { rule }), rule).toMatch(own);
  });

  it('writes mails and sheets', () => {
    const mail = buildMailParts(
      'resetCode',
      { lang, terms: defaultSettings },
      { name: 'Aisha', code: '123456', minutes: '10' },
    );
    expect(
      [mail.subject, mail.greeting, mail.footer, ...mail.paragraphs].filter(
        (text) => !/[⟦⟧åéîöû]/.test(text),
      ),
    ).toEqual([]);
    expect(exportTexts[lang].total).toMatch(own);
    expect(Object.values(exportTexts[lang].statuses.order).join(' ')).toMatch(own);
  });
});
