import type { Area, Catalogue } from './catalogue.ts';
import { langs, type Lang } from './languages.ts';

/** Makes one of something for each language. */
export const inEach = <T>(make: (lang: Lang) => T): Readonly<Record<Lang, T>> =>
  Object.fromEntries(langs.map((lang) => [lang, make(lang)])) as Record<Lang, T>; // each has been made

/** Loads an area's texts in every language out of their folders: for servers and scripts, which need all of them. */
export const textsInEach = async <A extends Area>(
  area: A,
): Promise<Readonly<Record<Lang, Catalogue[A]>>> => {
  const file = area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const loaded = await Promise.all(
    langs.map(async (lang) => {
      const { href } = new URL(`./${lang}/${file}.ts`, import.meta.url);
      const module = (await import(/* @vite-ignore */ href)) as Readonly<Record<A, Catalogue[A]>>; // declared as such there
      return [lang, module[area]] as const;
    }),
  );
  return Object.fromEntries(loaded) as Record<Lang, Catalogue[A]>; // each has been loaded
};
