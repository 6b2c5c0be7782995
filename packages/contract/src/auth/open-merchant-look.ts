import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { ticket, userInfo } from '../shapes/account.ts';
import { instant } from '../shapes/common.ts';

/** Gives the portal the token of a look, for the code of its link: once, and within a minute of its beginning. */
export const openMerchantLook = endpoint({
  name: 'openMerchantLook',
  method: 'POST',
  path: '/merchant/open/look',
  realm: 'public',
  limit: perMinute(20),
  input: z.strictObject({ link: ticket }),
  output: z.object({
    token: z.string(),
    endsAt: instant,
    user: userInfo,
    /** Where in the console it was begun. */
    back: z.string(),
  }),
  errors: ['resetTicketExpired'],
});
