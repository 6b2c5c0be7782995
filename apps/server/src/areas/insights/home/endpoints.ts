import { collectHandlers } from '../../../kernel/call.ts';
import * as home from './home.ts';

export const homeHandlers = collectHandlers(home);
