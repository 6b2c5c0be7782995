import { emirateNames } from '@khidma/domain/reference/emirates';
import type { Names } from '@khidma/domain/reference/names';
import { useSession } from './use-session.ts';

const byCode: Readonly<Record<string, Names>> = emirateNames;

/** Names of the reference data in the language that is on. */
export interface ShownNames {
  readonly nameOf: (names: Names) => string;
  /** An emirate by its code; the code itself where a newer server knows more of them. */
  readonly emirateOf: (code: string) => string;
}

/** Puts categories and places into the language that is on. */
export const useNames = (): ShownNames => {
  const lang = useSession((state) => state.lang);
  return {
    nameOf: (names) => names[lang],
    emirateOf: (code) => byCode[code]?.[lang] ?? code,
  };
};
