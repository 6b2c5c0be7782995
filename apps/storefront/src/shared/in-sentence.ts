import { formatDirhams } from '@khidma/ui/money';

/** Text of a person's within one of ours: it finds its own direction (U+2068 … U+2069). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** An amount within a sentence, left to right in Arabic too (U+2066 … U+2069). */
export const amountText = (fils: number): string => `\u2066AED\u00a0${formatDirhams(fils)}\u2069`;
