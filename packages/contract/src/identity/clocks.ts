import {
  customerEndpoint,
  merchantEndpoint,
  staffEndpoint,
  type SharedOptions,
} from '../core/endpoint.ts';
import { clocks } from '@khidma/domain/reference/codes';
import * as z from 'zod/mini';

const setClockOptions = {
  tags: [],
  input: onServer && { clock: z.enum(clocks) },
} satisfies SharedOptions;

/** Keeps the clock that the merchant reads times by: every device has it from its next sign-in on. */
export const setClock = merchantEndpoint('setClock', {
  route: 'POST /merchant/merchant/clock',
  ...setClockOptions,
});

/** Keeps the clock that the customer reads times by. */
export const setCustomerClock = customerEndpoint('setCustomerClock', {
  route: 'POST /shop/account/clock',
  ...setClockOptions,
});

/** Keeps the clock that the member of staff reads times by. */
export const setStaffClock = staffEndpoint('setStaffClock', {
  route: 'POST /staff/clock',
  ...setClockOptions,
  staff: { needs: 'read', noProof: 'own' },
});
