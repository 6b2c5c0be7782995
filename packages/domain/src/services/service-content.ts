import type { EmirateCode } from '../reference/codes.ts';
import { type Names, type Translations, writtenIn } from '../reference/names.ts';
import { fils } from '../money/fils.ts';
import { isDiscountInRange, isPriceInRange, type Pricing } from '../money/price.ts';

/** Characters of a service's name at most. */
export const maxServiceName = 120;

/** A file of the merchant's: only photos, panoramas and videos can be a service's media. */
export interface ServiceMedia {
  readonly id: string;
  readonly kind: string;
}

/** A dimension that customers choose in, and its options. */
export interface ServiceSpec {
  readonly name: string;
  readonly options: readonly string[];
  /** Absent where nothing was written in another language. */
  readonly translations?: Readonly<Partial<Record<ServiceLanguage, SpecTranslation>>> | undefined;
}

/** A specification in one language, its options in the same order; what is empty or missing is shown as the main text. */
export interface SpecTranslation {
  readonly name: string;
  readonly options: readonly string[];
}

/** Returns the names of a specification and of its options for somebody who reads a language. */
export const specFor = (
  lang: ServiceLanguage,
  { name, options, translations }: ServiceSpec,
): { readonly name: string; readonly options: string[] } => {
  const own = translations?.[lang];
  return {
    name: own?.name.trim() || name,
    options: options.map((option, index) => own?.options[index]?.trim() || option),
  };
};

/** One option of each specification, by its index, with a price. A combination that isn't listed is switched off. Without specifications there is one, of no options. */
export interface ServiceCombination {
  readonly options: readonly number[];
  readonly enabled: boolean;
  /** Fils as they were typed, judged by the rules only; null while a draft has none. */
  readonly price: number | null;
  readonly discount: number | null;
  readonly firstOrderDiscount: number | null;
}

/** A service's name and description in one language; empty where the merchant wrote none: the main text stands in for it. */
export interface ServiceTranslation {
  readonly name: string;
  readonly description: string;
}

/** The languages that a service can be translated into. */
export type ServiceLanguage = keyof Names;

/** Where a watermark stands on a picture, as seen: never mirrored. `tiled` repeats it all over. */
export const watermarkPositions = [
  'topLeft',
  'topRight',
  'center',
  'bottomLeft',
  'bottomRight',
  'tiled',
] as const;

/** How large a watermark is, in steps. */
export const watermarkSizes = ['small', 'medium', 'large'] as const;

interface WatermarkLook {
  readonly position: (typeof watermarkPositions)[number];
  readonly size: (typeof watermarkSizes)[number];
  /** 10 to 100 percent. */
  readonly opacity: number;
}

/** What is drawn onto the pictures that customers see; the originals stay as they are. */
export type ServiceWatermark =
  | (WatermarkLook & { readonly kind: 'text'; readonly text: string })
  /** `fileId` is a file uploaded as a watermark; null while a draft has none. */
  | (WatermarkLook & { readonly kind: 'image'; readonly fileId: string | null });

/** Where a service is offered: at the merchant's address, or in whole emirates. */
export type ServiceArea =
  | { readonly kind: 'ADDRESS' }
  | { readonly kind: 'EMIRATES'; readonly emirates: readonly EmirateCode[] };

/** What a service says to its category's questions, by the attribute's id: a number, or the ids of chosen options. */
export type ExtraInfo = Readonly<Record<string, number | readonly string[]>>;

/** What a version of a service says: the content that is saved as a draft, submitted, reviewed and put on sale. */
export interface ServiceContent {
  readonly name: string;
  readonly description: string;
  /** A leaf of the category tree; null while a draft has none. */
  readonly categoryId: string | null;
  /** Files in the order they are shown. */
  readonly mediaIds: readonly string[];
  /** The cover's file, a photo among the media. */
  readonly coverId: string | null;
  readonly specs: readonly ServiceSpec[];
  readonly combinations: readonly ServiceCombination[];
  /** null: the merchant's own. */
  readonly serviceArea: ServiceArea | null;
  readonly translations: Readonly<Partial<Record<ServiceLanguage, ServiceTranslation>>>;
  readonly extraInfo: ExtraInfo;
  readonly watermark: ServiceWatermark | null;
}

/** Returns a content's names by language, without those that say nothing. */
export const namesOfContent = ({
  translations,
}: Pick<ServiceContent, 'translations'>): Translations =>
  writtenIn({
    en_US: translations.en_US?.name ?? '',
    zh_CN: translations.zh_CN?.name ?? '',
    'ar-AE': translations['ar-AE']?.name ?? '',
  });

/** The prices of the enabled combinations that have a sound one: what a service's displayed price is derived from. */
export const pricingsOf = (content: Pick<ServiceContent, 'combinations'>): Pricing[] =>
  content.combinations.flatMap((combination) =>
    combination.enabled ? (pricingOf(combination) ?? []) : [],
  );

/** A combination's price as money, or null where a draft has none, or one that is out of range. */
export const pricingOf = ({
  price,
  discount,
  firstOrderDiscount,
}: ServiceCombination): Pricing | null => {
  const sound = [discount, firstOrderDiscount].every(
    (percentOff) => percentOff === null || isDiscountInRange(percentOff),
  );
  return price !== null && isPriceInRange(price) && sound
    ? { price: fils(price), discount, firstOrderDiscount }
    : null;
};

/** Every choice of one option each, the last specification changing fastest: the rows of the price table. Without specifications the one empty choice. */
export const allChoices = (
  specs: readonly { readonly options: readonly unknown[] }[],
): number[][] =>
  specs.reduce<number[][]>(
    (choices, spec) =>
      choices.flatMap((choice) => spec.options.map((_, index) => [...choice, index])),
    [[]],
  );

/** Whether two choices are of the same options. */
export const isSameChoice = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((option, index) => option === b[index]);

/** The order of two choices: by their first option that differs, as the options stand. */
export const compareChoices = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((option, index) => option !== b[index]);
  return (a[at] ?? 0) - (b[at] ?? 0);
};
