import { collectHandlers } from '../../kernel/call.ts';
import * as dataExports from './data-exports.ts';

export const personalDataHandlers = collectHandlers(dataExports);
