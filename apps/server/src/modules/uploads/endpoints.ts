import { handlersOf } from '../../core/call.ts';
import * as beginUpload from './begin-upload.ts';
import * as finishUpload from './finish-upload.ts';
import * as uploadFile from './upload-file.ts';

export const uploadsHandlers = handlersOf(beginUpload, finishUpload, uploadFile);
