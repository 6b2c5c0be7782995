import { collectHandlers } from '../../../kernel/call.ts';
import * as feeRules from './fee-rules.ts';
import * as fees from './fees.ts';

export const feesHandlers = collectHandlers(feeRules, fees);
