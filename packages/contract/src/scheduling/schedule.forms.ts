import { id } from '../shapes/common.ts';
import { scheduleFigures, serviceVisit } from '../shapes/schedule.ts';
import * as z from 'zod/mini';

/** What `updateSchedule` takes. */
export const updateScheduleInput = z.strictObject(scheduleFigures);

/** What `setServiceVisit` takes. */
export const setServiceVisitInput = z.strictObject({ serviceId: id, ...serviceVisit });
