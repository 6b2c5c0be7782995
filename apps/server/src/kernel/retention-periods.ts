/** For how many days something is kept: usually, and between which bounds an operator may choose. */
interface Period {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/**
 * What goes by itself, and after how many days: the one table of it. RETENTION sets other periods
 * (`mails=180 fileViews=365`). Events of the ledger, of orders and of staff stand in no line: they never go.
 */
export const retentionPeriods = {
  /** Texts of mails and SMS. Who got what kind of message when is kept longer. */
  mailTexts: { usual: 30, least: 1, most: 365 },
  mails: { usual: 365, least: 30, most: 3650 },
  /** What people were told in their app. */
  notices: { usual: 365, least: 30, most: 3650 },
  /** What was said in conversations, edited and deleted texts among it; not what is under legal hold (areas/messaging/messages/records.ts). */
  messages: { usual: 1095, least: 90, most: 3650 },
  /** Devices that asked to be told: each visit renews what the browser holds. */
  pushSubscriptions: { usual: 180, least: 30, most: 730 },
  /** Who has looked at which private file. */
  fileViews: { usual: 730, least: 30, most: 3650 },
  /** Sessions that are over; a merchant's device is known by them for 90 days. */
  sessions: { usual: 90, least: 90, most: 730 },
  /** Tickets, codes and failures that can mean nothing any more: what is counted is counted for a day. */
  codes: { usual: 2, least: 2, most: 90 },
  /** Merchants' files since nothing names them any more, and pictures with watermarks that nothing shows any more. */
  replacedFiles: { usual: 90, least: 7, most: 3650 },
  /** What a payment provider told, so that the same is not heard twice, and the sandbox's own pages. */
  providerNews: { usual: 90, least: 30, most: 730 },
  /** Copies that people asked for of what is held of them. */
  dataExports: { usual: 7, least: 1, most: 30 },
  /** What staff stated to a card's bank, since the bank has decided. */
  chargebackStatements: { usual: 1825, least: 540, most: 3650 },
  /** Warnings of certificates that were mailed: each goes out once. */
  certificateNotices: { usual: 1095, least: 400, most: 3650 },
} as const satisfies Record<string, Period>;

/** A line of the table. */
export type RetentionName = keyof typeof retentionPeriods;

/** Days by line of the table. */
export type Retention = Readonly<Record<RetentionName, number>>;

/** What nobody has chosen otherwise. */
export const usualRetention: Retention = withPeriods({});

/** Returns the periods that `mails=180 fileViews=365` leaves, or what is wrong with the text. */
export function retentionOf(text: string): Retention | string {
  const chosen: Partial<Record<RetentionName, number>> = {};
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [name = '', days = ''] = part.split('=');
    if (!isName(name))
      return `must name periods such as mails=180, of ${Object.keys(retentionPeriods).join(', ')}`;
    const { least, most } = retentionPeriods[name];
    if (!/^\d{1,4}$/.test(days) || Number(days) < least || Number(days) > most)
      return `must give ${name} from ${least} to ${most} days`;
    chosen[name] = Number(days);
  }
  return withPeriods(chosen);
}

function isName(name: string): name is RetentionName {
  return Object.hasOwn(retentionPeriods, name);
}

function withPeriods(chosen: Partial<Record<RetentionName, number>>): Retention {
  const periods = Object.entries(retentionPeriods).map(([name, { usual }]) => [name, usual]);
  return { ...(Object.fromEntries(periods) as Retention), ...chosen }; // the table's own names
}
