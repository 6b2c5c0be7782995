import type { StaffPermission } from '@khidma/domain/staff/staff-roles';
import type { StaffSubjectKind } from '../shapes/staff-action-names.ts';

/**
 * Why a call of staff asks once more who is there: it moves money, decides for others, changes what the operator sets,
 * who may do what, or words that are sent, or takes people's data away.
 */
export type ProofReason = 'money' | 'decision' | 'settings' | 'rights' | 'words' | 'people';

/**
 * Why a change by staff asks for no fresh proof: it concerns the caller alone, asks for password and code itself,
 * prepares what others decide, can be taken back by whoever did it, changes nothing that is kept, or is a line in a
 * conversation.
 */
export type NoProofReason =
  | 'own'
  | 'asksItself'
  | 'deskWork'
  | 'reversible'
  | 'looking'
  | 'conversation';

/** What a member of staff needs for a call: a change says whether it asks for a fresh proof, and why or why not. */
export interface StaffRights {
  /** What the caller's role must hold. */
  readonly needs: StaffPermission;
  readonly proof?: ProofReason;
  readonly noProof?: NoProofReason;
  /** Open to whoever still has to set a second factor up: doing so, and leaving. */
  readonly beforeSecondFactor?: true;
  /**
   * Written into the staff log under the call's name: each time that it changed something, and once an hour that
   * somebody looked. `by` is the field of the question, or else of the answer, that has the id.
   */
  readonly logged?: { readonly as: StaffSubjectKind; readonly by: string };
}
