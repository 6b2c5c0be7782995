/** What a ready sentence leaves open. */
export const placeholders = ['customer', 'order', 'service', 'time'] as const;

/** One of these. */
export type Placeholder = (typeof placeholders)[number];

/** What is known to stand in for them; null has to be asked for. */
export type Fillings = Readonly<Record<Placeholder, string | null>>;

const isPlaceholder = (name: string): name is Placeholder =>
  placeholders.some((each) => each === name);

/** A name, and behind a bar the words that stand there where nothing is known: `{time|soon}`. */
const inBraces = /\{(\w+)(?:\|([^{}|]*))?\}/g;

/** Returns which placeholders of a sentence nothing is known for and no words are given for, each once. */
export const missingIn = (text: string, fillings: Fillings): Placeholder[] => [
  ...new Set(
    [...text.matchAll(inBraces)]
      .filter(([, , words = '']) => words.trim() === '')
      .map(([, name = '']) => name)
      .filter(isPlaceholder)
      .filter((name) => (fillings[name] ?? '') === ''),
  ),
];

/** Returns a sentence with what is known in the place of its placeholders, else with the words given for them. */
export const filledReply = (text: string, fillings: Fillings): string =>
  text.replaceAll(inBraces, (whole, name: string, words: string | undefined) => {
    if (!isPlaceholder(name)) return whole;
    const known = fillings[name] ?? '';
    return known === '' ? words?.trim() || whole : known;
  });
