import { createStore } from 'zustand/vanilla';
import type { ConversationAgent } from '../agent/conversation-agent.ts';

/** So near to an edge more is asked for. */
const nearEdge = 800;
/** So near to the end one counts as being there. */
const nearEnd = 80;

interface Anchor {
  readonly key: string;
  readonly top: number;
}

/** The first line in sight, and where it stands: it stays there whatever is put in before it. */
const findAnchor = (log: HTMLElement): Anchor | null => {
  const { top } = log.getBoundingClientRect();
  for (const line of log.querySelectorAll<HTMLElement>('[data-key]')) {
    const box = line.getBoundingClientRect();
    if (box.bottom > top) return { key: line.dataset['key'] ?? '', top: box.top };
  }
  return null;
};

const lineOf = (log: HTMLElement, attribute: string, value: string): HTMLElement | null =>
  log.querySelector(`[data-${attribute}="${CSS.escape(value)}"]`);

/** Scrolls the log alone: the browser's own way would move the host's page around the frame too. */
const center = (log: HTMLElement, line: HTMLElement): void => {
  const box = line.getBoundingClientRect();
  const frame = log.getBoundingClientRect();
  log.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
};

const mark = (line: HTMLElement): void => {
  const shine = [{ background: 'var(--k-accent-soft-2)' }, { background: 'transparent' }];
  line.animate?.(shine, 1600);
};

/** Keeps the place in a conversation that one reads, and asks for more before one gets there. */
export class LogScroller {
  /** Whether the newest message is in sight. */
  readonly atEnd = createStore<boolean>()(() => true);
  readonly #agent: ConversationAgent;
  #log: HTMLElement | null = null;
  #anchor: Anchor | null = null;
  #target: number | null = null;
  #isPlaced = false;

  constructor(agent: ConversationAgent) {
    this.#agent = agent;
  }

  /** Takes the element that scrolls; returns what lets it go. */
  readonly attach = (log: HTMLElement | null): (() => void) | undefined => {
    this.#log = log;
    if (!log || typeof ResizeObserver === 'undefined') return undefined;
    // Pictures that come and a keyboard that opens change heights without anything being drawn.
    const observer = new ResizeObserver(() => {
      if (this.atEnd.getState()) log.scrollTop = log.scrollHeight;
    });
    observer.observe(log);
    const [content] = log.children;
    if (content) observer.observe(content);
    return () => {
      observer.disconnect();
      this.#log = null;
    };
  };

  /** Lines were drawn: puts the reader back to where they were, or to where they want to be. */
  readonly drawn = (): void => {
    const log = this.#log;
    if (!log || log.querySelector('[data-key]') === null) return;
    const target = this.#target === null ? null : lineOf(log, 'seq', String(this.#target));
    if (target) {
      this.#target = null;
      this.#isPlaced = true;
      center(log, target);
      mark(target);
    } else if (!this.#isPlaced) {
      this.#isPlaced = true;
      const line = lineOf(log, 'key', 'new');
      if (line) center(log, line);
      else log.scrollTop = log.scrollHeight;
    } else if (this.atEnd.getState()) log.scrollTop = log.scrollHeight;
    else if (this.#anchor) {
      const line = lineOf(log, 'key', this.#anchor.key);
      if (line) log.scrollTop += line.getBoundingClientRect().top - this.#anchor.top;
    }
    this.#look(log);
  };

  readonly scrolled = (): void => {
    const log = this.#log;
    if (!log || !this.#isPlaced) return;
    this.#look(log);
    if (log.scrollTop < nearEdge) void this.#agent.loadBefore();
    if (left(log) < nearEdge) void this.#agent.loadAfter();
  };

  readonly toEnd = (): void => {
    this.atEnd.setState(true, true);
    if (this.#hasAfter) {
      this.#isPlaced = false;
      void this.#agent.jumpTo({});
    } else if (this.#log) this.#log.scrollTop = this.#log.scrollHeight;
  };

  /** Shows a message in the middle, and marks it for a moment. */
  readonly show = (seq: number): void => {
    this.atEnd.setState(false, true);
    const log = this.#log;
    const line = log && lineOf(log, 'seq', String(seq));
    if (!line) {
      this.#target = seq;
      void this.#agent.jumpTo({ around: seq });
      return;
    }
    center(log, line);
    mark(line);
  };

  /** Shows the first message of a day. */
  readonly showDay = async (day: string): Promise<void> => {
    this.atEnd.setState(false, true);
    await this.#agent.jumpTo({ from: day });
    const [first] = this.#agent.store.getState().timeline.past;
    if (first) this.show(first.seq);
  };

  get #hasAfter(): boolean {
    return this.#agent.store.getState().timeline.hasAfter;
  }

  #look(log: HTMLElement): void {
    const isAtEnd = left(log) < nearEnd && !this.#hasAfter;
    if (isAtEnd !== this.atEnd.getState()) this.atEnd.setState(isAtEnd, true);
    this.#anchor = findAnchor(log);
  }
}

const left = (log: HTMLElement): number => log.scrollHeight - log.scrollTop - log.clientHeight;
