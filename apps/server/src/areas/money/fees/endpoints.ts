import { collectHandlers } from '../../../kernel/call.ts';
import * as feeRules from './fee-rules.ts';
import * as fees from './fees.ts';
import * as serviceFee from './service-fee.ts';

export const feesHandlers = collectHandlers(feeRules, fees, serviceFee);
