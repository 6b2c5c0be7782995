import {
  frameMark,
  maxFrameText,
  type ToHostData,
  type ToHostType,
} from '@khidma/contract/frame/to-host';
import {
  contactCodes,
  toPanel,
  type ContactKind,
  type FrameContact,
  type FrameSession,
} from '@khidma/contract/frame/to-panel';

/** What the panel's end needs of a window; a browser's is one. */
export type PanelWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly parent: Pick<Window, 'postMessage'>;
};

/** What a host can say, and what the panel does then. */
export interface FramePanelOptions {
  /** As `findHostOrigin` has read it. */
  readonly hostOrigin: string;
  readonly window: PanelWindow;
  /** Whose data the panel's storage still holds, if anybody's: for another user it is cleared first. */
  readonly rememberedUserId?: string | null;
  /** Somebody is signed in, or their token, language, theme or clock is another one now (101, 105). */
  readonly onUser: (session: FrameSession) => void;
  /** The panel is seen from now on, or no longer (102, 103). */
  readonly onVisible: (isVisible: boolean) => void;
  /** End calls and forget everything, storage included (104; also before another user's `onUser`). */
  readonly onLogout: () => void;
  /** Open a conversation (106 to 111). */
  readonly onContact: (contact: FrameContact) => void;
}

/** The panel's end of the frame. */
export interface FramePanel {
  /** Tells the host something. A message's text is cut to what the protocol allows. */
  readonly send: <T extends ToHostType>(type: T, data: ToHostData<T>) => void;
  /** Listens no longer. */
  readonly stop: () => void;
}

/**
 * Returns the origin that the panel's address names as its host, if it is one of `allowed`; else null, and the panel
 * talks to nobody.
 */
export const findHostOrigin = (search: string, allowed: readonly string[]): string | null => {
  const host = new URLSearchParams(search).get('host');
  return host !== null && allowed.includes(host) ? host : null;
};

const kinds = new Map<number, ContactKind>(
  // Entries of an object come as strings and values: these are its own keys.
  Object.entries(contactCodes).map(([kind, code]) => [code, kind as ContactKind]),
);

/**
 * Begins to talk to the host: says that the page has loaded, and from then on takes what the window that frames it
 * says from the host's origin. Everything else is dropped.
 */
export const createFramePanel = (options: FramePanelOptions): FramePanel => {
  const { hostOrigin, window } = options;
  let userId = options.rememberedUserId ?? null;

  const takeUser = (session: FrameSession): void => {
    if (userId !== null && userId !== session.user.id) options.onLogout();
    userId = session.user.id;
    options.onUser(session);
  };

  const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
    // A page that nobody frames is its own parent, and hears itself.
    if (source === window || source !== window.parent || origin !== hostOrigin) return;
    const read = toPanel.safeParse(data);
    if (!read.success) return;
    const message = read.data;
    switch (message.code) {
      case 101:
      case 105:
        return takeUser(message.data);
      case 102:
      case 103:
        return options.onVisible(message.code === 102);
      case 104:
        userId = null;
        return options.onLogout();
      default: {
        const kind = kinds.get(message.code);
        if (kind !== undefined) options.onContact({ kind, ...message.data });
      }
    }
  };

  const send: FramePanel['send'] = (type, data) =>
    window.parent.postMessage({ auth: frameMark, type, data: cutText(data) }, hostOrigin);

  window.addEventListener('message', listen);
  send('connected', { reason: 'loaded' });
  return { send, stop: () => window.removeEventListener('message', listen) };
};

/** By characters, so that no emoji is halved. */
const cutText = <T extends object>(data: T): T =>
  'message' in data && typeof data.message === 'string' && data.message.length > maxFrameText
    ? { ...data, message: Array.from(data.message).slice(0, maxFrameText).join('') }
    : data;
