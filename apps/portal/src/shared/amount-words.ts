import { formatDirhams } from '@khidma/ui/money';

/** An amount inside a sentence: kept together and left to right, in Arabic too. */
export const amountWords = (fils: number): string =>
  `\u2066AED\u00a0${formatDirhams(Math.abs(fils))}\u2069`;
