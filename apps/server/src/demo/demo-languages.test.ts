import { langs } from '@khidma/domain/reference/codes';
import { describe, expect, it } from 'vitest';
import { demoMerchants } from './demo-merchants.ts';

/** What a text in the merchant's own language lacks of the three. */
const missing = (own: string, others: object | undefined): string[] =>
  langs.filter((lang) => lang !== own && !(lang in (others ?? {})));

describe('the demo world is read in three languages', () => {
  it.each(demoMerchants)('$application.merchantName', ({ application, lang, services }) => {
    const { merchantNames, introductions } = application;
    const onSale = services.filter(({ end }) => end === undefined).map(({ content }) => content);
    expect([
      ...missing(lang, merchantNames),
      ...missing(lang, introductions),
      ...onSale.flatMap(({ translations }) => missing(lang, translations)),
      ...onSale.flatMap(({ specs }) => specs.flatMap((spec) => missing(lang, spec.translations))),
    ]).toEqual([]);
  });
});
