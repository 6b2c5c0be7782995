import { collectHandlers } from '../../../core/call.ts';
import * as promoCodes from './promo-codes.ts';

export const promotionsHandlers = collectHandlers(promoCodes);
