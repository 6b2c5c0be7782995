import type { ToHost } from '@khidma/contract/frame/to-host';
import {
  contactCodes,
  noFrameData,
  type FrameContact,
  type FrameSession,
  type ToPanel,
} from '@khidma/contract/frame/to-panel';
import { foldToLast } from './fold.ts';
import { makeInflow, type InflowEvents } from './inflow.ts';
import { listenToFrame, type ListenOptions } from './listen.ts';
import { makeRenewals } from './renewals.ts';

/**
 * Where the talk with the panel stands: nothing heard yet; told who is signed in, and getting its conversations; open;
 * silent for too long or without a token that holds; signed out.
 */
export type FrameState = 'connecting' | 'syncing' | 'open' | 'unreachable' | 'signedOut';

/** What a host brings along, and what it hears. */
export interface FrameHostOptions extends InflowEvents, ListenOptions {
  readonly onState: (state: FrameState) => void;
  /** Who is signed in, with a token that holds; null where it has ended. */
  readonly session: () => FrameSession | null;
  /** Gets another token, which `session` has from then on. */
  readonly renew: () => Promise<void>;
  /** Loads the frame anew. */
  readonly reload: () => void;
}

/** The host's end of the frame. */
export interface FrameHost {
  /** The panel is seen from now on, or no longer. */
  readonly show: (isVisible: boolean) => void;
  /** Opens a conversation; before the panel has its conversations and is shown the last one waits. */
  readonly open: (contact: FrameContact) => void;
  /** Says anew who is signed in, where that is another token, language, theme or clock than before. */
  readonly postUser: () => void;
  readonly logout: () => void;
  /** Tries again what could not be reached. */
  readonly retry: () => void;
  readonly stop: () => void;
}

/** How long a panel may take until it is heard of, and until it has its conversations. */
const patienceMs = { connecting: 15_000, syncing: 30_000 } as const;
/** A page that reloads itself without end is answered once in so long. */
const greetMs = 1000;

/** Begins to listen to the panel in a frame, and gives it 15 s to be heard of. */
export const createFrameHost = (options: FrameHostOptions): FrameHost => {
  const states = makeStates(options.onState);
  const speech = makeSpeech(options);
  const inflow = makeInflow(options);
  /** What the page that is in the frame now has been told of who is signed in, if anything. */
  let told: string | null = null;

  const tell = (code: 101 | 105): void => {
    const session = options.session();
    if (session === null) return renew();
    told = JSON.stringify(session);
    speech.post({ code, data: session });
    if (code === 101 || states.now() === 'signedOut') speech.postVisibility();
    if (code === 101 || states.now() !== 'open') states.enter('syncing');
  };
  const renewals = makeRenewals({
    renew: options.renew,
    onRenewed: () => tell(told === null ? 101 : 105),
    onGivenUp: () => states.enter('unreachable'),
  });
  const renew = (): void => {
    // It is waited for the token first, and for the panel from then on.
    if (!renewals.isOn()) states.wait();
    renewals.begin();
  };
  const greetings = foldToLast<void>(greetMs, () => tell(101));
  const open = (): void => {
    if (told === null) return;
    states.enter('open');
    speech.release();
  };

  const take = (message: ToHost): void => {
    if (states.now() === 'signedOut') return;
    if (message.type === 'synced') open();
    else if (message.type !== 'connected') inflow.take(message);
    else if (message.data.reason === 'expired') renew();
    else {
      // Whatever call the former page was in is over.
      inflow.endCall();
      told = null;
      greetings.push();
    }
  };

  const rest = (): void => {
    for (const part of [greetings, renewals, inflow]) part.stop();
  };
  const unlisten = listenToFrame(options, take);
  states.enter('connecting');
  return {
    show: (isVisible) => speech.setVisible(isVisible, told !== null, states.now() === 'open'),
    open: (contact) => speech.open(contact, states.now() === 'open'),
    postUser: () => {
      // A renewal that is on its way tells it when it is there.
      if (told === null || renewals.isOn()) return;
      if (states.now() === 'signedOut' || told !== JSON.stringify(options.session())) tell(105);
    },
    logout: () => {
      rest();
      speech.forget();
      speech.post({ code: 104, data: noFrameData });
      states.enter('signedOut');
    },
    retry: () => {
      rest();
      told = null;
      states.enter('connecting');
      options.reload();
    },
    stop: () => {
      rest();
      states.stop();
      unlisten();
    },
  };
};

/** The state that the talk is in; those of waiting end by themselves. */
const makeStates = (onState: (state: FrameState) => void) => {
  let state: FrameState | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  const wait = (): void => {
    stop();
    if (state === 'connecting' || state === 'syncing')
      timer = setTimeout(() => enter('unreachable'), patienceMs[state]);
  };
  const enter = (next: FrameState): void => {
    const isNew = next !== state;
    state = next;
    wait();
    if (isNew) onState(next);
  };
  return { now: () => state, enter, wait, stop };
};

/** What is said to the panel, always to the messenger's origin alone. */
const makeSpeech = ({
  frame,
  messengerOrigin,
}: Pick<FrameHostOptions, 'frame' | 'messengerOrigin'>) => {
  let isVisible = false;
  let waiting: FrameContact | null = null;
  const post = (message: ToPanel): void => frame()?.postMessage(message, messengerOrigin);
  const postVisibility = (): void => post({ code: isVisible ? 102 : 103, data: noFrameData });
  const postContact = ({ kind, ...data }: FrameContact): void =>
    post({ code: contactCodes[kind], data });
  /** Sends the contact that waits, once the page is shown on which it opens. */
  const release = (): void => {
    if (waiting === null || !isVisible) return;
    postContact(waiting);
    waiting = null;
  };
  return {
    post,
    postVisibility,
    setVisible: (next: boolean, mayTell: boolean, isOpen: boolean): void => {
      if (next === isVisible) return;
      isVisible = next;
      if (mayTell) postVisibility();
      if (isOpen) release();
    },
    open: (contact: FrameContact, mayTell: boolean): void => {
      if (mayTell && isVisible) postContact(contact);
      else waiting = contact;
    },
    release,
    forget: (): void => {
      waiting = null;
    },
  };
};
