import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { ticket } from '../shapes/account.ts';
import { applicationDetail } from '../shapes/application.ts';

/** The application behind a signed link: its state, the feedback field by field, and what was filled in. */
export const getApplication = endpoint({
  name: 'getApplication',
  method: 'GET',
  path: '/merchant/open/apply/status',
  realm: 'public',
  behindLink: true,
  input: z.strictObject({ link: ticket }),
  output: applicationDetail,
  errors: ['applicationLinkExpired'],
});
