import type { plainTunableNames } from '@khidma/contract/shapes/settings';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from './shared-queries.ts';

/** Returns what a limit of the settings is now, in its unit; undefined until the settings have come. */
export const useLimit = (name: (typeof plainTunableNames)[number]): number | undefined =>
  useQuery(settingsQuery).data?.tunables.find((each) => each.name === name)?.value;
