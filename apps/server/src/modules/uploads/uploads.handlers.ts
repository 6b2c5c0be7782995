import { uploadFile } from '@khidma/contract/uploads/upload-file';
import { handleUpload } from '../../core/call.ts';
import { runUploadFile } from './upload-file.ts';

/** What is uploaded. Applicants upload without a token: an address gets no more than a busy merchant needs. */
export const uploadsHandlers = [
  handleUpload(uploadFile, runUploadFile, { rateLimit: { max: 120, windowMs: 60_000 } }),
] as const;
