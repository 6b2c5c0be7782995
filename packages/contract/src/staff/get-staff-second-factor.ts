import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { getSecondFactor } from '../account/get-second-factor.ts';
import { empty } from '../shapes/common.ts';

/**
 * Tells since when the second factor of a member of staff is on, null where it is off, how many recovery codes are
 * left, and whether it has to be on: outside the demo nothing else of the console opens without it.
 */
export const getStaffSecondFactor = endpoint({
  name: 'getStaffSecondFactor',
  method: 'GET',
  path: '/staff/second-factor',
  realm: 'staff',
  staff: { needs: 'read', beforeSecondFactor: true },
  tags: ['devices'],
  input: empty,
  output: z.extend(getSecondFactor.output, { required: z.boolean() }),
  errors: [],
});
