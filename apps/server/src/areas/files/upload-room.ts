import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { messageUploadKinds, type UploadKind } from '@khidma/domain/uploads/upload-rules';
import type { WorkBase } from '../../kernel/call.ts';
import type { Ctx, Actor } from '../../kernel/context.ts';
import { keyedHash } from '../../kernel/secrets.ts';
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
import type { resumableUploads } from '../../db/schema/files.ts';
import type { FileOwner } from './files.ts';

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
