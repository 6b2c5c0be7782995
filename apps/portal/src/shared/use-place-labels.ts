import { languageOf } from '@khidma/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { allPlacesQuery } from './own-queries.ts';
import { useDataLang } from './session-store.ts';

interface Place {
  readonly emirate: string;
  readonly community: string | null;
}

/** Many know a place by its letters alone. */
const shortOf = (name: string): string =>
  /[(（](?<letters>[A-Z]+)[)）]/u.exec(name)?.groups?.['letters'] ?? name;

/** Says community and emirate by name, or where room is short the community alone; the emirate's code while the names have not come. */
export const usePlaceLabels = (): ((place: Place, isShort?: boolean) => string) => {
  const lang = useDataLang();
  const { data } = useQuery(allPlacesQuery);
  return ({ emirate, community }, isShort = false) => {
    const found = data?.find(({ id }) => id === emirate);
    const inside = found?.communities.find(({ id }) => id === community);
    if (isShort && inside !== undefined) return shortOf(inside.names[lang]);
    const names = [inside?.names[lang], found?.names[lang] ?? emirate];
    return names.filter((name) => name !== undefined).join(languageOf(lang).marks.places);
  };
};
