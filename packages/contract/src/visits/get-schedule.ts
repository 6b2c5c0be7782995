import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { merchantSchedule } from '../shapes/schedule.ts';

/** When the merchant works and how it takes visits, the defaults where it has said nothing. */
export const getSchedule = endpoint({
  name: 'getSchedule',
  method: 'GET',
  path: '/merchant/schedule',
  realm: 'merchant',
  openToLooks: true,
  tags: ['schedule', 'profile'],
  input: empty,
  output: merchantSchedule,
  errors: [],
});
