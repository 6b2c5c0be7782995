import * as z from 'zod/mini';
import { blockLimits } from '@khidma/domain/availability/blocked-times';
import { endpoint } from '../core/endpoint.ts';
import { instant, optionalText } from '../shapes/common.ts';
import { calendarBlock } from './get-calendar.ts';

/** What is said of a time that is to be blocked; what else it must be is the domain's `blockProblems`. */
export const blockedTimeInput = {
  startsAt: instant,
  endsAt: instant,
  /** Null for all teams. */
  team: z.nullable(z.int()),
  note: optionalText(blockLimits.noteLength),
};

/** Keeps a time free of visits: nobody can book into it from now on. Visits that are reserved in it stay. */
export const addBlockedTime = endpoint({
  name: 'addBlockedTime',
  method: 'POST',
  path: '/merchant/calendar/block',
  realm: 'merchant',
  tags: ['schedule'],
  input: z.strictObject(blockedTimeInput),
  output: calendarBlock,
  errors: [],
});
