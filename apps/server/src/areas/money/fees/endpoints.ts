import { handlersOf } from '../../../core/call.ts';
import * as feeRules from './fee-rules.ts';
import * as fees from './fees.ts';
import * as serviceFee from './service-fee.ts';

export const feesHandlers = handlersOf(feeRules, fees, serviceFee);
