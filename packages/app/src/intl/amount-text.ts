import { formatDirhams } from '@khidma/ui/money';

/** An amount inside a sentence, which says itself which way it goes: kept together and left to right, in Arabic too. */
export const amountText = (fils: number): string =>
  `\u2066AED\u00a0${formatDirhams(Math.abs(fils))}\u2069`;
