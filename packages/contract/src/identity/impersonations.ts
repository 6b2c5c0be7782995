import { perMinute, publicEndpoint, staffEndpoint } from '../core/endpoint.ts';
import { ticket, userInfo } from '../shapes/account.ts';
import { id, instant, text } from '../shapes/common.ts';
import * as z from 'zod/mini';

/**
 * Lets a member of staff look at the portal as this merchant sees it: reads alone, for a while, with a token of its
 * own, which the portal fetches by the link. The merchant is told of it with the reason, and it is in the log before
 * it begins.
 */
export const beginMerchantLook = staffEndpoint('beginMerchantLook', {
  route: 'POST /staff/merchants/{id}/look',
  staff: { needs: 'support', proof: 'people' },
  tags: ['staffWork'],
  input: onServer && { id, reason: text(500) },
  output: onServer && { address: z.string() },
  errors: onServer && ['noPermission', 'notFound', 'merchantWrongState'],
});

/** Gives the portal the token of an impersonation, for the code of its link: once, and within a minute of its beginning. */
export const openMerchantLook = publicEndpoint('openMerchantLook', {
  route: 'POST /merchant/open/look',
  limit: perMinute(20),
  input: onServer && { link: ticket },
  output: onServer && {
    token: z.string(),
    endsAt: instant,
    user: userInfo,
    /** Where in the console it was begun. */
    back: z.string(),
  },
  errors: onServer && ['resetTicketExpired'],
});
