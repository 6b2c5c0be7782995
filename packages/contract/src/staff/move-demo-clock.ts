import { maxClockStepHours } from '@khidma/domain/settings/demo-clock';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { demoClock } from '../shapes/demo-clock.ts';

/**
 * Moves the clock of the demo forward, never back: whatever is due by then is done at once, as if the time had passed.
 * Whoever is signed in stays so. Refused anywhere but in the demo.
 */
export const moveDemoClock = endpoint({
  name: 'moveDemoClock',
  method: 'POST',
  path: '/staff/demo/clock',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['demoClock', 'settings', 'staffWork'],
  input: z.strictObject({ hours: z.int().check(z.gte(1), z.lte(maxClockStepHours)) }),
  output: demoClock,
  errors: ['noPermission', 'demoOnly'],
});
