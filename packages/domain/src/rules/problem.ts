/** The rules that the domain finds broken. The contract adds those that only its schemas know. */
export const ruleNames = [
  'required',
  'invalid',
  'tooLong',
  'tooMany',
  'tooFew',
  'tooSmall',
  'tooLarge',
  'unknown',
  'area',
  'email',
  'emailBlank',
  'emailLatin',
  'mobile',
  'nameCharacters',
  'nameOfPlatform',
  'passwordLength',
  'passwordClasses',
  'passwordCommon',
  'passwordOwnWords',
  'passwordUnlike',
  'passwordMismatch',
  'fundPasswordClasses',
  'date',
  'dateOrder',
  'dateFuture',
  'datePast',
  'dateTooFar',
  'dateBeforePayment',
  'dateBeforeVisit',
  'timeOrder',
  'timeOverlap',
  'tooSoon',
  'feeTooSoon',
  'closedThen',
  'timeTaken',
  'dayFull',
  'price',
  'priceFloor',
  'discount',
  'duplicate',
  'emiratesId',
  'iban',
  'trn',
  'corporateTaxNumber',
  'makani',
  'coverRequired',
  'coverNotInMedia',
  'mediaRequired',
  'file',
  'specCount',
  'optionCount',
  'combinationCount',
  'combinationMissing',
  'vatTrio',
  'community',
  'category',
  'notOffered',
  'promoCode',
] as const;

/** Rules that the server alone can judge; their texts stand in the catalogue `serverRules`, which no screen loads. */
export const serverRuleNames = [
  'messageSyntax',
  'placeholderUnknown',
  'placeholderMissing',
  'placeholderUse',
  'pluralForms',
  'linkAddress',
  'promoUnknown',
  'promoElsewhere',
  'promoNotYet',
  'promoOver',
  'promoFirstOrder',
  'promoLeast',
  'promoUsedByYou',
  'promoUsedUp',
  'promoNothing',
  'nameTaken',
  'outsideWindow',
  'settingOrder',
  'calendarAddress',
  'bankLetters',
] as const;

/** The name of one of these. */
export type ServerRuleName = (typeof serverRuleNames)[number];

/** A rule's name; its text stands under it in the catalogue `rules`. */
export type RuleName = (typeof ruleNames)[number];

/** Figures and words that a rule's text needs: min, max. Amounts are dirhams in text, `2.00`. */
export type RuleParams = Readonly<Record<string, string | number>>;

/** A broken rule at a field. `path` is dotted, `specs.0.name`. */
export interface Problem<Rule extends string = RuleName> {
  readonly path: string;
  readonly rule: Rule;
  readonly params?: RuleParams;
}

/** A broken rule of a single value, without its place. */
export type Broken<Rule extends string = RuleName> = Omit<Problem<Rule>, 'path'>;
