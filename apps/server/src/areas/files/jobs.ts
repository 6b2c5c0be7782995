import { HOUR, type Job } from '../../kernel/job.ts';
import { sweepResumable } from './upload-file.ts';
import { sweepMessageFiles, sweepUnusedFiles } from './sweep-unused-files.ts';

export const uploadsJobs: readonly Job[] = [
  { name: 'sweep-resumable', everySeconds: HOUR, run: sweepResumable },
  { name: 'sweep-unused-files', everySeconds: HOUR, run: sweepUnusedFiles },
  { name: 'sweep-message-files', everySeconds: HOUR, run: sweepMessageFiles },
];
