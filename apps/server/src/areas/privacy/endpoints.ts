import { handlersOf } from '../../core/call.ts';
import * as dataExports from './data-exports.ts';

export const personalDataHandlers = handlersOf(dataExports);
