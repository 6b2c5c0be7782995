import type { Handler } from './core/call.ts';
import {
  agreeAbsenceHandler,
  noteContactAttemptHandler,
  reportCustomerAbsentHandler,
  reportMerchantAbsentHandler,
  takeBackAbsenceHandler,
  takeBackMyAbsenceHandler,
} from './modules/orders/absences.ts';
import { addJobPicturesHandler } from './modules/orders/job-pictures.ts';
import { getJobHandler, makeJobLinkHandler, reportJobHandler } from './modules/orders/job-links.ts';

/** What is said of a visit on its day, by whoever makes it and where one side was not there. */
export const absenceHandlers: readonly Handler[] = [
  noteContactAttemptHandler,
  reportCustomerAbsentHandler,
  reportMerchantAbsentHandler,
  takeBackAbsenceHandler,
  takeBackMyAbsenceHandler,
  agreeAbsenceHandler,
  makeJobLinkHandler,
  getJobHandler,
  reportJobHandler,
  addJobPicturesHandler,
];
