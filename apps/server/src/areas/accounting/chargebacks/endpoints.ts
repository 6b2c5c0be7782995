import { collectHandlers } from '../../../core/call.ts';
import * as chargebacks from './chargebacks.ts';

export const chargebacksHandlers = collectHandlers(chargebacks);
