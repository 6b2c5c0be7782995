import type { PublicTerms } from '@khidma/domain/settings/public-terms';
import type { StaffRole } from '@khidma/domain/staff/staff-roles';
import type { Realm } from '@khidma/contract/core/endpoint';
import type { CalendarReader } from '../adapters/calendars/calendar-reader.ts';
import type { Clock, ClockOffset } from '../adapters/clock.ts';
import type { FileStore, PartialFiles } from '../adapters/files/file-store.ts';
import type { Ids } from '../adapters/ids.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { Passwords } from '../adapters/passwords.ts';
import type { Payments } from '../adapters/payments/payments.ts';
import type { PushSender } from '../adapters/push/push-sender.ts';
import type { SmsSender } from '../adapters/sms/sms-sender.ts';
import type { Translator } from '../adapters/translation/translator.ts';
import type { Settings } from '../config/config.ts';
import type { Replica } from '../db/replica.ts';
import type { Db } from '../db/types.ts';

/** Who is signed in. `id` is the merchant's, the staff member's or the customer's, as `realm` says. */
export interface Actor {
  readonly realm: Exclude<Realm, 'public' | 'messaging'>;
  readonly id: string;
  readonly sessionId: string;
  /** Of staff: what their role holds is theirs to call. */
  readonly role?: StaffRole;
  /** Of staff: a second factor has to be set up before anything else is open. */
  readonly mustSetUp?: true;
  /** Of staff: when they last showed who they are in this session, and what they are asked for to do so again. */
  readonly proof?: { readonly at: Date; readonly by: 'code' | 'password' };
  /** Of staff who impersonate a merchant: `id` is the merchant's, and this says who it is. Reads alone are open. */
  readonly impersonation?: { readonly id: string; readonly staffId: string };
  /** Came with a messaging token: the calls of messages are open, nothing else. */
  readonly scope?: 'messaging';
}

/** In the place of an actor: the token is good, and its merchant suspended. */
export const suspended = 'suspended';

/** A session as it is known by when it ends. */
export type KeptSession = Pick<Actor, 'realm'> & {
  readonly id: string;
  readonly subjectId: string;
};

/** What a process keeps of sessions: nothing unless it hears of their ends. */
export interface KeptSessions {
  begin(): void;
  stop(): void;
  forget(hasEnded: (session: KeptSession) => boolean): void;
}

/** Knows the sessions. */
export interface Auth {
  /**
   * The live session of a bearer token or of a messaging token, in whichever realm, or null.
   * `suspended` where it is good and its merchant is suspended. The HTTP layer compares the realms.
   * Called before the request's transaction opens, on a connection of its own. `mayBeKept`: a read that moves no money
   * and decides nothing may be answered by what was found within the last second and has not been heard to end.
   */
  resolve(
    token: string,
    now: Date,
    how?: { readonly mayBeKept?: boolean },
  ): Promise<Actor | typeof suspended | null>;
  /** The sessions that this process keeps; whoever listens to the live news says when it can hear, and what has ended. */
  readonly kept: KeptSessions;
  /** Whether somebody who was given a link is still let in: neither shut out nor gone. */
  isLetIn(who: Pick<Actor, 'realm' | 'id'>): Promise<boolean>;
  /** Who impersonates a merchant with this token; asked for the merchant's own calls alone. */
  resolveImpersonation(token: string, now: Date): Promise<Actor | typeof suspended | null>;
}

/** The part of pino that is used. Data first, so that redaction sees it. */
export interface Log {
  debug(data: object, message: string): void;
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

/** What everybody may know of the operator's settings. */
export interface PublicSettings {
  readonly terms: PublicTerms;
  readonly [more: string]: unknown;
}

/** What lives as long as the process. */
export interface Ctx {
  readonly settings: Settings;
  /** For work outside a request; operations use `call.tx`. Of a call that reads on the replica it is that one. */
  readonly db: Db;
  /** Where what a read notes of itself is written. */
  readonly primary: Db;
  /** Null where the operator has none. */
  readonly replica: Replica | null;
  readonly clock: Clock;
  /** By how much `clock` is ahead of the real time; null where nobody can move it, which is everywhere but in the demo. */
  readonly clockOffset: ClockOffset | null;
  readonly ids: Ids;
  readonly files: FileStore;
  /** Files on their way into the store, piece by piece. */
  readonly pieces: PartialFiles;
  readonly payments: Payments;
  /** Only the outbox sends; operations enqueue. */
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly push: PushSender;
  /** Reads calendars elsewhere, at addresses that merchants named. */
  readonly calendars: CalendarReader;
  /** Null where the operator has none. */
  readonly translator: Translator | null;
  readonly passwords: Passwords;
  readonly auth: Auth;
  readonly log: Log;
  /** What `GET /config.json` says beside the protocol's keys. Everybody can read it. */
  publicSettings(): Promise<PublicSettings>;
}
