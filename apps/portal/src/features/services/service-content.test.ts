import {
  emptyContent,
  editableContent,
  isAnswered,
  sentContent,
  textIn,
  withEveryChoice,
  withOnePrice,
  withOptions,
} from './service-content.ts';
import { describe, expect, it } from 'vitest';

const priced = (price: number, options: number[] = []) => ({
  options,
  price,
  discount: null,
  firstOrderDiscount: null,
  enabled: true,
});

describe('editing the prices of a service', () => {
  it('shows a combination that is not listed as switched off', () => {
    const { combinations } = withEveryChoice({
      ...emptyContent,
      specs: [{ name: 'Size', options: ['S', 'L'] }],
      combinations: [priced(500, [1])],
    });
    expect(combinations.map(({ options, enabled }) => [options, enabled])).toEqual([
      [[0], false],
      [[1], true],
    ]);
  });

  it('offers the one price of a draft that has none yet', () =>
    expect(withEveryChoice({ ...emptyContent, combinations: [] }).combinations).toEqual([
      { options: [], price: null, discount: null, firstOrderDiscount: null, enabled: true },
    ]));

  it('keeps the price when the kind of pricing changes', () => {
    const options = withOptions({ specs: [], combinations: [priced(500)] });
    expect(options.combinations.map(({ price }) => price)).toEqual([500, null]);
    expect(withOnePrice(options)).toEqual({ specs: [], combinations: [priced(500)] });
  });
});

const content = { ...emptyContent, name: 'AC cleaning', description: 'Two units' };

describe('Translations: what is empty falls back to the main text', () => {
  it('shows the main text where a language has none, or only spaces', () => {
    expect(textIn(content, 'ar-AE')).toEqual({ name: 'AC cleaning', description: 'Two units' });
    const spaces = { ...content, translations: { 'ar-AE': { name: '  ', description: '' } } };
    expect(textIn(spaces, 'ar-AE').name).toBe('AC cleaning');
  });

  it('falls back field by field, and to no other language', () => {
    const partly = { ...content, translations: { 'ar-AE': { name: 'تنظيف', description: '' } } };
    expect(textIn(partly, 'ar-AE')).toEqual({ name: 'تنظيف', description: 'Two units' });
    expect(textIn(partly, 'zh_CN').name).toBe('AC cleaning');
  });

  it('sends no empty text, and edits one for each language', () => {
    const form = editableContent(content);
    expect(Object.keys(form.translations)).toEqual(['en_US', 'zh_CN', 'ar-AE']);
    expect(sentContent(form)).toEqual(content);
  });
});

describe('Answers to a category’s questions: only those of the chosen category are sent', () => {
  const answers = { unitTypes: ['split'], warrantyDays: 30, teamSize: 3 };
  const repair = { ...content, categoryId: 'cooling-repair', extraInfo: answers };

  it('leaves out what another category asked, and sends it again when it is changed back', () => {
    expect(sentContent(repair).extraInfo).toEqual({ unitTypes: ['split'], warrantyDays: 30 });
    expect(sentContent({ ...repair, categoryId: 'cleaning-home' }).extraInfo).toEqual({
      teamSize: 3,
    });
    expect(sentContent({ ...repair, categoryId: null }).extraInfo).toEqual({});
  });

  it('an empty choice is no answer, a zero is one', () => {
    expect(isAnswered([])).toBe(false);
    expect(isAnswered(undefined)).toBe(false);
    expect(isAnswered(0)).toBe(true);
    const cleared = { ...repair, extraInfo: { unitTypes: [], warrantyDays: 0 } };
    expect(sentContent(cleared).extraInfo).toEqual({ warrantyDays: 0 });
  });
});

describe('Names of options in other languages', () => {
  const sizes = (translations?: NonNullable<(typeof content.specs)[number]['translations']>) => ({
    ...content,
    specs: [{ name: 'Size', options: ['Studio', 'Villa'], ...(translations && { translations }) }],
  });

  it('are sent where one is written, one for each option there is', () => {
    const typed = sizes({
      'ar-AE': { name: '', options: ['استوديو'] },
      zh_CN: { name: ' ', options: ['', ''] },
    });
    expect(sentContent(typed).specs).toEqual([
      {
        name: 'Size',
        options: ['Studio', 'Villa'],
        translations: { 'ar-AE': { name: '', options: ['استوديو', ''] } },
      },
    ]);
    expect(sentContent(sizes({ zh_CN: { name: '', options: [] } })).specs).toEqual(sizes().specs);
  });
});
