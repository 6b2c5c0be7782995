import { beginUpload } from '@khidma/contract/uploads/begin-upload';
import { finishUpload } from '@khidma/contract/uploads/finish-upload';
import { uploadFile } from '@khidma/contract/uploads/upload-file';
import { handle, handleUpload, handleWork } from '../../core/call.ts';
import { runBeginUpload } from './begin-upload.ts';
import { runFinishUpload } from './finish-upload.ts';
import { runUploadFile } from './upload-file.ts';

const rateLimit = { max: 120, windowMs: 60_000 };

/** What is uploaded. Applicants upload without a token: an address gets no more than a busy merchant needs. */
export const uploadsHandlers = [
  handleUpload(uploadFile, runUploadFile, { rateLimit }),
  handle(beginUpload, runBeginUpload, { rateLimit }),
  handleWork(finishUpload, runFinishUpload, { rateLimit }),
] as const;
