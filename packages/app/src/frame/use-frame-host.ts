import type { FrameSession } from '@khidma/contract/frame/to-panel';
import type { FrameMessage, FrameUnread } from '@khidma/contract/frame/to-host';
import { createFrameHost, type FrameHost } from '@khidma/frame/host';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { frameStore, useFrame } from './frame-store.ts';

/** What an app does when the panel speaks. */
export interface FrameReactions {
  /** Leads to a path, if it is one of the app's own signed-in screens. */
  readonly onPath: (path: string) => void;
  readonly onMessage: (message: FrameMessage) => void;
  readonly onConversation: (conversationId: string) => void;
  readonly onUnread: (unread: FrameUnread) => void;
  /** More messages came than were told of singly. */
  readonly onFlood: () => void;
}

interface FrameParts extends FrameReactions {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Null while there is nothing to talk to. */
  readonly messengerOrigin: string | null;
  /** Null where nobody is signed in. */
  readonly session: FrameSession | null;
  readonly isTokenGood: () => boolean;
  readonly isSignedIn: boolean;
  readonly isVisible: boolean;
  readonly renew: () => Promise<void>;
}

/** Talks to the panel in a frame, and tells the store and the app what it says. Returns what loads it anew, and how often that was. */
export const useFrameHost = (parts: FrameParts) => {
  const { frame, messengerOrigin, session, isSignedIn, isVisible } = parts;
  const host = useRef<FrameHost | null>(null);
  const [loads, setLoads] = useState(0);
  const sessionNow = useEffectEvent(() => (parts.isTokenGood() ? session : null));
  const renew = useEffectEvent(() => parts.renew());
  const hear = useEffectEvent(
    <K extends keyof FrameReactions>(name: K, value: Parameters<FrameReactions[K]>[0]) =>
      // One of the reactions with what it takes: that the two belong together the compiler cannot follow.
      (parts[name] as (value: unknown) => void)(value),
  );
  useLayoutEffect(() => {
    if (messengerOrigin === null) return;
    const made = createFrameHost({
      page: window,
      frame: () => frame.current?.contentWindow ?? null,
      messengerOrigin,
      session: () => sessionNow(),
      renew: () => renew(),
      reload: () => setLoads((count) => count + 1),
      onState: (state) => frameStore.setState({ state }),
      onCall: (call) => frameStore.setState({ call, isMinimised: false }),
      onUnread: (unread) => {
        frameStore.setState({ unread: unread.count });
        hear('onUnread', unread);
      },
      onMessage: (message) => hear('onMessage', message),
      onConversation: (conversationId) => hear('onConversation', conversationId),
      onPath: (path) => hear('onPath', path),
      onFlood: () => hear('onFlood', undefined),
      onDrop: () => {
        // oxlint-disable-next-line eslint/no-console -- the protocol wants it there, and a reader has no use for it
        console.warn(
          'A message that does not fit the messaging frame was dropped; others are without a word.',
        );
      },
    });
    host.current = made;
    return () => {
      made.stop();
      host.current = null;
      frameStore.setState({ state: 'blank', call: null, isMinimised: false });
    };
  }, [messengerOrigin, frame]);

  useEffect(() => host.current?.show(isVisible), [isVisible, messengerOrigin]);
  const told = JSON.stringify(session);
  useEffect(() => {
    if (!isSignedIn) host.current?.logout();
    else if (told !== 'null') host.current?.postUser();
  }, [isSignedIn, told]);
  const contact = useFrame((status) => status.contact);
  useEffect(() => {
    if (contact === null || host.current === null) return;
    host.current.open(contact);
    frameStore.setState({ contact: null });
  }, [contact, messengerOrigin]);
  return { loads, retry: () => host.current?.retry() };
};
