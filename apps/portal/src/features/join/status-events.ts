import type { ApplicationEvent } from '@khidma/domain/applications/application-transitions';
import type { Tone } from '@khidma/ui/badge';

/** What a timeline's line can tell of: the table's events, and two that move nothing. */
type TimelineEvent = ApplicationEvent | 'submit' | 'resendActivation';

const tones: Readonly<Record<TimelineEvent, Tone>> = {
  submit: 'accent',
  contact: 'info',
  submitData: 'accent',
  startAudit: 'info',
  approve: 'success',
  requestRevision: 'warning',
  reject: 'warning',
  resubmit: 'accent',
  activate: 'success',
  resendActivation: 'neutral',
};

const isKnown = (event: string): event is TimelineEvent => Object.hasOwn(tones, event);

/** How a line of the timeline reads; a newer server's event has no text here. */
export const statusEventOf = (
  event: string,
): { readonly text: TimelineEvent | null; readonly tone: Tone } =>
  isKnown(event) ? { text: event, tone: tones[event] } : { text: null, tone: 'neutral' };
