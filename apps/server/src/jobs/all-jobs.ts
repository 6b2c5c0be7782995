import type { Job } from '../core/job.ts';
import { accountJobs } from '../modules/account/jobs.ts';
import { adjustmentsJobs } from '../modules/adjustments/jobs.ts';
import { booksJobs } from '../modules/books/jobs.ts';
import { callsJobs } from '../modules/calls/jobs.ts';
import { certificatesJobs } from '../modules/certificates/jobs.ts';
import { chargebacksJobs } from '../modules/chargebacks/jobs.ts';
import { deskJobs } from '../modules/desk/jobs.ts';
import { documentsJobs } from '../modules/documents/jobs.ts';
import { feesJobs } from '../modules/fees/jobs.ts';
import { financeJobs } from '../modules/finance/jobs.ts';
import { insightsJobs } from '../modules/insights/jobs.ts';
import { ledgerJobs } from '../modules/ledger/jobs.ts';
import { messagesJobs } from '../modules/messages/jobs.ts';
import { noticesJobs } from '../modules/notices/jobs.ts';
import { ordersJobs } from '../modules/orders/jobs.ts';
import { outboxJobs } from '../modules/outbox/jobs.ts';
import { personalDataJobs } from '../modules/personal-data/jobs.ts';
import { reconciliationJobs } from '../modules/reconciliation/jobs.ts';
import { servicesJobs } from '../modules/services/jobs.ts';
import { settingsJobs } from '../modules/settings/jobs.ts';
import { staffJobs } from '../modules/staff/jobs.ts';
import { uploadsJobs } from '../modules/uploads/jobs.ts';
import { uptimeJobs } from '../modules/uptime/jobs.ts';
import { visitsJobs } from '../modules/visits/jobs.ts';
import { defaultLang } from '@khidma/i18n/languages';
import { and, eq, lte } from 'drizzle-orm';
import type { Ctx } from '../core/context.ts';
import { processDueRows } from '../core/due-work.ts';
import { tellLive } from '../core/tell-live.ts';
import { secondPersonAsks } from '../db/schema/desk.ts';
import { doDue } from '../modules/second-person/asks.ts';
import { secondPersonCalls } from '../endpoints/second-person-calls.ts';

/** The job: does what two of staff have agreed to, once it counts. Returns how many. */
export const doAgreed = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: secondPersonAsks,
      where: (now) => and(eq(secondPersonAsks.status, 'agreed'), lte(secondPersonAsks.dueAt, now)),
      since: secondPersonAsks.dueAt,
      signal,
    },
    async (work, row) => {
      const call = {
        ...work,
        actor: null,
        lang: defaultLang,
        requestId: ctx.ids.uuid(),
        client: { ip: '', userAgent: '', deviceId: '' },
      };
      await doDue(call, secondPersonCalls, row);
      const tags = ['secondPerson', 'settings', 'staffAccounts', 'staffWork'] as const;
      await tellLive(work.tx, ['staff'], { event: 'tags', tags });
    },
  );

/** Everything that happens without a request: a module's jobs are listed in its `jobs.ts`. */
export const allJobs: readonly Job[] = [
  ...accountJobs,
  ...adjustmentsJobs,
  ...booksJobs,
  ...callsJobs,
  ...certificatesJobs,
  ...chargebacksJobs,
  ...deskJobs,
  ...documentsJobs,
  ...feesJobs,
  ...financeJobs,
  ...insightsJobs,
  ...ledgerJobs,
  ...messagesJobs,
  ...noticesJobs,
  ...ordersJobs,
  ...outboxJobs,
  ...personalDataJobs,
  ...reconciliationJobs,
  ...servicesJobs,
  ...settingsJobs,
  ...staffJobs,
  ...uploadsJobs,
  ...uptimeJobs,
  ...visitsJobs,
  // It does what operations of all modules are asked for.
  { name: 'second-person', everySeconds: 60, run: doAgreed },
];
