/** Returns a text without what XML 1.0 and the sheets made of it cannot hold: controls but tabs and line ends, halves of letters, and what is no character. */
export const stripInvalidCharacters = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a text as markup (HTML, XML, SVG; between tags and within quotes) that says nothing but it. */
export const escapedMarkup = (text: string): string =>
  stripInvalidCharacters(text).replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
