import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { applicationCan } from '@khidma/domain/applications/application-can';

/** Whether staff want single fields done again, and nothing else. */
export const isAskedToRevise = (
  application: Pick<ApplicationDetail, 'status' | 'verdicts'>,
): boolean =>
  applicationCan.submitData(application) && Object.values(application.verdicts).includes('revise');
