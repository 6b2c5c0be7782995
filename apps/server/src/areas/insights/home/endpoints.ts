import { collectHandlers } from '../../../core/call.ts';
import * as home from './home.ts';

export const homeHandlers = collectHandlers(home);
