import { listPlaces } from '@khidma/contract/catalogue/reference';
import { useEndpointQuery } from '@khidma/client/query';
import { emirateCodes, type EmirateCode } from '@khidma/domain/reference/codes';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { offeredWith } from '@khidma/domain/reference/offered';
import { useDataLang } from './session-store.ts';

/** The emirates as the operator names and offers them. */
export interface Emirates {
  readonly nameOf: (code: EmirateCode) => string;
  /** Those that are offered, and those that were chosen before. */
  readonly offered: (kept: readonly EmirateCode[]) => readonly EmirateCode[];
}

/** Until the operator's have come, or where they don't come, they are the seven by the names of the country. */
export const useEmirates = (): Emirates => {
  const lang = useDataLang();
  const { data } = useEndpointQuery(listPlaces, { withHidden: 'true', depth: 'emirate' });
  return {
    nameOf: (code) => (data?.find(({ id }) => id === code)?.names ?? emirateNames[code])[lang],
    offered: (kept) => {
      if (data === undefined) return emirateCodes;
      const ids: readonly string[] = offeredWith(data, kept).map(({ id }) => id);
      return emirateCodes
        .filter((code) => ids.includes(code))
        .toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b));
    },
  };
};
