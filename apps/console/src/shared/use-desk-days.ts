import { defaultSettings } from '@khidma/domain/settings/durations';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from './shared-queries.ts';

/** Within how many business days staff decide about something, as it is set; the default until that has come. */
export const useDeskDays = (setting: 'auditBusinessDays' | 'disputeBusinessDays'): number => {
  const { data } = useQuery(settingsQuery);
  const set = data?.tunables.find(({ name }) => name === setting);
  return set?.value ?? defaultSettings[setting];
};
