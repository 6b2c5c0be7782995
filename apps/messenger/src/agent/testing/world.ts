import { Messenger } from '../messenger.ts';
import { visibleMessages } from '../timeline.ts';
import type { ConnectionListener } from '../connection.ts';
import type { Environment } from '../environment.ts';
import type { ServerModel, Side } from './server-model.ts';

/** Storage of a browser: it outlives the page. */
export const memoryStorage = (): Environment['storage'] => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
};

/** One side's browser in the model: a page that can be reloaded, cut off and put to sleep. */
export class Browser {
  readonly #server: ServerModel;
  readonly #rooms: readonly string[];
  readonly side: Side;
  readonly storage = memoryStorage();
  messenger: Messenger;
  #listener: ConnectionListener | null = null;
  #timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  #now = 0;
  #ids = 0;
  #page = 0;

  constructor(server: ServerModel, side: Side) {
    this.#server = server;
    this.side = side;
    this.#rooms = [...server.rooms.keys()];
    this.messenger = this.#load();
  }

  #load(): Messenger {
    this.#page += 1;
    const page = this.#page;
    const isCurrent = () => page === this.#page;
    const call = this.#server.callOf(this.side);
    const messenger = new Messenger({
      userId: this.side,
      environment: {
        // What a page that is gone has asked for is answered to nobody.
        call: (endpoint, input) =>
          new Promise((resolve, reject) => {
            call(endpoint, input).then(
              (value) => isCurrent() && resolve(value),
              (error: unknown) => isCurrent() && reject(error as Error), // an error of the model
            );
          }),
        now: () => this.#now,
        later: (ms, run) => {
          const id = (this.#ids += 1);
          this.#timers.set(id, { at: this.#now + ms, run });
          return () => void this.#timers.delete(id);
        },
        newId: () => `${this.side}-${(this.#ids += 1)}`,
        build: '/assets/index-a.js',
        storage: this.storage,
      },
      connection: {
        start: (listener) => {
          this.#listener = listener;
          return () => {
            if (this.#listener === listener) this.#listener = null;
          };
        },
        sayTyping: () => undefined,
        announce: () => undefined,
        follow: () => undefined,
        renew: () => undefined,
      },
    });
    for (const id of this.#rooms) messenger.agent(id).send('open');
    return messenger;
  }

  connect(): void {
    this.#server.connected[this.side] = true;
    this.#listener?.onOpen();
  }

  /** The connection is cut: events on their way are lost. */
  cut(): void {
    this.#server.connected[this.side] = false;
    this.#server.events[this.side].length = 0;
    this.#listener?.onCut();
  }

  /** The page is closed and opened again. */
  reload(): void {
    this.cut();
    this.messenger.stop();
    this.#timers.clear();
    this.messenger = this.#load();
  }

  /** An event arrives: the nth of those on their way, once or twice. */
  hear(nth: number, isTwice: boolean): void {
    const events = this.#server.events[this.side];
    if (events.length === 0) return;
    const [event] = events.splice(nth % events.length, 1);
    if (!event) return;
    this.#listener?.onEvent(event);
    if (isTwice) this.#listener?.onEvent(event);
  }

  /** An event gets lost although the connection stands. */
  miss(nth: number): void {
    const events = this.#server.events[this.side];
    if (events.length > 0) events.splice(nth % events.length, 1);
  }

  /** Time goes by; timers that are due run. */
  pass(ms: number): void {
    this.#now += ms;
    for (const [id, timer] of this.#timers) {
      if (timer.at > this.#now || !this.#timers.delete(id)) continue;
      timer.run();
    }
  }

  write(roomId: string, text: string): void {
    this.messenger.outbox.add(roomId, { kind: 'text', text });
  }

  shown(roomId: string): string[] {
    return visibleMessages(this.messenger.agent(roomId).store.getState().timeline).map(
      ({ text }) => text,
    );
  }
}

/** Lets every promise that can go on do so. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** Everybody is connected, every call is answered, every event heard, until nothing is left to do. */
export const comeToRest = async (
  server: ServerModel,
  browsers: readonly Browser[],
): Promise<void> => {
  // Who is connected asks for nothing by itself: what was missed has to be noticed.
  for (const browser of browsers) if (!server.connected[browser.side]) browser.connect();
  for (let turn = 0; turn < 400; turn += 1) {
    await settle();
    const calls = server.calls.splice(0);
    for (const call of calls) call.answer();
    for (const browser of browsers) {
      while (server.events[browser.side].length > 0) browser.hear(0, false);
      browser.pass(60_000);
    }
    await settle();
    if (calls.length === 0 && server.calls.length === 0) return;
  }
  throw new Error('it never came to rest');
};
