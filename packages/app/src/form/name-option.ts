import { langs, type Lang } from '@khidma/i18n/languages';

/** A thing of the reference data: it has a name in every language. */
interface Named {
  readonly id: string;
  readonly names: Readonly<Record<Lang, string>>;
}

/** Returns a thing as a line to choose, in the reader's language; found by its other names too. */
export const nameOption = ({ id, names }: Named, lang: Lang) => ({
  value: id,
  label: names[lang],
  alsoCalled: langs.map((other) => names[other]).join(' '),
});
