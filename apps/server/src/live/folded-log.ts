import { type ErrorCode, errorCodes } from '@khidma/contract/core/error-catalogue';
import type { Actor, Ctx } from '../kernel/context.ts';
import { eventOfRefusal, recordSecurityEvent } from '../kernel/security-events.ts';
import { describeError } from '../http/create-log.ts';

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
