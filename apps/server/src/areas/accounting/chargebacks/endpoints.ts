import { collectHandlers } from '../../../kernel/call.ts';
import * as chargebacks from './chargebacks.ts';

export const chargebacksHandlers = collectHandlers(chargebacks);
