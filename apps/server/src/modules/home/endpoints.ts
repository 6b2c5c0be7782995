import { handlersOf } from '../../core/call.ts';
import * as getHome from './get-home.ts';

export const homeHandlers = handlersOf(getHome);
