/** Returns letters as a searcher types them: no case, no marks, one alef, one yeh, one heh, Latin digits. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

/** Whether every word of the query begins a word of the text, in any order; the Arabic article may be left out. */
export function matches(text: string, query: string): boolean {
  const within = ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => within.includes(` ${word}`) || within.includes(` ال${word}`));
}
