import { describe, expect, it } from 'vitest';
import {
  allChoices,
  pricingsOf,
  type ServiceCombination,
  type ServiceContent,
} from './service-content.ts';
import { missingSteps, pricingProblems, serviceProblems, stepOfPath } from './service-rules.ts';

const row = (options: number[], price: number | null = 10_000): ServiceCombination => ({
  options,
  enabled: true,
  price,
  discount: null,
  firstOrderDiscount: null,
});
const media = [
  { id: 'p1', kind: 'photo' },
  { id: 'p2', kind: 'photo' },
  { id: 'v1', kind: 'video' },
  { id: 's1', kind: 'panorama' },
  { id: 'd1', kind: 'document' },
  { id: 'w1', kind: 'watermark' },
];
const plain: ServiceContent = {
  name: 'AC service',
  description: 'Two units, filters included.',
  categoryId: 'cooling-service',
  mediaIds: ['p1', 'v1'],
  coverId: 'p1',
  specs: [],
  combinations: [row([])],
  serviceArea: null,
  translations: {},
  extraInfo: {},
  watermark: null,
};
const size = { name: 'Size', options: ['1 BR', '2 BR'] };
const problems = (change: Partial<ServiceContent>) =>
  serviceProblems({ ...plain, ...change }, media);

describe('Required of a service', () => {
  it.each<[string, Partial<ServiceContent>, string, string]>([
    ['a name', { name: ' ' }, 'name', 'required'],
    ['a name that fits', { name: 'x'.repeat(121) }, 'name', 'tooLong'],
    ['a description', { description: '' }, 'description', 'required'],
    ['a description that fits', { description: 'x'.repeat(5001) }, 'description', 'tooLong'],
    ['a category', { categoryId: null }, 'categoryId', 'required'],
    ['a photo or video', { mediaIds: ['s1'] }, 'mediaIds', 'mediaRequired'],
    ['its own files', { mediaIds: ['p1', 'x9'] }, 'mediaIds.1', 'file'],
    ['pictures, not documents', { mediaIds: ['p1', 'd1'] }, 'mediaIds.1', 'file'],
    ['each file once', { mediaIds: ['p1', 'p1'] }, 'mediaIds.1', 'duplicate'],
    [
      'at most 30 files',
      { mediaIds: Array.from({ length: 31 }, () => 'p1') },
      'mediaIds',
      'tooMany',
    ],
    ['a cover', { coverId: null }, 'coverId', 'coverRequired'],
    ['a cover among the media', { coverId: 'p2' }, 'coverId', 'coverNotInMedia'],
    ['a cover that is a photo', { coverId: 'v1' }, 'coverId', 'coverNotInMedia'],
    ['a price', { combinations: [row([], null)] }, 'combinations.0.price', 'required'],
    ['a combination', { combinations: [] }, 'combinations', 'combinationMissing'],
    [
      'an enabled combination',
      { combinations: [{ ...row([]), enabled: false }] },
      'combinations',
      'combinationMissing',
    ],
  ])('%s', (_, change, path, rule) => expect(problems(change)).toMatchObject([{ path, rule }]));

  it('takes what has it all', () => expect(problems({})).toEqual([]));

  it('names everything at once, not only the first', () => {
    expect(
      problems({ name: '', coverId: null, combinations: [row([], 100)] }).map(
        (problem) => problem.path,
      ),
    ).toEqual(['name', 'coverId', 'combinations.0.price']);
  });
});

describe('Price within AED 2.00 and 999999.99, discounts within 1 and 99, at least 2 after discount', () => {
  const price = (change: Partial<ServiceCombination>) =>
    pricingProblems('', { ...row([]), ...change });

  it.each([199, 100_000_000, 250.5])('refuses a price of %s fils', (amount) => {
    expect(price({ price: amount })).toEqual([
      { path: 'price', rule: 'price', params: { min: '2.00', max: '999999.99' } },
    ]);
  });
  it('requires a discount that is switched on', () => {
    expect(price({ discount: 0, firstOrderDiscount: 0 })).toEqual([
      { path: 'discount', rule: 'required' },
      { path: 'firstOrderDiscount', rule: 'required' },
    ]);
  });
  it.each([-1, 100, 1.5])('refuses a discount of %s', (percent) => {
    expect(price({ discount: percent })).toEqual([
      { path: 'discount', rule: 'discount', params: { min: 1, max: 99 } },
    ]);
    expect(price({ firstOrderDiscount: percent })).toEqual([
      { path: 'firstOrderDiscount', rule: 'discount', params: { min: 1, max: 99 } },
    ]);
  });
  it('asks to adjust a discount below the floor, and says how far it may go', () => {
    expect(price({ price: 400, discount: 60 })).toEqual([
      { path: 'discount', rule: 'priceFloor', params: { min: '2.00', highest: 50 } },
    ]);
    expect(price({ price: 400, firstOrderDiscount: 51 })).toMatchObject([
      { path: 'firstOrderDiscount', rule: 'priceFloor' },
    ]);
  });
  it('takes what reaches the floor', () =>
    expect(price({ price: 400, discount: 50, firstOrderDiscount: 1 })).toEqual([]));
});

describe('At most 5 specifications, 10 options each, 24 enabled combinations', () => {
  const options = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`);
  const withSpecs = (
    specs: ServiceContent['specs'],
    combinations?: readonly ServiceCombination[],
  ) => problems({ specs, combinations: combinations ?? [row(specs.map(() => 0))] });

  it.each<[string, ServiceContent['specs'], string, string]>([
    [
      'six specifications',
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, options: ['x'] })),
      'specs',
      'specCount',
    ],
    ['eleven options', [{ name: 'Size', options: options(11) }], 'specs.0.options', 'optionCount'],
    ['a nameless specification', [{ name: '', options: ['x'] }], 'specs.0.name', 'required'],
    ['a name twice', [size, { ...size, name: ' size ' }], 'specs.1.name', 'duplicate'],
    ['a nameless option', [{ name: 'Size', options: ['x', ' '] }], 'specs.0.options.1', 'required'],
    [
      'an option twice',
      [{ name: 'Size', options: ['1 BR', '1  br'] }],
      'specs.0.options.1',
      'duplicate',
    ],
    [
      'an option that is too long',
      [{ name: 'Size', options: ['x'.repeat(61)] }],
      'specs.0.options.0',
      'tooLong',
    ],
  ])('refuses %s', (_, specs, path, rule) =>
    expect(withSpecs(specs)).toMatchObject([{ path, rule }]),
  );

  it('refuses a specification without options', () =>
    expect(withSpecs([{ name: 'Size', options: [] }], [row([0])])).toMatchObject([
      { path: 'specs.0.options', rule: 'required' },
      { path: 'combinations.0.options', rule: 'invalid' },
    ]));

  it('refuses 25 enabled combinations and takes 24, whatever is switched off', () => {
    const specs = [
      { name: 'a', options: options(5) },
      { name: 'b', options: options(5) },
    ];
    const all = allChoices(specs).map((choice) => row(choice));
    expect(withSpecs(specs, all)).toMatchObject([
      { path: 'combinations', rule: 'combinationCount', params: { max: 24, actual: 25 } },
    ]);
    expect(
      withSpecs(
        specs,
        all.map((one, index) => (index === 7 ? { ...one, enabled: false, price: null } : one)),
      ),
    ).toEqual([]);
  });

  it.each<[string, number[]]>([
    ['too few options', []],
    ['an option that is none', [2]],
    ['too many options', [0, 0]],
    ['an option before the first', [-1]],
  ])('refuses a combination of %s', (_, choice) =>
    expect(withSpecs([size], [row(choice)])).toMatchObject([
      { path: 'combinations.0.options', rule: 'invalid' },
    ]),
  );

  it('refuses a combination twice', () =>
    expect(withSpecs([size], [row([0]), row([0])])).toMatchObject([
      { path: 'combinations.1.options', rule: 'duplicate' },
    ]));
  it('asks for a price for each enabled combination', () =>
    expect(withSpecs([size], [row([0]), row([1], null)])).toMatchObject([
      { path: 'combinations.1.price', rule: 'required' },
    ]));
});

describe('Name and description in other languages', () => {
  it.each<[string, ServiceContent['translations'], string]>([
    [
      'a name that is too long',
      { zh_CN: { name: '长'.repeat(121), description: '' } },
      'translations.zh_CN.name',
    ],
    [
      'a description that is too long',
      { 'ar-AE': { name: '', description: 'ب'.repeat(5001) } },
      'translations.ar-AE.description',
    ],
  ])('refuses %s', (_, translations, path) =>
    expect(problems({ translations })).toMatchObject([{ path, rule: 'tooLong' }]),
  );

  it('asks for none of them, nor for a whole one, and counts an emoji as one character', () => {
    expect(problems({ translations: { zh_CN: { name: '', description: '说明' } } })).toEqual([]);
    const name = '🧽'.repeat(120);
    expect(problems({ name, translations: { 'ar-AE': { name, description: '' } } })).toEqual([]);
  });
});

describe("Answers to a category's questions", () => {
  it.each<[string, ServiceContent['extraInfo'], string, string]>([
    ['what another category asks for', { teamSize: 2 }, 'teamSize', 'unknown'],
    ['what none asks for', { wheels: 4 }, 'wheels', 'unknown'],
    ['a number below its range', { warrantyDays: -1 }, 'warrantyDays', 'tooSmall'],
    ['a number above it', { warrantyDays: 3651 }, 'warrantyDays', 'tooLarge'],
    ['options where a number is asked', { warrantyDays: ['90'] }, 'warrantyDays', 'invalid'],
    ['a number where options are', { unitTypes: 1 }, 'unitTypes', 'invalid'],
    ['an option that is none', { unitTypes: ['split', 'steam'] }, 'unitTypes', 'invalid'],
    ['an option twice', { unitTypes: ['split', 'split'] }, 'unitTypes', 'duplicate'],
  ])('refuses %s', (_, extraInfo, id, rule) =>
    expect(problems({ extraInfo })).toMatchObject([{ path: `extraInfo.${id}`, rule }]),
  );

  it('refuses two options of a question that takes one', () =>
    expect(
      problems({ categoryId: 'cleaning-deep', extraInfo: { equipment: ['ours', 'customer'] } }),
    ).toMatchObject([{ path: 'extraInfo.equipment', rule: 'tooMany', params: { max: 1 } }]));

  it('asks for none of them', () => {
    expect(problems({ extraInfo: { unitTypes: [], warrantyDays: 0 } })).toEqual([]);
    expect(problems({ extraInfo: { unitTypes: ['split'], warrantyDays: 3650 } })).toEqual([]);
    expect(problems({ categoryId: null, extraInfo: { warrantyDays: 1 } })).toMatchObject([
      { path: 'categoryId' },
      { path: 'extraInfo.warrantyDays', rule: 'unknown' },
    ]);
  });
});

describe('A service inherits the area of its merchant unless it says otherwise', () => {
  it('refuses an area of no emirate', () =>
    expect(problems({ serviceArea: { kind: 'EMIRATES', emirates: [] } })).toEqual([
      { path: 'serviceArea.emirates', rule: 'area' },
    ]));

  it.each<[string, ServiceContent['serviceArea']]>([
    ["the merchant's", null],
    ["the merchant's address", { kind: 'ADDRESS' }],
    ['one emirate', { kind: 'EMIRATES', emirates: ['DU'] }],
  ])('takes %s', (_, serviceArea) => expect(problems({ serviceArea })).toEqual([]));
});

describe('A watermark is a text or an image of its own', () => {
  const look = { position: 'center', size: 'medium', opacity: 40 } as const;

  it.each<[string, ServiceContent['watermark'], string, string]>([
    ['no text', { kind: 'text', text: ' ', ...look }, 'watermark.text', 'required'],
    [
      'a text that is too long',
      { kind: 'text', text: 'x'.repeat(61), ...look },
      'watermark.text',
      'tooLong',
    ],
    ['no image', { kind: 'image', fileId: null, ...look }, 'watermark.fileId', 'required'],
    ["somebody else's", { kind: 'image', fileId: 'x9', ...look }, 'watermark.fileId', 'file'],
    ['a photo', { kind: 'image', fileId: 'p1', ...look }, 'watermark.fileId', 'file'],
  ])('refuses %s', (_, watermark, path, rule) =>
    expect(problems({ watermark })).toMatchObject([{ path, rule }]),
  );

  it('takes either, and keeps its image out of the media', () => {
    expect(problems({ watermark: { kind: 'text', text: 'Blue Oasis', ...look } })).toEqual([]);
    expect(problems({ watermark: { kind: 'image', fileId: 'w1', ...look } })).toEqual([]);
    expect(problems({ mediaIds: ['p1', 'w1'] })).toMatchObject([
      { path: 'mediaIds.1', rule: 'file' },
    ]);
  });
});

describe('The wizard', () => {
  it('knows the steps that are missing', () => {
    expect(missingSteps({ ...plain, name: '', combinations: [] }, media)).toEqual([
      'basics',
      'pricing',
    ]);
    expect(missingSteps({ ...plain, coverId: null }, media)).toEqual(['media']);
    expect(
      ['name', 'mediaIds.3', 'coverId', 'specs.0.name', 'combinations.2.price'].map(stepOfPath),
    ).toEqual(['basics', 'media', 'media', 'pricing', 'pricing']);
  });

  it('lists every choice, and one of nothing without specifications', () => {
    expect(allChoices([size, { name: 'b', options: ['x', 'y'] }])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    expect(allChoices([])).toEqual([[]]);
  });

  it('derives prices of enabled and sound combinations only', () => {
    const combinations = [
      row([0]),
      { ...row([1], 500), enabled: false },
      row([2], null),
      row([3], 100),
    ];
    expect(pricingsOf({ combinations })).toEqual([
      { price: 10_000, discount: null, firstOrderDiscount: null },
    ]);
  });
});
