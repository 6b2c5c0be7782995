/** What a ready sentence leaves open. */
export const placeholders = ['customer', 'order', 'service', 'time'] as const;

/** One of these. */
export type Placeholder = (typeof placeholders)[number];

/** What is known to stand in for them; null has to be asked for. */
export type Fillings = Readonly<Record<Placeholder, string | null>>;

const isPlaceholder = (name: string): name is Placeholder =>
  placeholders.some((each) => each === name);

const inBraces = /\{(\w+)\}/g;

/** Returns which placeholders of a sentence nothing is known for, each once. */
export const missingIn = (text: string, fillings: Fillings): Placeholder[] => [
  ...new Set(
    [...text.matchAll(inBraces)]
      .map(([, name = '']) => name)
      .filter(isPlaceholder)
      .filter((name) => (fillings[name] ?? '') === ''),
  ),
];

/** Returns a sentence with what is known in the place of its placeholders. */
export const filledReply = (text: string, fillings: Fillings): string =>
  text.replaceAll(inBraces, (whole, name: string) =>
    isPlaceholder(name) ? (fillings[name] ?? whole) : whole,
  );
