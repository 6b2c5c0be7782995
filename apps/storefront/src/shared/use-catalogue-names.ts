import { emirateCodes, type EmirateCode } from '@khidma/domain/reference/codes';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { offeredWith } from '@khidma/domain/reference/offered';
import type { Names } from '@khidma/domain/reference/names';
import { useDataLang } from './session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { emiratesQuery } from './shared-queries.ts';

const byCode: Readonly<Record<string, Names>> = emirateNames;

/** Names of the reference data in the language that is on. */
export interface CatalogueNames {
  readonly nameOf: (names: Names) => string;
  /** An emirate by its code; by the operator's name, until that has come by the country's. */
  readonly emirateOf: (code: string) => string;
}

/** Puts categories and places into the language that is on. */
export const useCatalogueNames = (): CatalogueNames => {
  const lang = useDataLang();
  const { data = [] } = useEmirates();
  return {
    nameOf: (names) => names[lang],
    emirateOf: (code) =>
      (data.find(({ id }) => id === code)?.names ?? byCode[code])?.[lang] ?? code,
  };
};

/** The emirates that are offered, and those in `kept`, offered or not; all seven until that is known. */
export const useOfferedEmirates = (kept: readonly string[]): readonly EmirateCode[] => {
  const { data } = useEmirates();
  if (data === undefined) return emirateCodes;
  const shown = offeredWith(data, kept).map(({ id }) => id);
  return shown.filter((id): id is EmirateCode => id in byCode);
};

const useEmirates = () => useQuery(emiratesQuery);
