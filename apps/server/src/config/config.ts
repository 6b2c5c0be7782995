import { hostname } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import type { BucketPlace } from '../adapters/files/bucket-place.ts';
import { errorMessage } from '../kernel/error-message.ts';
import { type Retention, usualRetention } from '../kernel/retention-periods.ts';
import { namesOf } from '../http/loopback-names.ts';
import { type Keys, keysIn, keysOf } from './keys-file.ts';
import { type Operator, operatorFields, operatorOf } from './operator-values.ts';
import { type StripePlace, stripePlaceOf } from '../adapters/payments/stripe-place.ts';
import {
  addresses,
  baseUrl,
  bucket,
  contacts,
  flag,
  isPrivateWay,
  key,
  keyList,
  mailbox,
  origin,
  origins,
  pageUrl,
  proxies,
  readBy,
  retention,
  textLike,
  urlOf,
  wholeNumber,
} from './setting-values.ts';

/** Who takes payments: `sandbox` moves no money; with `none` nothing can be ordered. */
type Payer = 'sandbox' | 'stripe' | 'none';

/** What the surroundings say of payments. */
const paymentFields = {
  PAYMENTS: z.optional(z.enum(['sandbox', 'stripe', 'none'], 'must be sandbox, stripe or none')),
  PAYMENTS_URL: z.optional(readBy(stripePlaceOf)),
};

type Given = z.infer<z.ZodMiniObject<typeof paymentFields>>;

/** Returns who takes payments and where Stripe is, or what is wrong with what was said of it. */
function payerOf(
  { PAYMENTS, PAYMENTS_URL }: Given,
  demo: boolean,
): { readonly payments: Payer; readonly stripe: StripePlace | undefined } | string {
  const unsaid = demo ? 'sandbox' : 'none';
  const payments = PAYMENTS ?? (PAYMENTS_URL ? 'stripe' : unsaid);
  if (payments === 'stripe' && !PAYMENTS_URL)
    return 'PAYMENTS is stripe: PAYMENTS_URL must say with which keys.';
  return { payments, stripe: payments === 'stripe' ? PAYMENTS_URL : undefined };
}

/** Returns what whoever starts in production is told of it; one who has said that there is no provider knows it. */
function paymentWarnings(payer: Payer, place: StripePlace | undefined): string[] {
  if (payer === 'none')
    return ['PAYMENTS is not set: there is no payment provider, and nothing can be ordered.'];
  if (payer === 'sandbox')
    return ['PAYMENTS is sandbox: orders are paid with test cards, and no money moves.'];
  return place?.secretKey.includes('_test_') === true
    ? ['PAYMENTS_URL has a key for tests: orders are paid with test cards, and no money moves.']
    : [];
}

/** Everything that the surroundings decide, parsed once at start. Nothing else reads `process.env`. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Prometheus metrics get a port of their own; none without it. */
  readonly metricsPort: number | undefined;
  /** Where people reach the server, without a slash at the end. Links in mails start with it. */
  readonly publicUrl: string;
  /** Where staff reach the console; the public's own origin unless it has another. */
  readonly consoleOrigin: string;
  /** The exact origin of the messaging panel in the `/chat` frame. */
  readonly messengerOrigin: string;
  /** The exact origins whose pages may hold the panel in a frame. */
  readonly messengerHosts: readonly string[];
  /** Where answer 20300 sends the browser: a path of ours or the provider's own page. */
  readonly noPermissionUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined means the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A copy that follows the database, for what bears a second's delay; undefined means none. */
  readonly databaseReplicaUrl: string | undefined;
  /** The way past a pooler, for what needs a session of its own: listening and migrations. `databaseUrl` where nothing else is said. */
  readonly databaseDirectUrl: string | undefined;
  /** Whether statements that come often are prepared by name. */
  readonly namedStatements: boolean;
  /** What this node is called in the log. */
  readonly nodeName: string;
  /** Connections of this node at most. */
  readonly databasePool: number;
  /** Proxies whose `X-Forwarded-For` says who calls: addresses and networks. */
  readonly trustProxy: readonly string[];
  /** Undefined means a folder under `dataDir`. */
  readonly s3: BucketPlace | undefined;
  readonly smtpUrl: string | undefined;
  readonly smsUrl: string | undefined;
  /** What translates messages for their readers; undefined: nothing does. */
  readonly translation: { readonly url: string; readonly key: string } | undefined;
  readonly mailFrom: string;
  /** Hex of 32 bytes; public by nature, see the protocol. */
  readonly signingKey: string;
  /** Hex of 32 bytes; public by nature, see the protocol. */
  readonly sealingKey: string;
  /** Hex of 32 bytes each; secret. The first signs and seals (tickets, file links, second factors), every one opens. */
  readonly ticketKeys: readonly string[];
  readonly demo: boolean;
  /** Whether staff have to set a second factor up before anything of the console opens to them. */
  readonly staffSecondFactor: boolean;
  readonly staffProofMinutes: number; // how long a proof of who somebody is counts
  /** Whether browsers keep the files of the portal and the shop for when there is no line. */
  readonly offlinePages: boolean;
  /** Whether people may call one another by voice and video. */
  readonly calls: boolean;
  /** Where two browsers learn of a way to each other, and what relays them where there is none. */
  readonly ice: {
    readonly stun: readonly string[];
    readonly turn: readonly string[];
    readonly turnSecret: string;
  };
  readonly payments: Payer;
  /** Where Stripe is, where it takes payments. */
  readonly stripe: StripePlace | undefined;
  /** Who is told of a weakness, as addresses; nobody is where there is none. */
  readonly securityContacts: readonly string[];
  /** Makes the first administrator of the console, where there is no staff yet. */
  readonly firstStaff: { readonly email: string; readonly password: string } | undefined;
  /** Who runs this, as its own invoices name it. */
  readonly operator: Operator;
  readonly production: boolean;
  /** Whoever asks a process to stop often kills it soon after: what is not closed by then is given up. */
  readonly stopLimitMs: number;
  /** For how many days what may go is kept. */
  readonly retention: Retention;
}

export interface LoadedSettings {
  readonly settings: Settings;
  /** Whole sentences for the log: allowed, but worth knowing. */
  readonly warnings: readonly string[];
}

/** Its message is one sentence for whoever starts the server; no stack is needed to act on it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses the environment and makes what is missing: keys are kept in `DATA_DIR/keys.json`. Without `makesKeys` nothing is
 * made, and keys that are nowhere yet are empty.
 */
export function loadSettings(
  environment: Environment,
  { makesKeys = true }: { readonly makesKeys?: boolean } = {},
): LoadedSettings {
  const env = parse(environment);
  const dataDir = path.resolve(env.DATA_DIR);
  const publicUrl = env.PUBLIC_URL ?? `http://${visitable(env.HOST)}:${env.PORT}`;
  const kept = keysFor(env, dataDir, makesKeys);
  const settings: Settings = {
    host: env.HOST,
    port: env.PORT,
    metricsPort: env.METRICS_PORT,
    publicUrl,
    ...originsOf(env, publicUrl),
    noPermissionUrl: env.NO_PERMISSION_URL,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseDirectUrl: directUrlOf(env),
    namedStatements: env.DATABASE_STATEMENTS === 'named',
    nodeName: env.NODE_NAME ?? `${hostname()}-${process.pid}`,
    databasePool: env.DATABASE_POOL,
    trustProxy: env.TRUST_PROXY,
    s3: env.S3_URL,
    smtpUrl: env.SMTP_URL,
    smsUrl: env.SMS_URL,
    translation: translationOf(env),
    mailFrom: env.MAIL_FROM ?? `Khidma <no-reply@${new URL(publicUrl).hostname}>`,
    ...kept,
    demo: env.DEMO,
    staffSecondFactor: !env.DEMO,
    staffProofMinutes: env.STAFF_PROOF_MINUTES,
    offlinePages: env.OFFLINE_PAGES,
    calls: env.CALLS ?? env.DEMO,
    ice: iceOf(env),
    ...paymentsFrom(env),
    securityContacts: env.SECURITY_CONTACT,
    firstStaff: firstStaffOf(env),
    operator: operatorOf(env, env.DEMO),
    production: env.NODE_ENV === 'production',
    retention: env.RETENTION,
    stopLimitMs: env.STOP_LIMIT_MS,
  };
  return { settings, warnings: warningsFor(settings, env) };
}

/** Returns where the database (past any pooler) and the files are, for commands that need nothing else of the settings. */
export function placesOf(
  environment: Environment,
): Pick<Settings, 'dataDir' | 'databaseUrl' | 's3'> {
  const env = parse(environment);
  return { dataDir: path.resolve(env.DATA_DIR), databaseUrl: directUrlOf(env), s3: env.S3_URL };
}

const database = urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/khidma');

/** Values that hold a password or a key are named in a refusal, never shown. */
const schema = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 8080),
  HOST: z._default(
    textLike(/^[0-9A-Za-z.:_-]+$/, 'must be a host name or an IP address'),
    '127.0.0.1',
  ),
  NODE_NAME: z.optional(
    textLike(/^[\w.:-]{1,64}$/, 'must be up to 64 letters, digits and . _ : -'),
  ),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(database),
  DATABASE_REPLICA_URL: z.optional(database),
  DATABASE_DIRECT_URL: z.optional(database),
  DATABASE_STATEMENTS: z._default(
    z.enum(['named', 'unnamed'], 'must be named or unnamed'),
    'named',
  ),
  // One connection for calls and one for jobs; PostgreSQL itself allows a hundred unless told otherwise.
  DATABASE_POOL: z._default(wholeNumber(2, 200), 10),
  TRUST_PROXY: z._default(proxies, []),
  S3_URL: z.optional(bucket),
  SMTP_URL: z.optional(urlOf(['smtp:', 'smtps:'], 'smtps://user:password@host:465')),
  SMS_URL: z.optional(urlOf(['http:', 'https:'], 'https://sms.example.ae/send')),
  TRANSLATE_URL: z.optional(urlOf(['http:', 'https:'], 'https://translate.example.ae/translate')),
  TRANSLATE_KEY: z.optional(z.string()),
  MAIL_FROM: z.optional(mailbox),
  PUBLIC_URL: z.optional(baseUrl),
  CONSOLE_ORIGIN: z.optional(origin),
  MESSENGER_ORIGIN: z.optional(origin),
  MESSENGER_HOSTS: z.optional(origins),
  NO_PERMISSION_URL: z._default(pageUrl, '/no-permission'),
  SIGNING_KEY: z.optional(key),
  SEALING_KEY: z.optional(key),
  TICKET_KEY: z.optional(keyList),
  DEMO: z._default(flag, false),
  STAFF_PROOF_MINUTES: z._default(wholeNumber(1, 1_440), 15),
  OFFLINE_PAGES: z._default(flag, true),
  CALLS: z.optional(flag),
  STUN_URLS: z._default(addresses(['stun:', 'stuns:'], 'stun:stun.example.ae:3478'), []),
  TURN_URLS: z._default(addresses(['turn:', 'turns:'], 'turns:turn.example.ae:5349'), []),
  TURN_SECRET: z.optional(z.string().check(z.minLength(16, 'must be at least 16 characters long'))),
  ...paymentFields,
  SECURITY_CONTACT: z._default(contacts, []),
  FIRST_STAFF_EMAIL: z.optional(z.email('must be an e-mail address, such as noura@khidma.ae')),
  FIRST_STAFF_PASSWORD: z.optional(
    z.string().check(z.minLength(12, 'must be at least 12 characters long')),
  ),
  ...operatorFields,
  RETENTION: z._default(retention, usualRetention),
  STOP_LIMIT_MS: z._default(wholeNumber(100, 60_000), 2_900),
  NODE_ENV: z.optional(z.string()),
});

type Parsed = z.infer<typeof schema>;

/** Where the database is past any pooler; nowhere where it is the embedded one. */
const directUrlOf = ({
  DATABASE_URL: own,
  DATABASE_DIRECT_URL: direct,
}: Parsed): string | undefined => own && (direct ?? own);

function parse(environment: Environment): Parsed {
  // `PORT= npm start` means the same as no PORT at all.
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new SettingsError(`${String(issue?.path[0])} ${issue?.message}.`);
}

const noKeys: Keys = { signingKey: '', sealingKey: '', ticketKeys: [] };

function keysFor(
  env: Parsed,
  dataDir: string,
  makesKeys: boolean,
): Pick<Settings, 'signingKey' | 'sealingKey' | 'ticketKeys'> {
  const { SIGNING_KEY: signingKey, SEALING_KEY: sealingKey, TICKET_KEY: ticketKeys } = env;
  if (signingKey !== undefined && sealingKey !== undefined && ticketKeys !== undefined)
    return { signingKey, sealingKey, ticketKeys };
  const kept = keysKept(dataDir, makesKeys);
  return {
    signingKey: signingKey ?? kept.signingKey,
    sealingKey: sealingKey ?? kept.sealingKey,
    ticketKeys: ticketKeys ?? kept.ticketKeys,
  };
}

function originsOf(
  env: Parsed,
  publicUrl: string,
): Pick<Settings, 'consoleOrigin' | 'messengerOrigin' | 'messengerHosts'> {
  const own = new URL(publicUrl).origin;
  const consoleOrigin = env.CONSOLE_ORIGIN ?? own;
  const messengerOrigin = env.MESSENGER_ORIGIN ?? own;
  if (consoleOrigin !== own && consoleOrigin === messengerOrigin)
    throw new SettingsError(
      'CONSOLE_ORIGIN must be another origin than MESSENGER_ORIGIN: everybody reads messages there.',
    );
  if (consoleOrigin !== own && new URL(consoleOrigin).host === new URL(own).host)
    throw new SettingsError('CONSOLE_ORIGIN must have another host than PUBLIC_URL.');
  // The other name of one's own machine may be the console's.
  const names = namesOf(own).filter((name) => name === own || name !== consoleOrigin);
  return { consoleOrigin, messengerOrigin, messengerHosts: env.MESSENGER_HOSTS ?? names };
}

function paymentsFrom(env: Parsed): Pick<Settings, 'payments' | 'stripe'> {
  const said = payerOf(env, env.DEMO);
  if (typeof said === 'string') throw new SettingsError(said);
  return said;
}

function firstStaffOf(env: Parsed): Settings['firstStaff'] {
  const { FIRST_STAFF_EMAIL: email, FIRST_STAFF_PASSWORD: password } = env;
  if (email !== undefined && password !== undefined) return { email, password };
  if (email === undefined && password === undefined) return undefined;
  throw new SettingsError(
    'FIRST_STAFF_EMAIL and FIRST_STAFF_PASSWORD make an account together: set both or neither.',
  );
}

function iceOf(env: Parsed): Settings['ice'] {
  const { STUN_URLS: stun, TURN_URLS: turn, TURN_SECRET: turnSecret } = env;
  if ((turn.length === 0) !== (turnSecret === undefined))
    throw new SettingsError(
      'TURN_SECRET and TURN_URLS make short-lived credentials together: set both or neither.',
    );
  return { stun, turn, turnSecret: turnSecret ?? '' };
}

function translationOf(env: Parsed): Settings['translation'] {
  const { TRANSLATE_URL: url, TRANSLATE_KEY: key } = env;
  if (url !== undefined && key !== undefined) return { url, key };
  if (url === undefined && key === undefined) return undefined;
  throw new SettingsError(
    'TRANSLATE_URL and TRANSLATE_KEY reach a translation server together: set both or neither.',
  );
}

function keysKept(dataDir: string, makesKeys: boolean): Keys {
  try {
    return makesKeys ? keysOf(dataDir) : (keysIn(dataDir) ?? noKeys);
  } catch (error) {
    throw new SettingsError(`DATA_DIR cannot keep the keys: ${errorMessage(error)}`);
  }
}

function warningsFor(settings: Settings, env: Parsed): string[] {
  const warnings: string[] = [];
  if (!settings.production) return warnings;
  if (settings.databaseUrl === undefined) {
    warnings.push(
      'DATABASE_URL is not set: the embedded PostgreSQL is meant for development, demonstrations and small single-node use.',
    );
  } else if (!env.SIGNING_KEY || !env.SEALING_KEY || !env.TICKET_KEY) {
    warnings.push(
      'SIGNING_KEY, SEALING_KEY and TICKET_KEY are not all set: several nodes need the same ones, and each keeps its own in DATA_DIR.',
    );
  }
  if (settings.s3 && !isPrivateWay(settings.s3.endpoint))
    warnings.push('S3_URL begins with http: files travel to the bucket and back in the clear.');
  if (env.PAYMENTS !== 'none')
    warnings.push(...paymentWarnings(settings.payments, settings.stripe));
  if (settings.securityContacts.length === 0)
    warnings.push(
      'SECURITY_CONTACT is not set: nobody can look up whom to tell of a weakness (/.well-known/security.txt).',
    );
  if (settings.demo) warnings.push('DEMO is 1: the demo accounts and their passwords are public.');
  return warnings;
}

/** A server that listens everywhere is still visited somewhere. */
function visitable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
