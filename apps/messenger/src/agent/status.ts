/** Where the agent of a conversation stands. */
export type AgentStatus =
  /** Nobody has looked at it. */
  | 'uninitialised'
  /** Its newest messages are asked for. */
  | 'initialising'
  /** Seen, and kept up to date. */
  | 'ready'
  /** Kept up to date, and not seen: nothing counts as read. */
  | 'backgrounded'
  /** There is no way to the server: what is written waits, and what was missed is asked for afterwards. */
  | 'suspended'
  /** Its messages did not come. */
  | 'error';

/** What happens to it. */
export type AgentEvent = 'open' | 'loaded' | 'failed' | 'hide' | 'show' | 'cut' | 'resume';

/** Where each event leads; what is not named changes nothing. Nothing that is held is ever lost on the way. */
const table: Readonly<Record<AgentStatus, Partial<Record<AgentEvent, AgentStatus>>>> = {
  uninitialised: { open: 'initialising' },
  initialising: { loaded: 'ready', failed: 'error' },
  ready: { hide: 'backgrounded', cut: 'suspended' },
  backgrounded: { show: 'ready', cut: 'suspended' },
  suspended: { resume: 'backgrounded' },
  error: { open: 'initialising', resume: 'initialising' },
};

/** Returns where an event leads. */
export const nextStatus = (status: AgentStatus, event: AgentEvent): AgentStatus =>
  table[status][event] ?? status;
