import { updateScheduleInput, setServiceVisitInput } from './schedule.forms.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, id, pageOf, pageQuery } from '../shapes/common.ts';
import { dayRanges, merchantSchedule, serviceVisit, serviceVisitRow } from '../shapes/schedule.ts';
import * as z from 'zod/mini';

/** When the merchant works and how it takes visits, the defaults where it has said nothing. */
export const getSchedule = endpoint({
  name: 'getSchedule',
  method: 'GET',
  path: '/merchant/schedule',
  realm: 'merchant',
  openToLooks: true,
  tags: ['schedule', 'profile'],
  output: onServer && merchantSchedule,
});

/** Says how the merchant takes visits from now on. Visits that are reserved stay. */
export const updateSchedule = endpoint({
  name: 'updateSchedule',
  method: 'POST',
  path: '/merchant/schedule/update',
  realm: 'merchant',
  tags: ['schedule'],
  input: onServer && updateScheduleInput,
  output: onServer && merchantSchedule,
});

/**
 * Makes a day unlike its weekday: no ranges close it, null gives it back to its weekday. Visits that are reserved for
 * it stay; `getCalendar` shows them.
 */
export const setScheduleDay = endpoint({
  name: 'setScheduleDay',
  method: 'POST',
  path: '/merchant/schedule/day',
  realm: 'merchant',
  tags: ['schedule'],
  input: onServer && z.strictObject({ day, ranges: z.nullable(dayRanges) }),
  output: onServer && merchantSchedule,
});

/** How long the work of a service of the merchant's own takes, on sale or not yet: what is sold and what the calendar keeps. */
export const getServiceVisit = endpoint({
  name: 'getServiceVisit',
  method: 'GET',
  path: '/merchant/schedule/service',
  realm: 'merchant',
  openToLooks: true,
  tags: ['schedule'],
  input: onServer && z.strictObject({ serviceId: id }),
  output: onServer && z.object(serviceVisit),
  errors: onServer && ['notFound'],
});

/** The merchant's services on sale with how long each takes, newest first. */
export const pageServiceVisits = endpoint({
  name: 'pageServiceVisits',
  method: 'GET',
  path: '/merchant/schedule/service/page',
  realm: 'merchant',
  openToLooks: true,
  tags: ['schedule', 'services'],
  input: onServer && z.strictObject({ ...pageQuery }),
  output: onServer && pageOf(serviceVisitRow),
});

/** Says how long the work of a service takes; it holds for what is ordered from now on. */
export const setServiceVisit = endpoint({
  name: 'setServiceVisit',
  method: 'POST',
  path: '/merchant/schedule/service',
  realm: 'merchant',
  tags: ['schedule'],
  input: onServer && setServiceVisitInput,
  errors: onServer && ['notFound'],
});
