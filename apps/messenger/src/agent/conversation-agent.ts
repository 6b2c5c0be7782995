import { backOff } from './back-off.ts';
import type { Environment } from './environment.ts';
import {
  type AskedPage,
  caughtUp,
  changed,
  type Changes,
  emptyTimeline,
  extendedAfter,
  extendedBefore,
  heardOf,
  isBehind,
  startedAt,
  type Timeline,
} from './timeline.ts';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { listMessages } from '@khidma/contract/messaging/messages';
import type { Message } from '@khidma/contract/shapes/message';
import { createStore } from 'zustand/vanilla';

/** What a screen sees of a conversation. */
interface AgentState {
  readonly status: AgentStatus;
  readonly timeline: Timeline;
  /** Where messages are being asked for. */
  readonly loading: 'before' | 'after' | 'place' | null;
  /** Why they did not come, in words. */
  readonly failure: string | null;
}

/** Where in a conversation one wants to be: at a message, at a day, or at its end. */
type Place = { readonly around: number } | { readonly from: string } | Record<string, never>;

interface AgentParts {
  readonly conversationId: string;
  readonly environment: Environment;
  /** Changes were missed: whoever asks for many conversations at once asks for this one too. */
  readonly onBehind: () => void;
}

/** An answer of `syncMessages` for one conversation. */
interface CatchUp {
  readonly messages: readonly Message[];
  readonly isWhole: boolean;
  /** What had been heard of when it was asked for. */
  readonly heard: number;
}

type Query = Omit<InputOf<typeof listMessages>, 'conversationId'>;
type Apply = (timeline: Timeline, asked: AskedPage) => Timeline;

/** Keeps the messages of one conversation: knows no screen. */
export class ConversationAgent {
  readonly conversationId: string;
  readonly store = createStore<AgentState>()(() => ({
    status: 'uninitialised',
    timeline: emptyTimeline,
    loading: null,
    failure: null,
  }));
  readonly #parts: AgentParts;
  #request = 0;
  #tries = 0;

  constructor(parts: AgentParts) {
    this.conversationId = parts.conversationId;
    this.#parts = parts;
  }

  /** Whether its messages have come, so that what is missing can be asked for. */
  get isHeld(): boolean {
    return !['uninitialised', 'initialising', 'error'].includes(this.store.getState().status);
  }

  send(event: AgentEvent): void {
    const status = nextStatus(this.store.getState().status, event);
    if (status === this.store.getState().status) return;
    this.store.setState({ status });
    if (status === 'initialising') void this.#load('place', {}, startedAt);
  }

  async loadBefore(): Promise<void> {
    const { timeline, loading } = this.store.getState();
    const first = timeline.past[0];
    if (loading !== null || !timeline.hasBefore || !first) return;
    await this.#load('before', { before: String(first.seq) }, extendedBefore);
  }

  async loadAfter(): Promise<void> {
    const { timeline, loading } = this.store.getState();
    const last = timeline.past.at(-1);
    if (loading !== null || !timeline.hasAfter) return;
    // Without a last one, nothing stood at the place that one went to.
    if (last) await this.#load('after', { after: String(last.seq) }, extendedAfter);
    else await this.#load('place', {}, startedAt);
  }

  /** Leaves the stretch that is shown for another one. */
  async jumpTo(place: Place): Promise<void> {
    const query = 'around' in place ? { around: String(place.around) } : place;
    await this.#load('place', query, startedAt);
  }

  /** The answer to a change of one's own. */
  hear(messages: readonly Message[]): void {
    this.#take(heardOf(this.store.getState().timeline, messages));
  }

  /** An event that says what has changed between two versions. */
  change(changes: Changes): void {
    this.#take(changed(this.store.getState().timeline, changes));
  }

  /** All that has changed since `known`; where the answer is not whole, its newest messages are asked for anew. */
  catchUp({ messages, isWhole, heard }: CatchUp): void {
    if (isWhole) return this.#take(caughtUp(this.store.getState().timeline, messages, heard));
    this.store.setState({ timeline: emptyTimeline });
    void this.#load('place', {}, startedAt);
  }

  #take(timeline: Timeline): void {
    this.store.setState({ timeline });
    if (this.isHeld && isBehind(timeline)) this.#parts.onBehind();
  }

  async #load(
    loading: NonNullable<AgentState['loading']>,
    query: Query,
    apply: Apply,
  ): Promise<void> {
    const { conversationId, environment } = this.#parts;
    this.#request += 1;
    const own = this.#request;
    const since = this.store.getState().timeline.known;
    this.store.setState({ loading, failure: null });
    try {
      const input = { conversationId, ...query };
      const page = await environment.call(listMessages, input, { silent: true });
      // Somebody has asked for another place meanwhile.
      if (own !== this.#request) return;
      this.#tries = 0;
      this.store.setState({ loading: null });
      const timeline = apply(this.store.getState().timeline, { page, since });
      this.send('loaded');
      this.#take(timeline);
    } catch (error) {
      if (own !== this.#request) return;
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.store.setState({ loading: null, failure: error instanceof Error ? error.message : '' });
    this.send('failed');
    if (this.store.getState().status !== 'error') return;
    this.#tries += 1;
    this.#parts.environment.later(backOff(this.#tries), () => this.send('open'));
  }
}

/** Where the agent of a conversation stands. */
type AgentStatus =
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
type AgentEvent = 'open' | 'loaded' | 'failed' | 'hide' | 'show' | 'cut' | 'resume';

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
const nextStatus = (status: AgentStatus, event: AgentEvent): AgentStatus =>
  table[status][event] ?? status;
