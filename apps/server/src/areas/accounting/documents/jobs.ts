import { lte } from 'drizzle-orm';
import { HOUR, hasRows, type Job } from '../../../kernel/job.ts';
import { documentCausesDue } from '../../../db/schema/documents.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { documentArchivesJob } from './document-archives.ts';
import { dueStatements, watchDocuments } from './due-documents.ts';
import { issueDocuments } from './issue-documents.ts';
import { documentMails } from './mail-document.ts';
import { remindOwnInvoices } from './own-invoices.ts';
import { areMailsDue, deliverOutbox } from '../../messaging/outbox/index.ts';

export const documentsJobs: readonly Job[] = [
  {
    name: 'mails',
    everySeconds: 10,
    atOnce: 3,
    isDue: (now) => hasRows(outbox, areMailsDue(false, now)),
    run: (ctx, signal) => deliverOutbox(ctx, { urgent: false, signal, documents: documentMails }),
  },
  {
    name: 'documents',
    everySeconds: 15,
    atOnce: 2,
    isDue: (now) => hasRows(documentCausesDue, lte(documentCausesDue.dueAt, now)),
    run: issueDocuments,
  },
  { name: 'monthly-statements', everySeconds: HOUR, run: dueStatements },
  documentArchivesJob,
  { name: 'late-documents', everySeconds: HOUR, run: watchDocuments },
  { name: 'own-invoices', everySeconds: HOUR, run: remindOwnInvoices },
];
