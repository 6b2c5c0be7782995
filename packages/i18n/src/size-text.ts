import type { Language } from './languages.ts';
import { ltr } from './line-parts.ts';

const neutral = /^([\d.]+) (KB|MB)$/;

/** Returns the size of a file as a language writes it. Given is its neutral form, `1.5 MB`; what is none stays as it is. */
export const sizeIn = ({ sizes }: Language, size: string): string => {
  const [, figure, unit] = neutral.exec(size) ?? [];
  return figure === undefined ? size : `${figure} ${unit === 'KB' ? sizes.KB : sizes.MB}`;
};

/** Returns the names of types, `JPG, PNG`, with the language's comma between them; each by itself where they follow one another from the right. */
const typesIn = ({ marks, dir }: Language, types: string): string =>
  types
    .split(', ')
    .map((type) => (dir === 'rtl' ? ltr(type) : type))
    .join(marks.list);

/** Returns the figures of an error, the sizes and the types of files among them as the language writes them. */
export const figuresIn = (
  language: Language,
  figures: Readonly<Record<string, string | number>>,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      typeof figure !== 'string'
        ? figure
        : name === 'types'
          ? typesIn(language, figure)
          : sizeIn(language, figure),
    ]),
  );
