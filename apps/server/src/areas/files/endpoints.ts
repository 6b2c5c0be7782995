import { collectHandlers } from '../../kernel/call.ts';
import * as uploadFile from './upload-file.ts';

export const uploadsHandlers = collectHandlers(uploadFile);
