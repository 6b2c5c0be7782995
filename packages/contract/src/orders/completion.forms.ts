import { id } from '../shapes/common.ts';
import { proofInput } from '../shapes/visit.ts';
import * as z from 'zod/mini';

/** What is typed of the input of `completeOrder` and `correctCompletion`. */
export const completeOrderInput = z.strictObject({ id, ...proofInput });
