import { type FileStore, StoreUnavailableError } from '../../adapters/files/file-store.ts';
import { resumableUploads } from '../../db/schema/files.ts';
import type { WorkBase } from '../../kernel/call.ts';
import type { Actor, Ctx } from '../../kernel/context.ts';
import {
  networkOf,
  type Quota,
  type QuotaUse,
  requireQuota,
  returnQuota,
  TooManyCalls,
  wideNetworkOf,
} from '../../kernel/quota.ts';
import { type Refusal, refuse } from '../../kernel/refuse.ts';
import type { StreamRoute } from '../../kernel/routes.ts';
import { keyedHash } from '../../kernel/secrets.ts';
import { type FileOwner, ticketIn } from './files.ts';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { detectFileType, headBytes } from '@khidma/domain/uploads/file-head';
import {
  messageUploadKinds,
  type UploadKind,
  type UploadMime,
  type UploadProblem,
  uploadRules,
  validateFile,
} from '@khidma/domain/uploads/upload-rules';
import { Server } from '@tus/server';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** What a sender promises of a file. */
export interface Promised {
  readonly kind: UploadKind;
  readonly size: number;
  readonly sha256: string;
}

/** What arrived. */
export interface Arrived {
  readonly mime: UploadMime;
  readonly size: number;
  readonly sha256: string;
}

/** The refusal that says which rule a file breaks, with its figures. */
export const refuseFile = ({ error, params }: UploadProblem): Refusal => refuse(error, params);

/**
 * Takes the stream into the store under `key`, measured on the way: it stops at the first bytes of a wrong type and
 * at the kind's limit, and what arrives must be what was promised. A refused stream leaves nothing behind.
 */
export async function receiveFile(
  files: FileStore,
  { key, stream }: { readonly key: string; readonly stream: Readable },
  promised: Promised,
): Promise<Arrived> {
  const hash = createHash('sha256');
  let size = 0;
  let mime: UploadMime | null = null;

  async function* measured(): AsyncGenerator<Buffer> {
    let head = Buffer.alloc(0);
    // The HTTP layer still reads the rest of a refused stream away, so it isn't destroyed here.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      // A binary stream yields buffers only.
      const bytes = chunk as Buffer;
      size += bytes.length;
      hash.update(bytes);
      if (head.length < headBytes) {
        head = Buffer.concat([head, bytes]);
        if (head.length >= headBytes) mime = accepted(head);
      }
      if (size > promised.size) throw refuse('fileMismatch');
      yield bytes;
    }
    mime ??= accepted(head);
  }

  const accepted = (head: Buffer): UploadMime => acceptedMime(head, promised);

  await files.putStream(key, Readable.from(measured(), { objectMode: false }));
  const sha256 = hash.digest('hex');
  if (mime === null || size !== promised.size || sha256 !== promised.sha256) {
    await files.remove(key);
    throw refuse('fileMismatch');
  }
  return { mime, size, sha256 };
}

/** The type that a file's first bytes show. The promised size is judged with it: nobody uploads 100 MB to hear that 5 were allowed. */
export function acceptedMime(
  head: Buffer,
  { kind, size }: Pick<Promised, 'kind' | 'size'>,
): UploadMime {
  const found = mimeOf(head, kind);
  const problem = validateFile(kind, { bytes: size, mime: found });
  if (problem) throw refuseFile(problem);
  const mime = uploadRules[kind].mimes.find((each) => each === found);
  if (mime === undefined) throw new Error(`no kind of file accepts another type, and ${kind} did`);
  return mime;
}

/** Recorders of sound alone write the brands of films. */
function mimeOf(head: Buffer, kind: UploadKind): string | null {
  const type = detectFileType(head);
  return type === 'video/mp4' && kind === 'messageVoice' ? 'audio/mp4' : type;
}

/** Takes the pieces of resumable uploads by the tus protocol. Uploads are begun by `beginUpload` alone: nothing is created here. */
export function receivePieces(ctx: Ctx): StreamRoute {
  const tus = tusServer(ctx);
  return {
    path: '/file/resumable/:ticket',
    methods: ['HEAD', 'PATCH', 'DELETE'],
    contentType: 'application/offset+octet-stream',
    // 100 MB in pieces of 5 MB are twenty; an office that shares an address sends many files at once.
    rateLimit: { max: 1200, windowMs: 60_000 },
    answer: async ({ params, request, now }) => {
      const ticket = ticketIn(ctx, params['ticket'] ?? '');
      if (!ticket) return nothingHere();
      if (now.getTime() >= ticket.expiresAt) return new Response(null, { status: 410 });
      const upload = await openUpload(ctx, ticket.uploadId);
      if (upload === undefined) return nothingHere();
      if (request.method === 'PATCH' && !(await hasRoom(ctx, { bytes: 0, ...upload })))
        return noRoom();
      await ctx.pieces.ensure(ticket.uploadId);
      return await tus.handleWeb(request);
    },
  };
}

const noRoom = (): Response =>
  new Response(null, { status: 503, headers: { 'retry-after': '600' } });

const nothingHere = (): Response => new Response(null, { status: 404 });

function tusServer(ctx: Ctx): Server {
  const datastore = ctx.pieces.tusStore({
    find: (id) => openUpload(ctx, id),
    forget: async (id) => {
      const taken = await ctx.db.delete(resumableUploads).where(open(id)).returning();
      for (const upload of taken) await returnRoom(ctx, promisedBytesOf(upload));
    },
  });
  return new Server({
    path: '/api/file/resumable',
    datastore,
    // Pages of ours only: no other origin is told that it may read the answers.
    allowedOrigins: () => false,
    getFileIdFromRequest: (_request, ticket) => ticket?.split('.', 1)[0],
    onResponseError: (_request, error) => failureOf(ctx, error),
  });
}

/** What the protocol itself refuses keeps its words; of everything else the sender hears that it may try again. */
function failureOf({ log }: Ctx, error: Error | ProtocolRefusal): ProtocolRefusal | undefined {
  if ('status_code' in error && error.status_code < 500) return undefined;
  log.error({ err: error }, 'a piece could not be taken');
  return error instanceof StoreUnavailableError
    ? { status_code: 503, body: 'the file store is not available\n' }
    : { status_code: 500, body: 'something went wrong\n' };
}

interface ProtocolRefusal {
  readonly status_code: number;
  readonly body: string;
}

async function openUpload({ db, clock }: Ctx, id: string) {
  const [upload] = await db
    .select({ size: resumableUploads.size, subject: resumableUploads.uploader })
    .from(resumableUploads)
    .where(and(open(id), gt(resumableUploads.expiresAt, clock.now())));
  return upload;
}

/** Not finished yet: a finished one takes no more pieces, and cannot be taken back. */
const open = (id: string) => and(eq(resumableUploads.id, id), isNull(resumableUploads.fileId));

const MB = 1024 * 1024;
const HOUR_MS = 3_600_000;

interface NamedQuota extends Quota {
  readonly name: string;
}

/** Bytes that may be promised in an hour and in a day, in MB. */
const quotasOf = (of: string, hour: number, day: number): readonly NamedQuota[] => [
  { name: `uploadedBytesAnHour${of}`, limit: hour * MB, windowMs: HOUR_MS },
  { name: `uploadedBytesADay${of}`, limit: day * MB, windowMs: 24 * HOUR_MS },
];

/** Of an account. */
const ofAccount = quotasOf('', 5_000, 20_000);
/** Of strangers of one network: an application needs 300 MB at most. */
const ofNetwork = quotasOf('', 600, 2_000);
/** Of the larger network around it: whoever has one address of it may have all. */
const ofWideNetwork = quotasOf('OfWide', 1_800, 6_000);
/** Of all strangers together, wherever they come from. */
const ofStrangers = quotasOf('OfStrangers', 3_000, 10_000);

/** On the disk of the files so much stays free, above all for the database: uploads are refused before everything is. */
export const reservedBytes = 1024 * MB;

/** So much stays free for those who are known: strangers are refused long before. */
export const reservedFromStrangers = 5 * 1024 * MB;

/** Bytes that were promised, and by whom. */
interface PromisedBytes {
  readonly bytes: number;
  /** An account's id, or the hashes of a stranger's network and of the larger one around it. */
  readonly subject: string;
  readonly at: Date;
}

/** Whose uploads are counted together: an account's, or those of a network where nobody is signed in. */
export const uploaderOf = ({
  ctx,
  actor,
  client: { ip },
}: Pick<WorkBase, 'ctx' | 'actor' | 'client'>): Pick<PromisedBytes, 'subject'> => {
  if (actor !== null) return { subject: actor.id };
  const hashOf = (network: string) => keyedHash(ctx, 'uploader', network);
  return { subject: `${hashOf(networkOf(ip))}.${hashOf(wideNetworkOf(ip))}` };
};

/** Whether an uploader is nobody who is signed in. */
export const isStranger = (subject: string): boolean => subject.includes('.');

/** What was counted when an upload in pieces was begun. */
export const promisedBytesOf = ({
  size,
  uploader,
  createdAt,
}: typeof resumableUploads.$inferSelect): PromisedBytes => ({
  bytes: size,
  subject: uploader,
  at: createdAt,
});

/** Counts bytes before they arrive; refuses where the disk, the caller's quotas or that of all strangers have no room for them. */
export async function takeRoom(call: WorkBase, bytes: number): Promise<PromisedBytes> {
  const { ctx } = call;
  const promised = { ...uploaderOf(call), bytes, at: call.now };
  if (!(await hasRoom(ctx, promised))) throw refuse('unavailable', { retryAfterSeconds: 600 });
  const taken: QuotaUse[] = [];
  try {
    for (const use of usesOf(promised)) {
      await requireQuota(ctx.db, use);
      taken.push(use);
    }
  } catch (error) {
    for (const use of taken) await returnQuota(ctx.db, use, call.now);
    const isOwn = taken.length < usesOf(promised).length - ofStrangers.length;
    if (error instanceof TooManyCalls && isStranger(promised.subject) && !isOwn)
      throw strangersAreTooMany(ctx, error);
    throw error;
  }
  return promised;
}

/** It is not this caller who has sent too much. */
const strangersAreTooMany = ({ log }: Ctx, { retryAfterSeconds }: TooManyCalls): Refusal => {
  log.error({}, 'strangers have sent what all of them may: their uploads are refused');
  return refuse('unavailable', { retryAfterSeconds });
};

/** Gives back what was promised and is not kept. */
export async function returnRoom(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  promised: PromisedBytes,
): Promise<void> {
  for (const use of usesOf(promised)) await returnQuota(db, use, clock.now());
}

/** Whether so many bytes leave the reserve on the files' disk untouched. A bucket knows no such end. */
export async function hasRoom(
  { files, log }: Ctx,
  { bytes, subject }: Pick<PromisedBytes, 'bytes' | 'subject'>,
): Promise<boolean> {
  const free = await files.freeBytes();
  if (free === undefined) return true;
  const left = free - bytes;
  if (left < reservedBytes) log.error({ free }, 'the disk is nearly full: uploads are refused');
  else if (isStranger(subject) && left < reservedFromStrangers)
    log.error({ free }, 'room on the disk is short: uploads of strangers are refused');
  else return true;
  return false;
}

function usesOf({ bytes: amount, subject, at: now }: PromisedBytes): readonly QuotaUse[] {
  const [own = subject, wide] = subject.split('.');
  const counted = (quotas: readonly NamedQuota[], of: string) =>
    quotas.map((quota) => ({ ...quota, subject: of, amount, now }));
  if (wide === undefined) return counted(ofAccount, own);
  return [
    ...counted(ofNetwork, own),
    ...counted(ofWideNetwork, wide),
    ...counted(ofStrangers, 'all'),
  ];
}

/** Whose a file will be, or null where this caller may not upload one of this kind. Applicants have no account: theirs waits for an application, as pictures of a visit wait for its link. */
export function ownerOfUpload(actor: Actor | null, kind: UploadKind): FileOwner | null {
  const isVisitor =
    actor?.realm === 'customer' && actor.scope !== 'messaging' && kind === 'completion';
  if (actor === null || isVisitor)
    return ofApplicants.has(kind) ? { realm: 'applicant', id: null } : null;
  // What is sent in a conversation comes with a messaging token, and nothing else does.
  if ((actor.scope === 'messaging') !== messageUploadKinds.includes(kind)) return null;
  if (actor.scope === 'messaging') return { realm: actor.realm, id: actor.id };
  const isAllowed =
    actor.realm === 'merchant' ||
    (actor.realm === 'customer' && ofCustomers.has(kind)) ||
    (actor.realm === 'staff' && ofStaff.has(kind) && booksMoney(actor));
  return isAllowed ? { realm: actor.realm, id: actor.id } : null;
}

/** What an application can hold, and what whoever makes a visit takes there: by its link, signed in as a customer or not. */
const ofApplicants: ReadonlySet<UploadKind> = new Set([
  'document',
  'photo',
  'video',
  'avatar',
  'completion',
]);

/** Whether a member of staff may do what its files are for. */
const booksMoney = ({ role }: Actor): boolean =>
  role !== undefined && staffRoleHolds(role, 'money');

/** What a customer shows of itself, of work that is disputed, and of work that it rates. */
const ofCustomers: ReadonlySet<UploadKind> = new Set(['avatar', 'evidence', 'comment']);

/** What proves an adjustment of a merchant's balance. */
const ofStaff: ReadonlySet<UploadKind> = new Set(['document']);
