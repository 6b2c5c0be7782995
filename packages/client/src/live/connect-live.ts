import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  type ClientEventName,
  type ClientEvents,
  type LiveAnswer,
  livePath,
  type ServerEvents,
} from '@khidma/contract/live/events';
import type { Socket } from 'socket.io-client';

/** Where a page stands: `waiting` for the line to come back, `ended` for good. */
export type LiveState = 'idle' | 'connecting' | 'open' | 'waiting' | 'ended';

type LiveSocket = Socket<ServerEvents, ClientEvents>;

/** What a page listens for. */
export type LiveListeners = { readonly [Name in keyof ServerEvents]?: ServerEvents[Name] };

/** How a page hears what happens. */
export interface LiveOptions {
  /** The server's origin; the page's own where it is left out. */
  readonly url?: string;
  /** Asked each time that the line is opened; null waits for `renew`. */
  readonly token: () => string | null;
  readonly lang: () => string;
  readonly on: LiveListeners;
  /** The line is open: `isAgain` after it was lost, when one asks for what one missed. */
  readonly onOpen?: (isAgain: boolean) => void;
  readonly onState?: (state: LiveState) => void;
  /** The token is no longer good, with the code of the calls: nothing comes any more. */
  readonly onEnded?: (reason: LiveAnswer) => void;
  /** Called now and then while the line is not open: a network that bars sockets is asked instead. */
  readonly onAsk?: () => void;
  /** Loads what opens sockets; another one in tests. */
  readonly load?: () => Promise<OpenSocket>;
}

/** Makes a socket that is not open yet. */
export type OpenSocket = (url: string, options: object) => LiveSocket;

/** A page's line to the server. */
export interface Live {
  readonly state: () => LiveState;
  /** Tells the server something; a code of its own where the line is not open or nobody answers. */
  tell<Name extends ClientEventName>(
    name: Name,
    input: Parameters<ClientEvents[Name]>[0],
  ): Promise<LiveAnswer>;
  /** The token is a new one: the line goes on with it, or is opened. */
  renew(): void;
  close(): void;
}

const ASK_EVERY_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;
const final: readonly number[] = [errorCodes.unauthenticated, errorCodes.noPermission];

// Its own file: whoever never connects never fetches it.
const loadSocket = async (): Promise<OpenSocket> => (await import('socket.io-client')).io;

/**
 * Opens a line by which the server tells what happens. It comes back by itself, later each time and never all pages at
 * once; an answer that the token is no good ends it.
 */
export function connectLive(options: LiveOptions): Live {
  const line = new Line(options);
  void line.open();
  return {
    state: () => line.state,
    tell: (name, input) => line.tell(name, input),
    renew: () => line.renew(),
    close: () => line.close(),
  };
}

const isAnswer = (answer: unknown): answer is LiveAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'code' in answer &&
  typeof answer.code === 'number';

class Line {
  state: LiveState = 'idle';
  readonly #options: LiveOptions;
  #socket: LiveSocket | undefined;
  #wasOpen = false;
  #asking: ReturnType<typeof setInterval> | undefined;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    if (this.#options.token() === null || this.state !== 'idle') return;
    this.#become('connecting');
    const openSocket = await (this.#options.load ?? loadSocket)().catch(() => undefined);
    if (this.#isOver()) return;
    if (openSocket === undefined) {
      // The file did not come: asking now and then does, and `renew` tries again.
      this.#become('idle');
      this.#askNowAndThen();
      return;
    }
    this.#socket = openSocket(this.#options.url ?? '/', {
      path: livePath,
      transports: ['websocket'],
      // A line of its own: another one of the same page has another token.
      forceNew: true,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 30_000,
      randomizationFactor: 0.5,
      auth: (give: (auth: object) => void) =>
        give({ token: this.#options.token() ?? '', lang: this.#options.lang() }),
    });
    this.#listen(this.#socket);
  }

  #listen(socket: LiveSocket): void {
    socket.on('connect', () => {
      const isAgain = this.#wasOpen;
      this.#wasOpen = true;
      this.#become('open');
      this.#options.onOpen?.(isAgain);
    });
    socket.on('disconnect', (reason) => {
      if (this.#isOver()) return;
      this.#become('waiting');
      // The server closed it in peace, as a node that stops does; Socket.IO would take that for the last word.
      if (reason === 'io server disconnect')
        setTimeout(() => this.#again(), 1_000 * (1 + Math.random()));
    });
    socket.on('connect_error', (error) => {
      const refusal = 'data' in error ? (error.data as LiveAnswer | undefined) : undefined; // the server's own
      if (refusal !== undefined && final.includes(refusal.code)) return this.#end(refusal);
      if (this.#isOver()) return;
      this.#become('waiting');
      // Refused by the server and not by the network: Socket.IO would not try again.
      if (refusal !== undefined) setTimeout(() => this.#again(), 10_000 * (1 + Math.random()));
    });
    socket.on('ended', (reason) => this.#end(reason));
    for (const [name, listener] of Object.entries(this.#options.on))
      // The table's names and listeners belong together.
      socket.on(name as 'missed', listener as () => void);
  }

  async tell<Name extends ClientEventName>(
    name: Name,
    input: Parameters<ClientEvents[Name]>[0],
  ): Promise<LiveAnswer> {
    const socket = this.#socket;
    if (socket?.connected !== true) return { code: errorCodes.unavailable };
    try {
      const waiting = (socket as Socket).timeout(ANSWER_WITHIN_MS); // its types follow no name that is still open
      const answer: unknown = await waiting.emitWithAck(name, input);
      return isAnswer(answer) ? answer : { code: errorCodes.internal };
    } catch {
      return { code: errorCodes.unavailable };
    }
  }

  renew(): void {
    const token = this.#options.token();
    if (token === null) return;
    if (this.state === 'open') {
      void this.tell('renew', { token }).then(({ code }) => {
        // Of another session: a line of its own.
        if (code !== 0 && !this.#isOver()) this.#socket?.disconnect().connect();
      });
      return;
    }
    if (this.state === 'ended') {
      this.#socket?.removeAllListeners();
      this.#socket = undefined;
      this.state = 'idle';
    }
    if (this.#socket === undefined) void this.open();
    else this.#again();
  }

  close(): void {
    this.#end(null);
  }

  #again(): void {
    if (!this.#isOver() && this.#socket?.connected === false) this.#socket.connect();
  }

  #end(reason: LiveAnswer | null): void {
    if (this.#isOver()) return;
    this.#become('ended');
    this.#socket?.disconnect();
    if (reason !== null) this.#options.onEnded?.(reason);
  }

  #isOver(): boolean {
    return this.state === 'ended';
  }

  #become(state: LiveState): void {
    if (this.state === state) return;
    this.state = state;
    if (state === 'waiting') this.#askNowAndThen();
    if (state === 'open' || state === 'ended') this.#stopAsking();
    this.#options.onState?.(state);
  }

  #askNowAndThen(): void {
    const { onAsk } = this.#options;
    if (onAsk !== undefined) this.#asking ??= setInterval(onAsk, ASK_EVERY_MS);
  }

  #stopAsking(): void {
    clearInterval(this.#asking);
    this.#asking = undefined;
  }
}
