import { useEndpointQuery } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { getServiceVisit } from '@khidma/contract/scheduling/schedule';
import { defaultVisit } from '@khidma/domain/availability/visit-limits';

/** How a service is visited: how long, and what goes with it. */
export type ServiceVisit = OutputOf<typeof getServiceVisit>;

/** How long a visit of a service takes, as it is sold; undefined until that is known. */
export const useServiceVisit = (service: ServiceDetail | null): ServiceVisit | undefined => {
  const { data } = useEndpointQuery(
    getServiceVisit,
    { serviceId: service?.id ?? '' },
    { enabled: service !== null },
  );
  return service === null ? defaultVisit : data;
};
