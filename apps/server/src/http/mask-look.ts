/** What even those who look through a merchant's eyes are not shown: numbers of identity, where money goes, papers, and what the merchant wrote down for itself. */
const maskedNumbers: ReadonlySet<string> = new Set(['iban', 'idNumber']);

/** The merchant's own words, and what a look has in their place. */
const ownWords: Readonly<Record<string, unknown>> = { ownNotes: null, ownNote: '' };

/** Only what is signed is private: public pictures have addresses without a question mark. */
const isPrivateFile = (key: string, value: string): boolean =>
  (key === 'url' || key === 'thumbUrl') && value.startsWith('/files/');

const SHOWN = 4;

/** Returns an answer as a look may show it. */
export const maskForLook = (value: unknown, key = ''): unknown => {
  if (Object.hasOwn(ownWords, key)) return ownWords[key];
  if (typeof value === 'string') {
    if (isPrivateFile(key, value)) return '';
    return maskedNumbers.has(key) && value !== '' ? `•••• ${value.slice(-SHOWN)}` : value;
  }
  if (Array.isArray(value)) return value.map((each) => maskForLook(each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, maskForLook(each, name)]),
  );
};
