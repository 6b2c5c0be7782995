import { describeError } from '../http/create-log.ts';
import type { Actor, Ctx } from '../kernel/context.ts';
import { eventOfRefusal, recordSecurityEvent } from '../kernel/security-events.ts';
import { type ErrorCode, errorCodes } from '@khidma/contract/core/error-catalogue';

/** A minute in which more people than this are refused is a flood: what else comes is one line for all. */
const MOST_LINES = 1_000;

interface RefusedMessage {
  readonly code: ErrorCode;
  /** What was told, or `connect`. */
  readonly name: string;
  readonly network: string;
  readonly actor?: Pick<Actor, 'realm' | 'id'>;
}

interface Folded {
  times: number;
  readonly write: (times: number) => void;
}

/** What is refused and fails over sockets, in one line a minute with how often it happened: a page may tell much in vain. */
export class FoldedLog {
  readonly #log: Ctx['log'];
  readonly #lines = new Map<string, Folded>();

  constructor(log: Ctx['log']) {
    this.#log = log;
  }

  refused({ code, name, network, actor }: RefusedMessage): void {
    const endpoint = `live.${name}`;
    const event = eventOfRefusal[code];
    const who = actor && { realm: actor.realm, id: actor.id };
    const write = (times: number): void => {
      if (event === undefined)
        this.#log.info(
          { endpoint, from: network, ...who, answer: errorCodes[code], times },
          'refused over a socket',
        );
      else recordSecurityEvent(this.#log, event, { actor, from: network, endpoint, times });
    };
    this.#fold(`${code} ${name} ${network} ${actor?.realm}:${actor?.id}`, write);
  }

  /** The first of its kind is written at once: somebody should look at it now. */
  failed(error: unknown, message: string): void {
    const described = describeError(error);
    const { type, code } = { code: undefined, type: undefined, ...described };
    const key = `failed ${message} ${String(type)} ${String(code)}`;
    if (!this.#lines.has(key)) this.#log.error({ error: described }, message);
    // The first has its line.
    this.#fold(key, (times) => {
      if (times > 1) this.#log.error({ type, code, times: times - 1 }, `${message}, again`);
    });
  }

  /** Writes what has come together, and begins anew. */
  write(): void {
    for (const { times, write } of this.#lines.values()) write(times);
    this.#lines.clear();
  }

  #fold(key: string, write: Folded['write']): void {
    const isNew = !this.#lines.has(key);
    const at = isNew && this.#lines.size >= MOST_LINES ? 'others' : key;
    const line = this.#lines.get(at) ?? {
      times: 0,
      write:
        at === key
          ? write
          : (times: number) => this.#log.warn({ times }, 'refused over sockets: many others'),
    };
    line.times += 1;
    this.#lines.set(at, line);
  }
}

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
