import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { messageUploadKinds, type UploadKind } from '@khidma/domain/uploads/upload-rules';
import type { WorkBase } from '../../core/call.ts';
import type { Ctx, Actor } from '../../core/context.ts';
import { keyedHash } from '../../core/secrets.ts';
import { networkOf, type Quota, requireQuota, returnQuota } from '../../core/quota.ts';
import { refuse } from '../../core/refuse.ts';
import type { resumableUploads } from '../../db/schema/files.ts';
import type { FileOwner } from './files.ts';

const MB = 1024 * 1024;
const HOUR_MS = 3_600_000;

interface NamedQuota extends Quota {
  readonly name: string;
}

const quotasOf = (hour: number, day: number): readonly [NamedQuota, NamedQuota] => [
  { name: 'uploadedBytesAnHour', limit: hour * MB, windowMs: HOUR_MS },
  { name: 'uploadedBytesADay', limit: day * MB, windowMs: 24 * HOUR_MS },
];

/** Bytes that may be promised: by strangers of one network, and by an account. An application needs 300 MB at most. */
const quotas = { stranger: quotasOf(600, 2_000), account: quotasOf(5_000, 20_000) } as const;

/** On the disk of the files so much stays free, above all for the database: uploads are refused before everything is. */
export const reservedBytes = 1024 * MB;

/** Bytes that were promised, and by whom. */
interface PromisedBytes {
  readonly bytes: number;
  readonly isStranger: boolean;
  /** An account's id, or the hash of a network. */
  readonly subject: string;
  readonly at: Date;
}

/** Whose uploads are counted together: an account's, or those of a network where nobody is signed in. */
export const uploaderOf = ({
  ctx,
  actor,
  client,
}: Pick<WorkBase, 'ctx' | 'actor' | 'client'>): Pick<PromisedBytes, 'isStranger' | 'subject'> =>
  actor === null
    ? { isStranger: true, subject: keyedHash(ctx, 'uploader', networkOf(client.ip)) }
    : { isStranger: false, subject: actor.id };

/** What was counted when an upload in pieces was begun. */
export const promisedBytesOf = ({
  size,
  uploader,
  ownerId,
  createdAt,
}: typeof resumableUploads.$inferSelect): PromisedBytes => ({
  bytes: size,
  isStranger: ownerId === null,
  subject: uploader,
  at: createdAt,
});

/** Counts bytes before they arrive; refuses where the disk or the caller's quota has no room for them. */
export async function takeRoom(call: WorkBase, bytes: number): Promise<PromisedBytes> {
  if (!(await hasRoom(call.ctx, bytes))) throw refuse('unavailable', { retryAfterSeconds: 600 });
  const promised = { ...uploaderOf(call), bytes, at: call.now };
  const [hour, day] = usesOf(promised);
  await requireQuota(call.ctx.db, hour);
  try {
    await requireQuota(call.ctx.db, day);
  } catch (error) {
    await returnQuota(call.ctx.db, hour);
    throw error;
  }
  return promised;
}

/** Gives back what was promised and is not kept. */
export async function returnRoom({ db }: Pick<Ctx, 'db'>, promised: PromisedBytes): Promise<void> {
  for (const use of usesOf(promised)) await returnQuota(db, use);
}

/** Whether so many bytes leave the reserve on the files' disk untouched. A bucket knows no such end. */
export async function hasRoom({ files, log }: Ctx, bytes = 0): Promise<boolean> {
  const free = await files.freeBytes();
  if (free === undefined || free - bytes >= reservedBytes) return true;
  log.error({ free }, 'the disk is nearly full: uploads are refused');
  return false;
}

function usesOf({ bytes: amount, isStranger, subject, at: now }: PromisedBytes) {
  const [hour, day] = isStranger ? quotas.stranger : quotas.account;
  const use = { subject, amount, now };
  return [
    { ...hour, ...use },
    { ...day, ...use },
  ] as const;
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
