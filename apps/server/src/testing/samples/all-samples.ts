import { accountSamples } from './account-samples.ts';
import { awaitedSamples } from './awaited-samples.ts';
import { addressSamples } from './address-samples.ts';
import { adjustmentSamples } from './adjustment-samples.ts';
import { authSamples } from './auth-samples.ts';
import { bookSamples } from './book-samples.ts';
import { callSamples } from './call-samples.ts';
import { contentSamples } from './content-samples.ts';
import { customerContactSamples } from './customer-contact-samples.ts';
import { commentSamples } from './comment-samples.ts';
import { disputeSamples } from './dispute-samples.ts';
import { absenceSamples } from './absence-samples.ts';
import { extraWorkSamples } from './extra-work-samples.ts';
import { customerSamples } from './customer-samples.ts';
import { deskSamples } from './desk-samples.ts';
import { documentSamples } from './document-samples.ts';
import { feeSamples } from './fee-samples.ts';
import { holdSamples } from './hold-samples.ts';
import { financeSamples } from './finance-samples.ts';
import { merchantSamples } from './merchant-samples.ts';
import { noticeSamples } from './notice-samples.ts';
import { messageSamples } from './message-samples.ts';
import { orderListSamples } from './order-list-samples.ts';
import { orderSamples } from './order-samples.ts';
import { passwordSamples } from './password-samples.ts';
import { revisionSamples } from './revision-samples.ts';
import { reconciliationSamples } from './reconciliation-samples.ts';
import type { Sampled } from './sample.ts';
import { serviceSamples } from './service-samples.ts';
import { settingSamples } from './setting-samples.ts';
import { specSamples } from './spec-samples.ts';
import { secondPersonSamples } from './second-person-samples.ts';
import { staffAccountSamples } from './staff-account-samples.ts';
import { staffSamples } from './staff-samples.ts';
import { uploadSamples } from './upload-samples.ts';
import { visitReminderSamples } from './visit-reminder-samples.ts';
import { visitSamples } from './visit-samples.ts';

/** At least one good call of every endpoint but the upload, whose payload is a form around a file. */
export const allSamples: readonly Sampled[] = [
  ...authSamples,
  ...accountSamples,
  ...addressSamples,
  ...awaitedSamples,
  ...customerContactSamples,
  ...passwordSamples,
  ...merchantSamples,
  ...revisionSamples,
  ...staffSamples,
  ...customerSamples,
  ...secondPersonSamples,
  ...staffAccountSamples,
  ...deskSamples,
  ...noticeSamples,
  ...orderSamples,
  ...orderListSamples,
  ...disputeSamples,
  ...absenceSamples,
  ...extraWorkSamples,
  ...financeSamples,
  ...holdSamples,
  ...adjustmentSamples,
  ...feeSamples,
  ...bookSamples,
  ...reconciliationSamples,
  ...documentSamples,
  ...serviceSamples,
  ...specSamples,
  ...commentSamples,
  ...uploadSamples,
  ...messageSamples,
  ...callSamples,
  ...visitReminderSamples,
  ...visitSamples,
  ...contentSamples,
  // Last: what they set is in force for every other sample of the same server.
  ...settingSamples,
];
