import { HOUR, type Job } from '../../../kernel/job.ts';
import { mailCertificateNotices } from './certificates.ts';

export const certificatesJobs: readonly Job[] = [
  {
    name: 'certificate-notices',
    everySeconds: HOUR,
    run: (ctx) => mailCertificateNotices(ctx, ctx.clock.now()),
  },
];
