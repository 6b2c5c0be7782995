import { handlersOf } from '../../core/call.ts';
import * as staffChargebacks from './staff-chargebacks.ts';

export const chargebacksHandlers = handlersOf(staffChargebacks);
