/** Text of a person's within one of ours: it finds its own direction (U+2068 … U+2069). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
