import {
  maxCombinations,
  maxDiscount,
  maxMedia,
  maxOptions,
  maxPrice,
  maxServiceDescription,
  maxServiceName,
  maxSpecName,
  maxSpecs,
  maxWatermarkText,
  minDiscount,
  minMedia,
  minPrice,
} from '../limits/limits.ts';
import { type Fils, fils, toDirhams } from '../money/fils.ts';
import {
  highestDiscountAllowed,
  isDiscountInRange,
  isPriceInRange,
  keepsFloor,
} from '../money/price.ts';
import { attributesOfCategory, type CategoryAttribute } from '../reference/category-attributes.ts';
import type { Problem } from '../rules/problem.ts';
import type {
  ServiceCombination,
  ServiceContent,
  ServiceMedia,
  ServiceSpec,
} from './service-content.ts';

/** The steps of the wizard, in its order. */
export const serviceSteps = ['basics', 'details', 'media', 'pricing'] as const;

/** A step of the wizard. */
export type ServiceStep = (typeof serviceSteps)[number];

/**
 * Everything that keeps a service's content from being submitted, by field. Empty: it can go to review. A draft may have any of these.
 * `media` are the merchant's own files that the content names, a watermark's among them.
 */
export const serviceProblems = (
  content: ServiceContent,
  media: readonly ServiceMedia[],
): Problem[] => [
  ...textProblems('name', content.name, maxServiceName),
  ...textProblems('description', content.description, maxServiceDescription),
  ...(content.categoryId === null || content.categoryId === ''
    ? [{ path: 'categoryId', rule: 'required' as const }]
    : []),
  ...translationProblems(content.translations),
  ...extraInfoProblems(content),
  ...areaProblems(content.serviceArea),
  ...mediaProblems(content, media),
  ...watermarkProblems(content.watermark, media),
  ...specProblems(content.specs),
  ...combinationProblems(content),
];

/** The steps that are not done, in the wizard's order: what the list of unfinished services shows as missing. */
export const missingSteps = (
  content: ServiceContent,
  media: readonly ServiceMedia[],
): ServiceStep[] => {
  const missing = new Set(
    serviceProblems(content, media).map((problem) => stepOfPath(problem.path)),
  );
  return serviceSteps.filter((step) => missing.has(step));
};

/** The step on which a field stands. */
export const stepOfPath = (path: string): ServiceStep => {
  const field = path.split('.')[0] ?? '';
  return serviceSteps.find((step) => fieldsOfSteps[step].includes(field)) ?? 'pricing';
};

const fieldsOfSteps: Readonly<Record<ServiceStep, readonly string[]>> = {
  basics: ['categoryId', 'name', 'description', 'translations'],
  details: ['extraInfo', 'serviceArea'],
  media: ['mediaIds', 'coverId', 'watermark'],
  pricing: ['specs', 'combinations'],
};

/** What is wrong with a price and its discounts; paths begin with `prefix`. Also what a price table's row asks while it is typed in. */
export const pricingProblems = (
  prefix: string,
  { price, discount, firstOrderDiscount }: DraftPricing,
): Problem[] => {
  if (price === null) return [{ path: `${prefix}price`, rule: 'required' }];
  if (!isPriceInRange(price)) {
    return [
      {
        path: `${prefix}price`,
        rule: 'price',
        params: { min: toDirhams(minPrice), max: toDirhams(maxPrice) },
      },
    ];
  }
  const sound = fils(price);
  return [
    ...discountProblems(`${prefix}discount`, sound, discount),
    ...discountProblems(`${prefix}firstOrderDiscount`, sound, firstOrderDiscount),
  ];
};

/** A price as a draft has it. */
export type DraftPricing = Pick<ServiceCombination, 'price' | 'discount' | 'firstOrderDiscount'>;

const textProblems = (path: string, text: string, max: number): Problem[] => {
  if (text.trim() === '') return [{ path, rule: 'required' }];
  return [...text].length > max ? [{ path, rule: 'tooLong', params: { max } }] : [];
};

const mediaProblems = (
  { mediaIds, coverId }: ServiceContent,
  media: readonly ServiceMedia[],
): Problem[] => {
  if (mediaIds.length > maxMedia)
    return [{ path: 'mediaIds', rule: 'tooMany', params: { max: maxMedia } }];
  const kinds = new Map(media.map(({ id, kind }) => [id, kind]));
  const wrong = mediaIds.flatMap((id, index): Problem[] => {
    if (!mediaKinds.has(kinds.get(id) ?? '')) return [{ path: `mediaIds.${index}`, rule: 'file' }];
    return mediaIds.indexOf(id) < index ? [{ path: `mediaIds.${index}`, rule: 'duplicate' }] : [];
  });
  if (wrong.length > 0) return wrong;
  if (mediaIds.filter((id) => kinds.get(id) !== 'panorama').length < minMedia)
    return [{ path: 'mediaIds', rule: 'mediaRequired', params: { min: minMedia } }];
  if (coverId === null) return [{ path: 'coverId', rule: 'coverRequired' }];
  // A cover stands in lists and on the QR page: a picture, neither a video nor a sphere.
  return mediaIds.includes(coverId) && kinds.get(coverId) === 'photo'
    ? []
    : [{ path: 'coverId', rule: 'coverNotInMedia' }];
};

const translationProblems = (translations: ServiceContent['translations']): Problem[] =>
  Object.entries(translations).flatMap(([lang, { name, description }]) => [
    ...lengthProblems(`translations.${lang}.name`, name, maxServiceName),
    ...lengthProblems(`translations.${lang}.description`, description, maxServiceDescription),
  ]);

const lengthProblems = (path: string, text: string, max: number): Problem[] =>
  [...text].length > max ? [{ path, rule: 'tooLong', params: { max } }] : [];

/** What is wrong with the answers to a category's questions. None of them is required. */
const extraInfoProblems = ({ categoryId, extraInfo }: ServiceContent): Problem[] => {
  const asked = new Map(attributesOfCategory(categoryId ?? '').map((each) => [each.id, each]));
  return Object.entries(extraInfo).flatMap(([id, answer]): Problem[] => {
    const attribute = asked.get(id);
    const path = `extraInfo.${id}`;
    if (attribute === undefined) return [{ path, rule: 'unknown' }];
    return attribute.kind === 'number'
      ? numberProblems(path, answer, attribute)
      : choiceProblems(path, answer, attribute);
  });
};

type Attribute<K extends CategoryAttribute['kind']> = Extract<CategoryAttribute, { kind: K }>;
type Answer = ServiceContent['extraInfo'][string];

const numberProblems = (
  path: string,
  answer: Answer,
  { min, max }: Attribute<'number'>,
): Problem[] => {
  if (typeof answer !== 'number') return [{ path, rule: 'invalid' }];
  if (answer < min) return [{ path, rule: 'tooSmall', params: { min } }];
  return answer > max ? [{ path, rule: 'tooLarge', params: { max } }] : [];
};

const choiceProblems = (
  path: string,
  answer: Answer,
  { several, options }: Attribute<'choice'>,
): Problem[] => {
  if (typeof answer === 'number') return [{ path, rule: 'invalid' }];
  if (!answer.every((chosen) => options.some(({ id }) => id === chosen)))
    return [{ path, rule: 'invalid' }];
  if (new Set(answer).size < answer.length) return [{ path, rule: 'duplicate' }];
  return several || answer.length <= 1 ? [] : [{ path, rule: 'tooMany', params: { max: 1 } }];
};

const areaProblems = (area: ServiceContent['serviceArea']): Problem[] =>
  area?.kind === 'EMIRATES' && area.emirates.length === 0
    ? [{ path: 'serviceArea.emirates', rule: 'area' }]
    : [];

const watermarkProblems = (
  watermark: ServiceContent['watermark'],
  media: readonly ServiceMedia[],
): Problem[] => {
  if (watermark === null) return [];
  if (watermark.kind === 'text')
    return textProblems('watermark.text', watermark.text, maxWatermarkText);
  const { fileId } = watermark;
  if (fileId === null) return [{ path: 'watermark.fileId', rule: 'required' }];
  return media.some(({ id, kind }) => id === fileId && kind === 'watermark')
    ? []
    : [{ path: 'watermark.fileId', rule: 'file' }];
};

const mediaKinds: ReadonlySet<string> = new Set(['photo', 'panorama', 'video']);

const discountProblems = (path: string, price: Fils, percentOff: number | null): Problem[] => {
  if (percentOff === null) return [];
  // A draft whose discount is switched on, and none given yet.
  if (percentOff === 0) return [{ path, rule: 'required' }];
  if (!isDiscountInRange(percentOff))
    return [{ path, rule: 'discount', params: { min: minDiscount, max: maxDiscount } }];
  if (keepsFloor(price, percentOff)) return [];
  return [
    {
      path,
      rule: 'priceFloor',
      params: { min: toDirhams(minPrice), highest: highestDiscountAllowed(price) },
    },
  ];
};

/** What is wrong with specifications, by field: names and options that are missing, too many or named alike. */
export const specProblems = (specs: readonly ServiceSpec[]): Problem[] => {
  if (specs.length > maxSpecs)
    return [{ path: 'specs', rule: 'specCount', params: { max: maxSpecs } }];
  return specs.flatMap((spec, index) => [
    ...nameProblems(
      `specs.${index}.name`,
      spec.name,
      specs.slice(0, index).map((earlier) => earlier.name),
    ),
    ...optionProblems(`specs.${index}.options`, spec.options),
  ]);
};

const optionProblems = (path: string, options: readonly string[]): Problem[] => {
  if (options.length === 0) return [{ path, rule: 'required' }];
  if (options.length > maxOptions)
    return [{ path, rule: 'optionCount', params: { max: maxOptions } }];
  return options.flatMap((option, index) =>
    nameProblems(`${path}.${index}`, option, options.slice(0, index)),
  );
};

const nameProblems = (path: string, name: string, earlier: readonly string[]): Problem[] => {
  const own = textProblems(path, name, maxSpecName);
  if (own.length > 0) return own;
  return earlier.some((other) => sameName(other) === sameName(name))
    ? [{ path, rule: 'duplicate' }]
    : [];
};

const combinationProblems = ({ specs, combinations }: ServiceContent): Problem[] => {
  const enabled = combinations.flatMap((combination, index) =>
    combination.enabled ? [{ combination, path: `combinations.${index}` }] : [],
  );
  if (enabled.length === 0) return [{ path: 'combinations', rule: 'combinationMissing' }];
  if (enabled.length > maxCombinations)
    return [
      {
        path: 'combinations',
        rule: 'combinationCount',
        params: { max: maxCombinations, actual: enabled.length },
      },
    ];
  const seen = new Set<string>();
  return enabled.flatMap(({ combination, path }): Problem[] => {
    const key = combination.options.join(',');
    if (!isChoiceOf(specs, combination.options))
      return [{ path: `${path}.options`, rule: 'invalid' }];
    if (seen.has(key)) return [{ path: `${path}.options`, rule: 'duplicate' }];
    seen.add(key);
    return pricingProblems(`${path}.`, combination);
  });
};

const isChoiceOf = (specs: readonly ServiceSpec[], options: readonly number[]): boolean =>
  options.length === specs.length &&
  specs.every((spec, index) => spec.options[options[index] ?? -1] !== undefined);

// Names that differ in case or blanks only look the same to a customer.
const sameName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
