import { collectHandlers } from '../../../kernel/call.ts';
import * as certificates from './certificates.ts';

export const certificatesHandlers = collectHandlers(certificates);
