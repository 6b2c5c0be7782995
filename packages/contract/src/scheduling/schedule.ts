import { updateScheduleInput, setServiceVisitInput } from './schedule.forms.ts';
import { merchantEndpoint } from '../core/endpoint.ts';
import { day, id, pageOf, pageQuery } from '../shapes/common.ts';
import { dayRanges, merchantSchedule, serviceVisit, serviceVisitRow } from '../shapes/schedule.ts';
import * as z from 'zod/mini';

/** When the merchant works and how it takes visits, the defaults where it has said nothing. */
export const getSchedule = merchantEndpoint('getSchedule', {
  route: 'GET /merchant/schedule',
  openToImpersonation: true,
  tags: ['schedule', 'profile'],
  output: onServer && merchantSchedule,
});

/** Says how the merchant takes visits from now on. Visits that are reserved stay. */
export const updateSchedule = merchantEndpoint('updateSchedule', {
  route: 'POST /merchant/schedule/update',
  tags: ['schedule'],
  input: onServer && updateScheduleInput,
  output: onServer && merchantSchedule,
});

/**
 * Makes a day unlike its weekday: no ranges close it, null gives it back to its weekday. Visits that are reserved for
 * it stay; `getCalendar` shows them.
 */
export const setScheduleDay = merchantEndpoint('setScheduleDay', {
  route: 'POST /merchant/schedule/day',
  tags: ['schedule'],
  input: onServer && { day, ranges: z.nullable(dayRanges) },
  output: onServer && merchantSchedule,
});

/** How long the work of a service of the merchant's own takes, on sale or not yet: what is sold and what the calendar keeps. */
export const getServiceVisit = merchantEndpoint('getServiceVisit', {
  route: 'GET /merchant/schedule/service',
  openToImpersonation: true,
  tags: ['schedule'],
  input: onServer && { serviceId: id },
  output: onServer && z.object(serviceVisit),
  errors: onServer && ['notFound'],
});

/** The merchant's services on sale with how long each takes, newest first. */
export const pageServiceVisits = merchantEndpoint('pageServiceVisits', {
  route: 'GET /merchant/schedule/service/page',
  openToImpersonation: true,
  tags: ['schedule', 'services'],
  input: onServer && { ...pageQuery },
  output: onServer && pageOf(serviceVisitRow),
});

/** Says how long the work of a service takes; it holds for what is ordered from now on. */
export const setServiceVisit = merchantEndpoint('setServiceVisit', {
  route: 'POST /merchant/schedule/service',
  tags: ['schedule'],
  input: onServer && setServiceVisitInput,
  errors: onServer && ['notFound'],
});
