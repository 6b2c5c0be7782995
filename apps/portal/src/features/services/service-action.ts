import type { ServiceRow } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { shownServiceStatuses } from '@khidma/domain/services/service-statuses';
import { useTranslations } from 'use-intl';

/** Something to be done with one service or with many, as far as their states allow it. */
export interface ServiceAction {
  readonly kind: 'publish' | 'unpublish' | 'delete';
  readonly services: readonly Pick<ServiceRow, 'id' | 'name' | 'status'>[];
}

type Service = ServiceAction['services'][number];

/** Why a service's state does not allow something: a key of the texts. */
export const skipReasonOf = (
  kind: ServiceAction['kind'],
  service: Pick<Service, 'status'>,
): 'onSale' | 'inReview' | 'alreadyOnSale' | 'alreadyInReview' | 'notOnSale' | 'notNow' => {
  if (kind === 'unpublish') return 'notOnSale';
  const isAsked = kind === 'publish';
  if (serviceCan.unpublish(service)) return isAsked ? 'alreadyOnSale' : 'onSale';
  if (serviceCan.withdraw(service)) return isAsked ? 'alreadyInReview' : 'inReview';
  return 'notNow';
};

/** Says why a service is skipped, and what would help. */
export const useSkipWords = (kind: ServiceAction['kind']): ((service: Service) => string) => {
  const t = useTranslations();
  return (service) => {
    const shown = shownServiceStatuses.find((each) => each === service.status);
    return t(`services.ask.${skipReasonOf(kind, service)}`, {
      status: shown === undefined ? '' : t(`statuses.service.${shown}`),
    });
  };
};
