import { collectHandlers } from '../../../core/call.ts';
import * as certificates from './certificates.ts';

export const certificatesHandlers = collectHandlers(certificates);
