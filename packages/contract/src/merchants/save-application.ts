import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { ticket } from '../shapes/account.ts';
import { applicationDraft } from '../shapes/application.ts';
import { instant } from '../shapes/common.ts';

/** Keeps what an applicant types as they go, behind the signed link; nothing is judged and nobody is told. */
export const saveApplication = endpoint({
  name: 'saveApplication',
  method: 'POST',
  path: '/merchant/open/apply/save',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ link: ticket, fields: applicationDraft }),
  output: z.object({ savedAt: instant }),
  errors: ['applicationLinkExpired', 'applicationNotEditable'],
});
