import { handlersOf } from '../../../core/call.ts';
import * as certificates from './certificates.ts';

export const certificatesHandlers = handlersOf(certificates);
