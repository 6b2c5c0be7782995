import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { missingSteps, serviceSteps, stepOfPath } from '@khidma/domain/services/service-rules';
import type { EditorStep } from '../editor-search.ts';
import { fieldOfPath } from '../use-field-words.ts';

type Opened = Pick<ServiceDetail, 'status' | 'content' | 'media' | 'remarks'>;

/**
 * Where one goes on: what a reviewer has remarked on comes first, then the first step that is not finished. A whole
 * draft waits to be submitted; what is on sale begins at the beginning, as anything of it may be meant.
 */
export const resumeStep = (service: Opened | null): EditorStep => {
  if (service === null) return 'basics';
  const remarked = new Set(
    service.remarks.flatMap(({ path }) =>
      fieldOfPath(path) === null ? [] : [stepOfPath(path.replace(/^content\./, ''))],
    ),
  );
  const [missing] = missingSteps(service.content, service.media);
  return (
    serviceSteps.find((step) => remarked.has(step)) ??
    missing ??
    (serviceCan.buy(service) ? 'basics' : 'check')
  );
};
