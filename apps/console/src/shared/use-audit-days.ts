import { useEndpointQuery } from '@khidma/client/query';
import { listSettings } from '@khidma/contract/staff/list-settings';
import { defaultSettings } from '@khidma/domain/settings/durations';

/** Within how many business days staff decide, as it is set; the default until that has come. */
export const useAuditDays = (): number => {
  const { data } = useEndpointQuery(listSettings, {}, { silent: true });
  const set = data?.tunables.find(({ name }) => name === 'auditBusinessDays');
  return set?.value ?? defaultSettings.auditBusinessDays;
};
