import type { Ctx } from '../core/context.ts';
import { listenTo, WORK_CHANNEL } from '../db/listen.ts';
import { endRecoveries } from '../modules/account/end-recoveries.ts';
import { markBooks } from '../modules/books/book-marks.ts';
import { closeBookDays } from '../modules/books/close-days.ts';
import { countMerchantsAtRisk } from '../modules/desk/merchants-at-risk.ts';
import { closeDeskDays } from '../modules/desk/close-desk-days.ts';
import { markDesk } from '../modules/desk/desk-marks.ts';
import { tellFeeNews } from '../modules/fees/tell-fee-news.ts';
import { endLeftCalls } from '../modules/calls/finish-call.ts';
import { mailCertificateNotices } from '../modules/certificates/mail-certificate-notices.ts';
import { settlePayments } from '../modules/orders/settle-payments.ts';
import { sendAnswers } from '../modules/chargebacks/send-answers.ts';
import { syncChargebacks } from '../modules/chargebacks/sync-chargebacks.ts';
import { expireExtraWorks } from '../modules/orders/expire-extra-works.ts';
import { expireOrders } from '../modules/orders/expire-orders.ts';
import { remindDisputes } from '../modules/orders/remind-disputes.ts';
import { renameInSearch } from '../modules/orders/rename-in-search.ts';
import { bookPayouts } from '../modules/finance/book-payouts.ts';
import { remindDebts } from '../modules/adjustments/remind-debts.ts';
import { tellEndedHolds } from '../modules/finance/tell-ended-holds.ts';
import { watchWithdrawals } from '../modules/finance/watch-withdrawals.ts';
import { runPayoutSchedules } from '../modules/finance/run-payout-schedules.ts';
import { proveBooksByTime } from '../modules/ledger/prove-books.ts';
import { sendAutomaticMessages } from '../modules/messages/send-automatic.ts';
import { unreadMessages } from '../modules/messages/unread-messages.ts';
import { tellAnnouncements } from '../modules/notices/tell-announcements.ts';
import { mailUnread } from '../modules/notices/mail-unread.ts';
import { pushUnread } from '../modules/notices/push.ts';
import { dueNotices } from '../modules/notices/due-notices.ts';
import { dueMessages } from '../modules/messages/due-messages.ts';
import { unreadNotices } from '../modules/notices/unread-notices.ts';
import { makeDataExports } from '../modules/personal-data/make-data-exports.ts';
import { makeDocumentArchives } from '../modules/documents/make-archives.ts';
import { issueDocuments } from '../modules/documents/issue-documents.ts';
import { documentMails } from '../modules/documents/mail-document.ts';
import { remindOwnInvoices } from '../modules/documents/remind-own-invoices.ts';
import { watchDocuments } from '../modules/documents/watch-documents.ts';
import { dueStatements } from '../modules/documents/due-statements.ts';
import { deliverOutbox } from '../modules/outbox/deliver.ts';
import { DEMO_CLOCK_JOB, followDemoClock } from '../modules/settings/demo-clock.ts';
import { sealLog } from '../modules/staff/log-seals.ts';
import { readBusyCalendars } from '../modules/visits/read-busy-calendars.ts';
import { tellAwaited } from '../modules/services/tell-awaited.ts';
import { fetchProviderReport } from '../modules/reconciliation/fetch-report.ts';
import { matchLines } from '../modules/reconciliation/match-lines.ts';
import { noteUptime } from '../modules/uptime/note-uptime.ts';
import { sweepResumable } from '../modules/uploads/begin-upload.ts';
import { claimDue } from './claim-due.ts';
import { doAgreed } from './do-agreed.ts';
import { cleanUp, forgetOld } from './forget-old.ts';
import { prepareMedia, publishServices } from './publish-services.ts';
import { computeCategoryMedians } from '../modules/insights/category-medians.ts';
import { forgetVisitors } from '../modules/insights/note-service-view.ts';
import { sweepMessageFiles, sweepUnusedFiles } from './sweep-unused-files.ts';

/**
 * Does what is due. Safe to run at any time, twice, and on several nodes at once: each row is taken by one of them.
 * One of all nodes runs it every so often, and every node as soon as a transaction has made work for it.
 */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** How many runs may share the work on one node; 1 unless said otherwise. */
  readonly atOnce?: number;
  /** Ends early, between two rows, once `signal` is aborted. */
  run(ctx: Ctx, signal: AbortSignal): Promise<unknown>;
}

const MINUTE = 60;
const HOUR = 3600;

/**
 * Everything that happens without a request. What a trigger wakes (codes, mails, payments, documents, pictures, services to be
 * published) begins at once; how often those look covers retries.
 */
export const jobs: readonly Job[] = [
  // Somebody sits in front of a screen that asks for the code: it never waits behind other mail.
  {
    name: 'codes',
    everySeconds: 10,
    atOnce: 3,
    run: (ctx, signal) => deliverOutbox(ctx, { urgent: true, signal }),
  },
  {
    name: 'mails',
    everySeconds: 10,
    atOnce: 3,
    run: (ctx, signal) => deliverOutbox(ctx, { urgent: false, signal, documents: documentMails }),
  },
  {
    name: 'payments',
    everySeconds: 10,
    atOnce: 3,
    run: (ctx, signal) => settlePayments(ctx, ctx.clock.now(), signal),
  },
  { name: 'documents', everySeconds: 15, atOnce: 2, run: issueDocuments },
  { name: 'monthly-statements', everySeconds: HOUR, run: dueStatements },
  { name: 'prepare-media', everySeconds: 15, run: prepareMedia },
  { name: 'publish-services', everySeconds: 15, run: publishServices },
  { name: 'rename-in-search', everySeconds: 15, run: renameInSearch },
  { name: 'left-calls', everySeconds: 10, run: endLeftCalls },
  { name: 'announcements', everySeconds: 10, run: tellAnnouncements },
  { name: 'fee-news', everySeconds: 10, run: tellFeeNews },
  { name: 'automatic-messages', everySeconds: 15, run: sendAutomaticMessages },
  {
    name: 'push-notices',
    everySeconds: 10,
    run: (ctx, signal) => pushUnread(ctx, [dueNotices, dueMessages], signal),
  },
  {
    name: 'mail-unread',
    everySeconds: MINUTE,
    run: (ctx, signal) => mailUnread(ctx, [unreadNotices, unreadMessages], signal),
  },
  // Every node is woken when the demo's clock is moved; where there is none this does nothing.
  { name: DEMO_CLOCK_JOB, everySeconds: HOUR, atOnce: 1, run: followDemoClock },
  {
    name: 'deadlines',
    everySeconds: 50,
    run: (ctx, signal) => expireOrders(ctx, ctx.clock.now(), signal),
  },
  {
    name: 'extra-work',
    everySeconds: 50,
    run: (ctx, signal) => expireExtraWorks(ctx, ctx.clock.now(), signal),
  },
  {
    name: 'certificate-notices',
    everySeconds: HOUR,
    run: (ctx) => mailCertificateNotices(ctx, ctx.clock.now()),
  },
  { name: 'clean-up', everySeconds: HOUR, run: (ctx) => cleanUp(ctx, ctx.clock.now()) },
  { name: 'sweep-resumable', everySeconds: HOUR, run: sweepResumable },
  { name: 'sweep-unused-files', everySeconds: HOUR, run: sweepUnusedFiles },
  { name: 'sweep-message-files', everySeconds: HOUR, run: sweepMessageFiles },
  { name: 'forget-visitors', everySeconds: HOUR, run: forgetVisitors },
  { name: 'category-medians', everySeconds: 6 * HOUR, run: computeCategoryMedians },
  { name: 'chargeback-answers', everySeconds: MINUTE, run: sendAnswers },
  { name: 'chargebacks', everySeconds: 5 * MINUTE, run: syncChargebacks },
  { name: 'uptime', everySeconds: MINUTE, run: noteUptime },
  { name: 'busy-calendars', everySeconds: 15, run: readBusyCalendars },
  { name: 'awaited-times', everySeconds: MINUTE, run: tellAwaited },
  { name: 'document-archives', everySeconds: 15, run: makeDocumentArchives },
  { name: 'data-exports', everySeconds: 15, run: makeDataExports },
  { name: 'forget-old', everySeconds: HOUR, run: forgetOld },
  { name: 'payout-outcomes', everySeconds: 10, run: bookPayouts },
  { name: 'scheduled-withdrawals', everySeconds: MINUTE, run: runPayoutSchedules },
  { name: 'staff-recoveries', everySeconds: MINUTE, run: endRecoveries },
  { name: 'second-person', everySeconds: MINUTE, run: doAgreed },
  { name: 'ended-holds', everySeconds: 5 * MINUTE, run: tellEndedHolds },
  { name: 'late-withdrawals', everySeconds: HOUR, run: watchWithdrawals },
  { name: 'late-documents', everySeconds: HOUR, run: watchDocuments },
  { name: 'dispute-reminders', everySeconds: 5 * MINUTE, run: remindDisputes },
  { name: 'own-invoices', everySeconds: HOUR, run: remindOwnInvoices },
  { name: 'debt-reminders', everySeconds: HOUR, run: remindDebts },
  { name: 'provider-report', everySeconds: HOUR, run: fetchProviderReport },
  { name: 'reconciliation', everySeconds: HOUR, run: matchLines },
  { name: 'close-books', everySeconds: HOUR, run: closeBookDays },
  { name: 'mark-books', everySeconds: HOUR, run: markBooks },
  { name: 'desk-days', everySeconds: HOUR, run: closeDeskDays },
  { name: 'mark-desk', everySeconds: HOUR, run: markDesk },
  { name: 'merchant-standings', everySeconds: HOUR, run: countMerchantsAtRisk },
  { name: 'seal-log', everySeconds: HOUR, run: sealLog },
  { name: 'prove-books', everySeconds: HOUR, run: proveBooksByTime },
];

/** How often a node asks whose turn it is. */
export const TICK_MS = 5_000;
/** Calls, jobs and database together must end within three seconds. */
const STOP_LIMIT_MS = 1_000;

export interface JobsOptions {
  /** Reaches the database for a connection that listens; without it jobs run by the clock alone. */
  readonly url?: string;
  readonly all?: readonly Job[];
  readonly tickMs?: number;
}

/** Starts all jobs. `stop` lets those that run come to the end of their row, within a limit. */
export function startJobs(
  ctx: Ctx,
  { url, all = jobs, tickMs = TICK_MS }: JobsOptions = {},
): { stop(): Promise<void> } {
  const ending = new AbortController();
  const runners = new Map(all.map((job) => [job.name, new Runner(ctx, job, ending.signal)]));
  const tick = async (): Promise<void> => {
    const due = await claimDue(ctx, all).catch(reportTo(ctx, 'what is due could not be looked up'));
    for (const name of due ?? []) runners.get(name)?.start();
  };
  void tick();
  const timer = setInterval(() => void tick(), tickMs);
  const listener =
    url === undefined
      ? undefined
      : listenTo({
          url,
          channel: WORK_CHANNEL,
          onSaid: (name) => {
            if (name !== null) runners.get(name)?.wake();
            else for (const { name: each, atOnce } of all) if (atOnce) runners.get(each)?.wake();
          },
          onError: reportTo(
            ctx,
            'work is looked for by the clock until the database can be heard again',
          ),
        });
  return {
    stop: async () => {
      ending.abort();
      clearInterval(timer);
      await listener?.stop();
      const runs = [...runners.values()].flatMap((runner) => [...runner.runs]);
      let limit: NodeJS.Timeout | undefined;
      const tooLong = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, STOP_LIMIT_MS);
      });
      await Promise.race([Promise.all(runs), tooLong]);
      clearTimeout(limit);
    },
  };
}

/** Runs one job on this node, as many times at once as it allows. */
class Runner {
  readonly runs = new Set<Promise<void>>();
  readonly #ctx: Ctx;
  readonly #job: Job;
  readonly #signal: AbortSignal;
  #again = false;

  constructor(ctx: Ctx, job: Job, signal: AbortSignal) {
    this.#ctx = ctx;
    this.#job = job;
    this.#signal = signal;
  }

  /** There is work: all that may share it begin. */
  wake(): void {
    for (let count = 0; count < (this.#job.atOnce ?? 1); count += 1) this.start();
  }

  /** Begins a run; where none more may begin, one follows those that run: they may have looked too early. */
  start(): void {
    if (this.#signal.aborted) return;
    if (this.runs.size >= (this.#job.atOnce ?? 1)) {
      this.#again = true;
      return;
    }
    const run = this.#run().finally(() => {
      this.runs.delete(run);
      if (!this.#again) return;
      this.#again = false;
      this.start();
    });
    this.runs.add(run);
  }

  async #run(): Promise<void> {
    const report = reportTo(this.#ctx, 'a job failed', { job: this.#job.name });
    await Promise.resolve()
      .then(() => this.#job.run(this.#ctx, this.#signal))
      .catch(report);
  }
}

const reportTo =
  (ctx: Ctx, message: string, about: object = {}) =>
  (error: unknown): undefined => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    ctx.log.error({ ...about, error: text }, message);
  };
