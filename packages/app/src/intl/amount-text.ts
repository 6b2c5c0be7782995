import { formatAmount } from '@khidma/i18n/amounts';

/** An amount inside a sentence, which says itself which way it goes: kept together and left to right, in Arabic too. */
export const amountText = (fils: number): string => `\u2066${formatAmount(Math.abs(fils))}\u2069`;
