import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { getService, saveService, saveSpecs } from '@khidma/contract/catalogue/services';
import { getShopService } from '@khidma/contract/catalogue/shop-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenMerchant, type GivenMerchant } from '../../../testing/people.ts';
import {
  givenDraft,
  givenPhoto,
  givenReleasedService,
  serviceContent,
} from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

type Content = InputOf<typeof saveService>['content'];

let server: RunningTestServer;
let merchant: GivenMerchant;
beforeAll(async () => {
  server = await startTestServer();
  merchant = await givenMerchant(server);
});
afterAll(async () => await server.close());

/** Which fields break which rules when a content is saved, or submitted; the code where it is no such refusal. */
const refusalsOf = async (changes: Partial<Content>, submit: boolean) => {
  const content = await serviceContent(server, merchant.merchantId, changes);
  const answer = await server.call(saveService, { content, submit }, merchant.token);
  if (answer.code !== errorCodes.invalid) return answer.code;
  // The envelope of a 42200 answer has exactly this shape.
  const { fields } = answer.data as { fields: { path: string; rule: string; params?: object }[] };
  return fields.map(({ path, rule }) => `${path.replace('content.', '')} ${rule}`);
};
const submitted = (changes: Partial<Content>) => refusalsOf(changes, true);

const priced = (price: number, discount: number | null = null, firstOrder: number | null = null) =>
  submitted({
    combinations: [{ options: [], price, discount, firstOrderDiscount: firstOrder }],
  });
const one = 'combinations.0';

describe('prices from AED 2.00 to 999999.99, discounts from 1 to 99, at least AED 2.00 after rounding', () => {
  it.each([
    ['1.99', 199, null, null, [`${one}.price price`]],
    ['1000000', 100_000_000, null, null, [`${one}.price price`]],
    ['nothing', 0, null, null, [`${one}.price price`]],
    ['less than nothing', -20_000, null, null, [`${one}.price price`]],
    // Switched on, and not given.
    ['0 percent off', 20_000, 0, null, [`${one}.discount required`]],
    ['100 percent off', 20_000, 100, null, [`${one}.discount discount`]],
    ['100 percent off a first order', 20_000, null, 100, [`${one}.firstOrderDiscount discount`]],
    ['1.99 after rounding', 201, 1, null, [`${one}.discount priceFloor`]],
    ['1.99 for a first order', 19_949, null, 99, [`${one}.firstOrderDiscount priceFloor`]],
  ])('refuses %s', async (_, price, discount, firstOrder, refusals) => {
    expect(await priced(price, discount, firstOrder)).toEqual(refusals);
  });

  it.each([
    ['2.00', 200, null, null],
    ['999999.99', 99_999_999, null, null],
    ['1 percent off', 20_000, 1, null],
    ['99 percent off', 20_000, 99, null],
    ['2.00 after rounding up', 202, 1, null],
    ['99 percent off a first order', 19_950, null, 99],
  ])('takes %s', async (_, price, discount, firstOrder) => {
    expect(await priced(price, discount, firstOrder)).toBe(0);
  });
});

const options = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`);
const rows = (a: number, b: number) =>
  Array.from({ length: a * b }, (_, index) => ({
    options: [Math.floor(index / b), index % b],
    price: 20_000,
  }));

describe('at most 5 specifications, 10 options each, 24 enabled combinations', () => {
  const five = [
    { name: 'Size', options: options(5) },
    { name: 'Time', options: options(5) },
  ];

  it('refuses 6 specifications and 11 options, of a draft too', async () => {
    const specs = options(6).map((name) => ({ name, options: ['a'] }));
    const eleven = [{ name: 'Size', options: options(11) }];
    for (const submit of [false, true]) {
      expect(await refusalsOf({ specs }, submit)).toEqual(['specs specCount']);
      expect(await refusalsOf({ specs: eleven }, submit)).toEqual(['specs.0.options optionCount']);
    }
    const { serviceId, merchant: owner } = await givenDraft(server);
    const answer = await server.call(
      saveSpecs,
      { serviceId, draftRevision: 1, specs },
      owner.token,
    );
    expect(answer.code).toBe(errorCodes.invalid);
  });

  it('refuses 25 enabled combinations and takes 24 of them', async () => {
    expect(await submitted({ specs: five, combinations: rows(5, 5) })).toEqual([
      'combinations combinationCount',
    ]);
    const some = rows(5, 5).map((row, index) => ({ ...row, enabled: index !== 7 }));
    expect(await submitted({ specs: five, combinations: some })).toBe(0);
  });

  it('refuses names twice, whatever their case and blanks, and empty ones', async () => {
    const twice = [
      { name: 'Size', options: ['Big', ' big '] },
      { name: 'size', options: ['a'] },
    ];
    expect(await submitted({ specs: twice, combinations: rows(1, 1) })).toEqual([
      'specs.0.options.1 duplicate',
      'specs.1.name duplicate',
    ]);
    const nameless = [{ name: '', options: [''] }];
    const combinations = [{ options: [0], price: 20_000 }];
    expect(await submitted({ specs: nameless, combinations })).toEqual([
      'specs.0.name required',
      'specs.0.options.0 required',
    ]);
    expect(await submitted({ name: ' \n\t ' })).toEqual(['name required']);
  });
});

describe('texts are kept as they were written', () => {
  const html = `<img src=x onerror="alert('1')">&amp;</p><script>1</script>{name}`;

  it('refuses a description of 10,000 characters, in any language, and takes 5,000', async () => {
    expect(await submitted({ description: 'x'.repeat(10_000) })).toEqual(['description tooLong']);
    const translations = { zh_CN: { name: '', description: '长'.repeat(10_000) } };
    expect(await refusalsOf({ translations }, false)).toEqual([
      'translations.zh_CN.description tooLong',
    ]);
    expect(await submitted({ description: 'ب'.repeat(5_000) })).toBe(0);
  });

  it.each([
    ['right-to-left', 'صيانة ‏(AC)‏ — 24/7'],
    ['emoji', '👩🏽‍🔧 Repairs 🇦🇪'],
    ['HTML', html],
    ['quotes and backslashes', `"'\`\\ \${1} %s ; drop table services;--`],
  ])('%s', async (_, text) => {
    const content: Partial<Content> = {
      name: text,
      description: text,
      specs: [{ name: text.slice(0, 60).trim(), options: [text.slice(0, 60).trim()] }],
      combinations: [{ options: [0], price: 20_000 }],
      translations: { 'ar-AE': { name: text, description: text } },
    };
    const { serviceId, merchant: owner } = await givenReleasedService(server, { content });
    const { live } = await server.ok(getService, { id: serviceId }, owner.token);
    expect(live).toMatchObject({ ...content, combinations: [{ options: [0], price: 20_000 }] });
    const shown = await server.ok(getShopService, { id: serviceId });
    expect(shown).toMatchObject({ name: text, description: text });
    const watermark = {
      kind: 'text',
      text: text.slice(0, 60).trim(),
      position: 'center',
      size: 'small',
      opacity: 50,
    } as const;
    const { saved } = await givenDraft(server, { content: { watermark } });
    expect(saved.content.watermark).toEqual(watermark);
  });
});

describe('what belongs to somebody else does not exist', () => {
  it("refuses another merchant's watermark, in a draft too, and one that is a photo", async () => {
    const other = await givenMerchant(server);
    const foreign = await givenPhoto(server, other.merchantId, { kind: 'watermark' });
    const photo = await givenPhoto(server, merchant.merchantId);
    const look = { position: 'tiled', size: 'large', opacity: 30 } as const;
    const image = (fileId: string | null): Partial<Content> => ({
      watermark: { kind: 'image', fileId, ...look },
    });
    for (const submit of [false, true])
      expect(await refusalsOf(image(foreign), submit)).toEqual(['watermark.fileId file']);
    expect(await submitted(image(photo))).toEqual(['watermark.fileId file']);
    expect(await submitted(image(null))).toEqual(['watermark.fileId required']);
    const own = await givenPhoto(server, merchant.merchantId, { kind: 'watermark' });
    expect(await submitted(image(own))).toBe(0);
  });
});

describe('what a category asks for, and where a service is offered', () => {
  it.each<[string, Partial<Content>, string[]]>([
    ['an answer nobody asked for', { extraInfo: { wheels: 4 } }, ['extraInfo.wheels unknown']],
    ['too few', { extraInfo: { teamSize: 0 } }, ['extraInfo.teamSize tooSmall']],
    ['too many', { extraInfo: { teamSize: 21 } }, ['extraInfo.teamSize tooLarge']],
    ['a choice for a number', { extraInfo: { teamSize: ['two'] } }, ['extraInfo.teamSize invalid']],
    ['an unknown option', { extraInfo: { equipment: ['none'] } }, ['extraInfo.equipment invalid']],
    [
      'two options of one choice',
      { extraInfo: { equipment: ['ours', 'customer'] } },
      ['extraInfo.equipment tooMany'],
    ],
    [
      'an area of no emirate',
      { serviceArea: { kind: 'EMIRATES', emirates: [] } },
      ['serviceArea.emirates area'],
    ],
  ])('refuses %s at submission and keeps it in a draft', async (_, changes, refusals) => {
    expect(await submitted(changes)).toEqual(refusals);
    expect(await refusalsOf(changes, false)).toBe(0);
  });
});
