import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import type { Actor } from '../../core/context.ts';
import type { FileOwner } from './files.ts';

/** Whose a file will be, or null where this caller may not upload one of this kind. Applicants have no account: theirs waits for an application. */
export function ownerOfUpload(actor: Actor | null, kind: UploadKind): FileOwner | null {
  if (actor === null) return ofApplicants.has(kind) ? { realm: 'applicant', id: null } : null;
  return actor.realm === 'merchant' ? { realm: 'merchant', id: actor.id } : null;
}

/** What an application can hold. */
const ofApplicants: ReadonlySet<UploadKind> = new Set(['document', 'photo', 'video', 'avatar']);
