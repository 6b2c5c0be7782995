import { id } from '../shapes/common.ts';
import { keptOnPhone, proofInput } from '../shapes/visit.ts';
import * as z from 'zod/mini';

/** What `completeOrder` takes. */
export const completeOrderInput = z.strictObject({ id, ...proofInput, kept: keptOnPhone });
