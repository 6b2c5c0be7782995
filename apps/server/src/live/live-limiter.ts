import type { Actor } from '../kernel/context.ts';

/** How many events a node takes in a second. */
export interface LiveLimits {
  /** Messages of one page. */
  readonly ofPage: number;
  /** Messages of all pages of an account. */
  readonly ofAccount: number;
  /** Messages of all accounts of one network: many people stand behind the address of a mobile operator. */
  readonly ofNetwork: number;
  /** Sockets that a network opens, each of which costs the database statements. */
  readonly openings: number;
}

export const liveLimits: LiveLimits = {
  ofPage: 20,
  ofAccount: 60,
  ofNetwork: 600,
  openings: 60,
};

/** A page that sends so many times its limit is disconnected. An account is not: its pages would only come back. */
const FLOOD = 10;

/** `told` once a second to each page that is refused, `silent` after that; `flood` ends its socket. */
export type Verdict = 'heard' | 'told' | 'silent' | 'flood';

interface Telling {
  /** The socket's id. */
  readonly page: string;
  readonly actor: Pick<Actor, 'realm' | 'id'>;
  readonly network: string;
}

/** Counts the events that pages send to one node. */
export class LiveLimiter {
  readonly #limits: LiveLimits;
  readonly #now: () => Date;
  #second = 0;
  #counts = new Map<string, number>();

  constructor(limits: LiveLimits, now: () => Date) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Whether this network may open one more socket. */
  mayOpen(network: string): boolean {
    return this.#count(`opens ${network}`) <= this.#limits.openings;
  }

  /** Counts a message. What a page or an account has too many of counts for nobody beside them. */
  take({ page, actor, network }: Telling): Verdict {
    const { ofPage, ofAccount, ofNetwork } = this.#limits;
    const byPage = this.#count(`page ${page}`);
    if (byPage > ofPage * FLOOD) return 'flood';
    if (byPage > ofPage) return this.#refused(page);
    const byAccount = this.#count(`account ${actor.realm}:${actor.id}`);
    if (byAccount > ofAccount) return this.#refused(page);
    return this.#count(`network ${network}`) > ofNetwork ? this.#refused(page) : 'heard';
  }

  #refused(page: string): Verdict {
    return this.#count(`refused ${page}`) === 1 ? 'told' : 'silent';
  }

  #count(key: string): number {
    const second = Math.floor(this.#now().getTime() / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }
}
