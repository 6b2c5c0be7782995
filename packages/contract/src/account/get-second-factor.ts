import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty, instant } from '../shapes/common.ts';

/** Tells since when the second factor is on, null where it is off, and how many recovery codes are left. */
export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/merchant/merchant/second-factor',
  realm: 'merchant',
  tags: ['devices'],
  input: empty,
  output: z.object({ since: z.nullable(instant), recoveryCodesLeft: z.int() }),
  errors: [],
});
