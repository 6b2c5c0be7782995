import type { ApplicationStatus } from '@khidma/domain/applications/application-transitions';
import type { NoticeTone } from '@khidma/ui/notice';
import type { StepState } from '@khidma/ui/stepper';

/** How a state reads to its applicant. */
export interface StatusLook {
  readonly tone: NoticeTone;
  /** What the step that the application stands at is shown as. */
  readonly step: Exclude<StepState, 'todo'>;
  /** Whether there is an account to sign in to. */
  readonly hasAccount: boolean;
}

/** Every state's look. */
export const statusLooks: Readonly<Record<ApplicationStatus, StatusLook>> = {
  Submitted: { tone: 'info', step: 'current', hasAccount: false },
  Contacted: { tone: 'warning', step: 'current', hasAccount: false },
  InAudit: { tone: 'info', step: 'current', hasAccount: false },
  Rejected: { tone: 'danger', step: 'failed', hasAccount: false },
  Approved: { tone: 'success', step: 'current', hasAccount: true },
  Activated: { tone: 'success', step: 'done', hasAccount: true },
};
