import { handlersOf } from '../../core/call.ts';
import * as certificatesDue from './certificates-due.ts';

export const certificatesHandlers = handlersOf(certificatesDue);
