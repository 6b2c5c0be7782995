import { collectHandlers, type Handler } from '../kernel/call.ts';
import * as areas from './endpoints-of-areas.ts';
import * as exportDeskList from './export-desk-list.ts';
import * as secondPerson from './second-person.ts';
import { logStaffCalls, maskForStaff } from './staff-calls.ts';

/** Every endpoint with its operation: an area's are in the files that its `endpoints.ts` hands on. */
export const allHandlers: readonly Handler[] = collectHandlers(
  ...Object.values(areas),
  exportDeskList,
  secondPerson,
).map((handler) => maskForStaff(logStaffCalls(handler)));
