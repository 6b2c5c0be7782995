import type {
  Endpoint,
  EndpointKind,
  OutputOf,
  ParsedInputOf,
} from '@khidma/contract/core/endpoint';
import type { Fils } from '@khidma/domain/money/fils';
import type { Lang } from '@khidma/i18n/languages';
import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { Tx } from '../db/types.ts';
import type { Actor, Ctx } from './context.ts';

/** What a call notes of itself for which two people are asked. */
export interface AgreedCall {
  /** What it gives away, in fils. */
  readonly gives: Fils[];
  /** Whether it changes what protects money. */
  isProtected: boolean;
  /** When it counts: now, or later where it is only tried. */
  readonly countsFrom: Date;
}

/** What every call has, whatever its endpoint. */
export interface CallBase {
  readonly ctx: Ctx;
  /** The one transaction of this call; read-only for GET. */
  readonly tx: Tx;
  /** Null only where the endpoint's realm is `public` and nobody is signed in. */
  readonly actor: Actor | null;
  readonly lang: Lang;
  /** Of a call that a second person of staff has agreed to, or that is tried for them. */
  readonly agreed?: AgreedCall;
  /** The moment of the call: nothing in an operation asks a clock. */
  readonly now: Date;
  readonly requestId: string;
  /**
   * For what is recorded about sign-ins and how their tries are counted; never for what somebody may do.
   * `deviceId` is random, made by the browser and known to it alone.
   */
  readonly client: { readonly ip: string; readonly userAgent: string; readonly deviceId: string };
}

/** One call of one endpoint, its input parsed. */
export interface Call<E extends Endpoint> extends CallBase {
  readonly input: ParsedInputOf<E>;
}

/**
 * The bytes of a `download` endpoint. `body` is read as its reader takes it, for minutes: each of its batches opens a
 * transaction of its own. It is always run to its end or returned from, so that it may hold something until then.
 */
export interface Download {
  readonly filename: string;
  readonly mime: string;
  readonly body: AsyncIterable<Uint8Array | string>;
}

/** The file of an `upload` endpoint. Size and digest are the operation's to compare: `input` says what was promised. */
interface UploadedFile {
  /** The multipart file name: shown to people, trusted for nothing. */
  readonly filename: string;
  readonly stream: Readable;
}

/** What a call has whose work comes before its transaction: seconds of it must not hold one open. */
export interface WorkBase extends Omit<CallBase, 'tx'> {
  /** Aborts with a `CallerGoneError` when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** A call whose work comes before its transaction, its input parsed. */
export interface WorkCall<E extends Endpoint> extends WorkBase {
  readonly input: ParsedInputOf<E>;
}

/** A call that is answered with bytes. It has no `tx`: its reader may take minutes. */
type DownloadCall<E extends Endpoint> = WorkCall<E>;

/** What an upload has before its file is received. It has no `tx`: a stream may take minutes. */
interface UploadBase extends WorkBase {
  readonly file: UploadedFile;
}

/** An upload: parsed text fields and the stream behind them. */
export interface UploadCall<E extends Endpoint> extends UploadBase {
  readonly input: ParsedInputOf<E>;
}

/** Something made outside a transaction, a file for one, not yet known to the database. */
export interface PendingResult<Output> {
  /** Writes its row, in the transaction that also stores the answer for replays. */
  save(tx: Tx): Promise<Output>;
  /** Clears away what is not needed once it is known: bytes are removed outside of transactions. */
  settle?(): Promise<void>;
  /** Undoes what was made: saving failed, or the same call had been answered already. */
  discard?(): Promise<void>;
}

/** What a call ends with whose work comes before its transaction: the rest of it, in that transaction. */
export const pendingResult = <C extends WorkBase, Output>(
  call: C,
  save: (context: C & { readonly tx: Tx }) => Promise<Output>,
): PendingResult<Output> => ({ save: (tx) => save({ ...call, tx }) });

/** What an operation says of itself beside its endpoint. */
interface HandlerOptions {
  /** A read of one statement, or of several that need not agree: it opens no transaction, and `tx` is the database itself. */
  readonly withoutTransaction?: true;
}

/** An endpoint tied to its operation, as `createApp` mounts it. `kind` says which transaction the operation has. */
export type Handler = HandlerOptions & { readonly endpoint: Endpoint } & (
    | { readonly kind: 'json'; run(call: Call<Endpoint>): Promise<unknown> }
    | { readonly kind: 'work'; run(call: WorkCall<Endpoint>): Promise<PendingResult<unknown>> }
    | { readonly kind: 'upload'; run(call: UploadCall<Endpoint>): Promise<PendingResult<unknown>> }
    | { readonly kind: 'download'; run(call: DownloadCall<Endpoint>): Promise<Download> }
  );

/** What an endpoint of a kind is tied to: JSON in the call's transaction, the others outside any. */
interface Operations<E extends Endpoint> {
  readonly json: (call: Call<E>) => Promise<OutputOf<E>>;
  readonly upload: (call: UploadCall<E>) => Promise<PendingResult<OutputOf<E>>>;
  readonly download: (call: DownloadCall<E>) => Promise<Download>;
}

type Schema = z.core.$ZodType;

/** `handle(endpoint, run)` or `handle(endpoint, options, run)`: the operation stands last, as a block. */
type Rest<Run> = readonly [run: Run] | readonly [options: HandlerOptions, run: Run];

/**
 * Ties an endpoint to its operation, in the operation's own file:
 * `export const cancelOrderHandler = handle(cancelOrder, async (call) => { … })`.
 */
export const handle = <I extends Schema, O extends Schema, K extends EndpointKind>(
  endpoint: Endpoint<I, O, K>,
  ...rest: Rest<Operations<Endpoint<I, O, K>>[K]>
) => {
  const kind = (endpoint.kind ?? 'json') as K; // the type of an endpoint that says none is `json`
  return { ...optionsAndRun(rest), endpoint, kind } as const;
};

/** Ties an endpoint to its operation, which works without a transaction and answers with what saves what it has made. */
export const handleOutsideTx = <I extends Schema, O extends Schema>(
  endpoint: Endpoint<I, O, 'json'>,
  ...rest: Rest<
    (call: WorkCall<Endpoint<I, O>>) => Promise<PendingResult<OutputOf<Endpoint<I, O>>>>
  >
) => ({ ...optionsAndRun(rest), endpoint, kind: 'work' }) as const;

const optionsAndRun = <Run>(rest: Rest<Run>): HandlerOptions & { readonly run: Run } =>
  rest.length === 1 ? { run: rest[0] } : { ...rest[0], run: rest[1] };

/** Returns the handlers among what the files of an area export: `collectHandlers(cancelOrder, disputes)`, each a namespace. */
export const collectHandlers = (...files: readonly object[]): readonly Handler[] =>
  files.flatMap((file) => Object.values(file).filter(isHandler));

const isHandler = (value: unknown): value is Handler =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'run' in value;

/** Who is signed in, for endpoints whose realm is not `public`: the HTTP layer lets nobody else through. */
export const requireCaller = (call: {
  readonly actor: Actor | null;
  readonly requestId: string;
}): Actor => {
  if (call.actor === null)
    throw new Error(`call ${call.requestId} has no actor: its endpoint must not be public`);
  return call.actor;
};

/** What a step of an operation needs, whether a call or a job takes it: every `Call` is one. */
export type TxContext = Pick<CallBase, 'ctx' | 'tx' | 'now'>;
