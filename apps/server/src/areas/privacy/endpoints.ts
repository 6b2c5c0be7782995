import { collectHandlers } from '../../core/call.ts';
import * as dataExports from './data-exports.ts';

export const personalDataHandlers = collectHandlers(dataExports);
