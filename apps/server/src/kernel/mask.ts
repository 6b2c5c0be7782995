/** Numbers of identity: what they look like differs, so they are known by their field. */
const identityNumbers: ReadonlySet<string> = new Set(['idNumber']);

/** The merchant's own words, and what an impersonation has in their place. */
const ownWords: Readonly<Record<string, unknown>> = { ownNotes: null, ownNote: '' };

/** Only what is signed is private: public pictures have addresses without a question mark. */
const privateFile = /^\/files\/[^?]*\?/;

/** An account number of the country, written in one piece or in groups, wherever it stands in a text. */
const iban = /\bAE\d{2}(?:[\s-]?\d){19}\b/giu;

const SHOWN = 4;

const lastOf = (text: string): string => `•••• ${text.replaceAll(/\s/g, '').slice(-SHOWN)}`;

type Mask = (text: string, key: string) => string;

/** Whole numbers of bank accounts become their last four. */
const maskAccounts: Mask = (text, key) =>
  key === 'iban' && text !== '' ? lastOf(text) : text.replaceAll(iban, lastOf);

/** Numbers of identity become their last four, addresses of private files nothing. */
const maskPapers: Mask = (text, key) => {
  if (privateFile.test(text)) return '';
  return identityNumbers.has(key) && text !== '' ? lastOf(text) : text;
};

const masked = (value: unknown, masks: readonly Mask[], key = ''): unknown => {
  if (typeof value === 'string') return masks.reduce((text, mask) => mask(text, key), value);
  if (Array.isArray(value)) return value.map((each) => masked(each, masks, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, masked(each, masks, name)]),
  );
};

/** Returns a value without whole numbers of bank accounts, wherever in it they stand. */
export const withoutAccounts = <T>(value: T): T => masked(value, [maskAccounts]) as T; // every text stays one

/** Returns a value without numbers of identity, account numbers and addresses of private files. */
export const withoutPapers = <T>(value: T): T => masked(value, [maskPapers, maskAccounts]) as T; // every text stays one

/** Returns an answer as staff may see it who impersonate a merchant: without papers, and without what the merchant wrote down for itself. */
export const maskForImpersonation = (value: unknown): unknown =>
  withoutPapers(withoutOwnWords(value));

const withoutOwnWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => withoutOwnWords(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      Object.hasOwn(ownWords, name) ? ownWords[name] : withoutOwnWords(each),
    ]),
  );
};
