import { serviceCan, withdrawalEventOf } from '@khidma/domain/services/service-transitions';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { useTranslations } from 'use-intl';
import type { ServiceAction } from './service-action-dialog.tsx';

/** What can be asked to be done with a service, as its state allows. */
export const useServiceActions = (
  service: ServiceAction['services'][number],
  onAsk: (action: ServiceAction) => void,
): MenuItem[] => {
  'use memo';
  const t = useTranslations();
  const withdrawal = withdrawalEventOf(service);
  const words = withdrawal === 'withdraw' ? 'withdrawFirst' : 'withdraw';
  const action = (kind: ServiceAction['kind'], label: string, danger = false) => ({
    key: kind,
    label,
    danger,
    onSelect: () => onAsk({ kind, services: [service] }),
  });
  return [
    ...(withdrawal === null ? [] : [action('withdraw', t(`serviceViews.${words}.action`))]),
    ...(serviceCan.unpublish(service) ? [action('unpublish', t('services.unpublish'))] : []),
    ...(serviceCan.delete(service) ? [action('delete', t('services.delete'), true)] : []),
  ];
};
