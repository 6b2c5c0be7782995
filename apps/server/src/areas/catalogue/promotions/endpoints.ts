import { collectHandlers } from '../../../kernel/call.ts';
import * as promoCodes from './promo-codes.ts';

export const promotionsHandlers = collectHandlers(promoCodes);
