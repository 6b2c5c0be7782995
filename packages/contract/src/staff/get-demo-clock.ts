import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { demoClock } from '../shapes/demo-clock.ts';

/** What the clock of the demo says. Anywhere else there is none to be moved. */
export const getDemoClock = endpoint({
  name: 'getDemoClock',
  method: 'GET',
  path: '/staff/demo/clock',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['demoClock'],
  input: z.strictObject({}),
  output: demoClock,
  errors: ['demoOnly'],
});
