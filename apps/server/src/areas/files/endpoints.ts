import { collectHandlers } from '../../core/call.ts';
import * as uploadFile from './upload-file.ts';

export const uploadsHandlers = collectHandlers(uploadFile);
