import { sendApplicationLinkInput, submitApplicationInput } from './applications.forms.ts';
import { perMinute, publicEndpoint } from '../core/endpoint.ts';
import { ticket } from '../shapes/account.ts';
import { applicationDetail, applicationDraft } from '../shapes/application.ts';
import { instant } from '../shapes/common.ts';
import * as z from 'zod/mini';

/** The application behind a signed link: its state, the feedback field by field, and what was filled in. */
export const getApplication = publicEndpoint('getApplication', {
  route: 'GET /merchant/open/apply/status',
  behindLink: true,
  input: onServer && { link: ticket },
  output: onServer && applicationDetail,
  errors: onServer && ['applicationLinkExpired'],
});

/** Keeps what an applicant types as they go, behind the signed link; nothing is judged and nobody is told. */
export const saveApplication = publicEndpoint('saveApplication', {
  route: 'POST /merchant/open/apply/save',
  limit: perMinute(120),
  input: onServer && { link: ticket, fields: applicationDraft },
  output: onServer && { savedAt: instant },
  errors: onServer && ['applicationLinkExpired', 'applicationNotEditable'],
});

/** Mails a new link to an application, for an applicant whose link has expired or is lost. Answers alike whether or not reference and address belong together, and whether or not either is known. */
export const sendApplicationLink = publicEndpoint('sendApplicationLink', {
  route: 'POST /merchant/open/apply/link',
  limit: perMinute(10),
  input: onServer && sendApplicationLinkInput,
});

/** Sends an application, or resubmits a rejected one through its link. Answers with the reference and the link's token, never with whether the address is known. */
export const submitApplication = publicEndpoint('submitApplication', {
  route: 'POST /merchant/open/submit/apply',
  limit: perMinute(30),
  input: onServer && submitApplicationInput,
  output: onServer && { reference: z.string(), link: z.string() },
  errors: onServer && ['applicationLinkExpired', 'applicationNotEditable'],
});
