import type { Job } from '../kernel/job.ts';
import { accountJobs } from '../areas/identity/account/jobs.ts';
import { adjustmentsJobs } from '../areas/money/adjustments/jobs.ts';
import { booksJobs } from '../areas/accounting/books/jobs.ts';
import { callsJobs } from '../areas/messaging/calls/jobs.ts';
import { certificatesJobs } from '../areas/merchants/certificates/jobs.ts';
import { chargebacksJobs } from '../areas/accounting/chargebacks/jobs.ts';
import { deskJobs } from '../areas/backoffice/desk/jobs.ts';
import { documentsJobs } from '../areas/accounting/documents/jobs.ts';
import { feesJobs } from '../areas/money/fees/jobs.ts';
import { financeJobs } from '../areas/money/finance/jobs.ts';
import { insightsJobs } from '../areas/insights/figures/jobs.ts';
import { ledgerJobs } from '../areas/money/ledger/jobs.ts';
import { messagesJobs } from '../areas/messaging/messages/jobs.ts';
import { noticesJobs } from '../areas/messaging/notices/jobs.ts';
import { ordersJobs } from '../areas/orders/jobs.ts';
import { outboxJobs } from '../areas/messaging/outbox/jobs.ts';
import { personalDataJobs } from '../areas/privacy/jobs.ts';
import { reconciliationJobs } from '../areas/accounting/reconciliation/jobs.ts';
import { servicesJobs } from '../areas/catalogue/services/jobs.ts';
import { settingsJobs } from '../areas/backoffice/settings/jobs.ts';
import { staffJobs } from '../areas/backoffice/staff/jobs.ts';
import { uploadsJobs } from '../areas/files/jobs.ts';
import { uptimeJobs } from '../areas/backoffice/uptime/jobs.ts';
import { visitsJobs } from '../areas/scheduling/jobs.ts';
import { defaultLang } from '@khidma/i18n/languages';
import { and, eq, lte } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { processDueRows } from '../kernel/due-work.ts';
import { publishLive } from '../kernel/publish-live.ts';
import { secondPersonAsks } from '../db/schema/desk.ts';
import { doDue } from '../areas/backoffice/second-person/asks.ts';
import { secondPersonCalls } from '../endpoints/second-person.ts';

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
      await publishLive(work.tx, ['staff'], { event: 'tags', tags });
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
