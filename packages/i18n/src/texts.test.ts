import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { common as arCommon } from './ar-AE/common.ts';
import { errors as arErrors } from './ar-AE/errors.ts';
import { rules as arRules } from './ar-AE/rules.ts';
import { customerCancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { cancelReasons as enCancelReasons } from './en_US/cancel-reasons.ts';
import { common as enCommon } from './en_US/common.ts';
import { statuses as enStatuses } from './en_US/statuses.ts';
import { join as enJoin } from './en_US/join.ts';
import { services as enServices } from './en_US/services.ts';
import { errors as enErrors } from './en_US/errors.ts';
import { rules as enRules } from './en_US/rules.ts';
import { languages, langs } from './languages.ts';
import { common as zhCommon } from './zh_CN/common.ts';
import { errors as zhErrors } from './zh_CN/errors.ts';
import { rules as zhRules } from './zh_CN/rules.ts';

const catalogues = {
  en_US: { common: enCommon, errors: enErrors, rules: enRules },
  zh_CN: { common: zhCommon, errors: zhErrors, rules: zhRules },
  'ar-AE': { common: arCommon, errors: arErrors, rules: arRules },
};

const format = (
  lang: keyof typeof catalogues,
  area: 'common' | 'errors' | 'rules',
  key: string,
  values: Record<string, number>,
): string => {
  const messages: Record<string, string> = catalogues[lang][area];
  const translate = createTranslator({
    locale: languages[lang].bcp47,
    messages,
    onError: (error) => {
      throw error;
    },
  });
  return translate(key, values);
};

describe.each(langs)('texts in %s', (lang) => {
  const areas = ['common', 'errors', 'rules'] as const;

  it.each(areas)('%s: every text formats, for every plural form', (area) => {
    for (const key of Object.keys(catalogues.en_US[area])) {
      for (const n of [0, 1, 2, 3, 11, 100]) {
        const values = {
          min: n,
          max: n,
          actual: n,
          count: n,
          page: n,
          pages: n,
          types: n,
          codec: n,
          ratio: n,
          width: n,
          height: n,
          minWidth: n,
          time: n,
          minHeight: n,
          label: n,
          value: n,
          name: n,
          forms: n,
          href: n,
          least: n,
        };
        expect(format(lang, area, key, values)).not.toBe('');
      }
    }
  });

  it.each(areas)('%s: the same keys as English, in the same order', (area) => {
    expect(Object.keys(catalogues[lang][area])).toEqual(Object.keys(catalogues.en_US[area]));
  });
});

describe('Arabic', () => {
  it('keeps Latin digits and its six plural forms', () => {
    expect(format('ar-AE', 'rules', 'tooLong', { max: 100 })).toBe('الحد الأقصى 100 حرف');
    expect(format('ar-AE', 'rules', 'tooShort', { min: 8 })).toBe('8 أحرف على الأقل');
  });

  it('has no text left in English', () => {
    for (const area of ['common', 'errors', 'rules'] as const) {
      for (const text of Object.values(catalogues['ar-AE'][area]))
        // Where nothing but placeholders stands there is nothing to say.
        if (/\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''))) expect(text).toMatch(/[\u0600-\u06ff]/);
    }
  });
});

describe('the specification names the reasons of a customer, section 4', () => {
  // "reasons: Don't want, Buy too much/buy wrong, High price, Select another merchant, Other"
  it('in these words', () => {
    expect(customerCancelReasons.map((reason) => enCancelReasons[reason])).toEqual([
      'Don’t want',
      'Buy too much/buy wrong',
      'High price',
      'Select another merchant',
      'Other',
    ]);
  });
});

describe('the specification names the states of an order, section 4', () => {
  // "To be paid, Paid, Merchant completed, Completed, Cancelled, Pending cancellation, remain to be evaluated"
  it('in these words', () => {
    const { RemainToBeEvaluated, ...stored } = enStatuses.order;
    expect(Object.values(stored)).toEqual([
      'To be paid',
      'Paid',
      'Merchant completed',
      'Completed',
      'Cancelled',
      'Pending cancellation',
    ]);
    expect(RemainToBeEvaluated).toBe('Remain to be evaluated');
    expect(Object.values(enStatuses.settlement)).toEqual([
      'To be settled',
      'Partial settlement',
      'Already settled',
    ]);
    expect(enStatuses.comment).toEqual({ Rated: 'Rated', Unrated: 'Unrated' });
  });
});

describe('the specification names these texts, sections 5 and 8', () => {
  it.each([
    [enRules.email, 'please enter a correct email'],
    [enRules.passwordMismatch, 'The two passwords are different'],
    [enErrors.insufficientBalance, 'Insufficient account balance'],
    [enCommon.networkError, 'Network error, please try again later'],
    [enCommon.noData, 'Server did not return data'],
    [enCommon.imageTooLarge, 'Failed to upload, control image size within 10M'],
    [enServices.decision.updateFailed.split(':')[0], 'Update failed'],
    [enServices.decision.declined.split(':')[0], 'Fail the audit'],
    [enJoin.status.states.Rejected.title, 'Fail the audit'],
  ])('%s', (text, named) => {
    expect(text).toBe(named);
  });
});
