import { staffEndpoint } from '../core/endpoint.ts';
import { demoClock } from '../shapes/demo-clock.ts';
import { maxClockStepHours } from '@khidma/domain/settings/demo-clock';
import * as z from 'zod/mini';

/** What the clock of the demo says. Anywhere else there is none to be moved. */
export const getDemoClock = staffEndpoint('getDemoClock', {
  route: 'GET /staff/demo/clock',
  staff: { needs: 'read' },
  tags: ['demoClock'],
  input: onServer && {},
  output: onServer && demoClock,
  errors: onServer && ['demoOnly'],
});

/**
 * Moves the clock of the demo forward, never back: whatever is due by then is done at once, as if the time had passed.
 * Whoever is signed in stays so. Refused anywhere but in the demo.
 */
export const moveDemoClock = staffEndpoint('moveDemoClock', {
  route: 'POST /staff/demo/clock',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['demoClock', 'settings', 'staffWork'],
  input: onServer && { hours: z.int().check(z.gte(1), z.lte(maxClockStepHours)) },
  output: onServer && demoClock,
  errors: onServer && ['noPermission', 'demoOnly'],
});
