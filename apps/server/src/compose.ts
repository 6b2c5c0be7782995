import { publicTermNames } from '@khidma/domain/settings/public-terms';
import { httpCalendarReader } from './adapters/calendars/http-calendar-reader.ts';
import { movableClock, systemClock } from './adapters/clock.ts';
import { cryptoIds } from './adapters/ids.ts';
import { outboxOnlyMailer, smtpMailer } from './adapters/mail/smtp-mailer.ts';
import type { FileStorage } from './adapters/files/file-store.ts';
import { argonPasswords, outsideTransactions } from './adapters/passwords.ts';
import { limitPayments, noPayments, type Payments } from './adapters/payments/payments.ts';
import { stripePayments } from './adapters/payments/stripe-payments.ts';
import { httpPushSender } from './adapters/push/http-push-sender.ts';
import { httpTranslator } from './adapters/translation/http-translator.ts';
import { outboxOnlySmsSender, httpSmsSender } from './adapters/sms/http-sms-sender.ts';
import type { Settings } from './config/config.ts';
import { keyIdOf, signatureBy } from './kernel/secrets.ts';
import type { Ctx, Log } from './kernel/context.ts';
import type { Replica } from './db/replica.ts';
import type { Db } from './db/types.ts';
import { demoAccounts } from './demo/demo-accounts.ts';
import { createAuth } from './areas/identity/auth/create-auth.ts';
import { type SandboxGround, sandboxPayments } from './sandbox/sandbox-payments.ts';
import { feeBasisPointsAt, loadOperatorSettingsAt } from './areas/backoffice/settings/settings.ts';

interface Surroundings {
  readonly settings: Settings;
  readonly db: Db;
  readonly replica?: Replica | undefined;
  readonly log: Log;
  readonly storage: FileStorage;
}

/** Returns who takes payments: Stripe or the sandbox where it was asked for, else nobody. */
export const paymentsOf = (ground: SandboxGround): Payments => {
  const { payments, stripe } = ground.settings;
  if (payments === 'sandbox') return sandboxPayments(ground);
  return stripe === undefined ? noPayments : stripePayments(stripe);
};

/** The bare address of `Name <address>`. */
const addressIn = (mailbox: string): string => /<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox;

/** Ties the interfaces to the outside world as the settings say. */
export function compose({ settings, db, replica, log, storage }: Surroundings): Ctx {
  const { smtpUrl, smsUrl, mailFrom } = settings;
  const clockOffset = settings.demo ? movableClock(systemClock) : null;
  const clock = clockOffset ?? systemClock;
  return {
    settings,
    db,
    primary: db,
    replica: replica ?? null,
    clock,
    clockOffset,
    ids: cryptoIds,
    ...storage,
    payments: limitPayments(paymentsOf({ settings, db, clock, ids: cryptoIds })),
    mailer: smtpUrl === undefined ? outboxOnlyMailer : smtpMailer({ url: smtpUrl, from: mailFrom }),
    sms: smsUrl === undefined ? outboxOnlySmsSender : httpSmsSender(smsUrl),
    push: httpPushSender({
      privateKeys: new Map(
        settings.ticketKeys.map((key) => [keyIdOf(key), signatureBy(key, 'web push')]),
      ),
      subject: `mailto:${addressIn(mailFrom)}`,
    }),
    calendars: httpCalendarReader(),
    translator: settings.translation === undefined ? null : httpTranslator(settings.translation),
    passwords: outsideTransactions(argonPasswords()),
    auth: createAuth(db, settings),
    log,
    publicSettings: async () => ({
      ...(settings.demo
        ? { demoAccounts: demoAccounts.map(({ role, account }) => ({ role, account })) }
        : {}),
      ...(clockOffset && clockOffset.offsetMs() > 0 && { clockOffsetMs: clockOffset.offsetMs() }),
      takesPayments: settings.payments !== 'none',
      serviceCharge: (await feeBasisPointsAt(db, clock.now())) / 100,
      terms: await loadOperatorSettingsAt({ db, reader: db, now: clock.now() }, publicTermNames),
    }),
  };
}
