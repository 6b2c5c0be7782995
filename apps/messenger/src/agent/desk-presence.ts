import type { ColleagueActivity } from '@khidma/contract/live/events';

/** Somebody of staff who looks at the same conversation. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly isTyping: boolean;
}

/** Who looks at which conversation, besides oneself. */
export type Colleagues = ReadonlyMap<string, readonly Colleague[]>;

/** Returns who is there after what a colleague did; the same where that changes nothing. */
export const colleaguesAfter = (
  all: Colleagues,
  { conversationId, id, name, doing }: ColleagueActivity,
): Colleagues => {
  const before = all.get(conversationId) ?? [];
  const own = before.find((each) => each.id === id);
  const isTyping = doing === 'typing';
  if (doing === 'gone' ? own === undefined : own?.isTyping === isTyping) return all;
  const others = before.filter((each) => each.id !== id);
  const after = doing === 'gone' ? others : [...others, { id, name, isTyping }];
  return new Map(all).set(
    conversationId,
    after.toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id)),
  );
};

/** What desk presence works with. */
export interface DeskPresenceParts {
  /** Does something once somebody has rested from writing; returns what calls that off. */
  readonly later: (run: () => void) => () => void;
  readonly onChange: (all: Colleagues) => void;
  /** Somebody has come who may not know of oneself. */
  readonly onArrival: () => void;
}

/** Who else of the desk looks at the conversation that is open. */
export class DeskPresence {
  readonly #parts: DeskPresenceParts;
  readonly #rests = new Map<string, () => void>();
  #all: Colleagues = new Map();

  constructor(parts: DeskPresenceParts) {
    this.#parts = parts;
  }

  /** Takes what the server tells of a colleague. */
  hear(activity: ColleagueActivity): void {
    const { conversationId, id, doing } = activity;
    const isKnown = this.#all.get(conversationId)?.some((each) => each.id === id) ?? false;
    this.#set(colleaguesAfter(this.#all, activity));
    if (!isKnown && doing !== 'gone') this.#parts.onArrival();
    this.#rests.get(id)?.();
    this.#rests.delete(id);
    if (doing !== 'typing') return;
    const rest = (): void => this.hear({ ...activity, doing: 'looking' });
    this.#rests.set(id, this.#parts.later(rest));
  }

  /** Forgets them: another conversation is looked at, or nothing was heard for a while. */
  leave(): void {
    for (const end of this.#rests.values()) end();
    this.#rests.clear();
    this.#set(new Map());
  }

  #set(all: Colleagues): void {
    if (all === this.#all || (all.size === 0 && this.#all.size === 0)) return;
    this.#all = all;
    this.#parts.onChange(all);
  }
}
