import { handlersOf } from '../../../core/call.ts';
import * as home from './home.ts';

export const homeHandlers = handlersOf(home);
