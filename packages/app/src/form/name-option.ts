import { dataLangs, type DataLang } from '@khidma/i18n/languages';

/** A thing of the reference data: it has a name in every language. */
interface Named {
  readonly id: string;
  readonly names: Readonly<Record<DataLang, string>>;
}

/** Returns a thing as a line to choose, in the reader's language; found by its other names too. */
export const nameOption = ({ id, names }: Named, lang: DataLang) => ({
  value: id,
  label: names[lang],
  alsoCalled: dataLangs.map((other) => names[other]).join(' '),
});
