import type { ApiClient } from '@khidma/client/api-client';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { Message } from '@khidma/contract/shapes/message';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Messenger } from './agent/messenger.ts';
import type { CallController } from './calls/call-controller.ts';

/** What the screens decide among themselves. */
export interface ScreenState {
  /** The conversation that is open. */
  readonly openId: string | null;
  /** Whether the host shows the frame, and so somebody may look. */
  readonly isVisible: boolean;
  /** Whether a call's screen lies over the conversations: what is below it is not read. */
  readonly isInCall: boolean;
  /** Where only one pane fits: the order in front of its conversation. */
  readonly isOrderOpen: boolean;
  /** In which conversation which message is being answered or changed. */
  readonly quote: Message | null;
  readonly editing: Message | null;
  /** How many drafts the host has begun: what is written is read anew with each. */
  readonly drafts: number;
  /** What was translated for the reader, by the message's id. */
  readonly translations: ReadonlyMap<string, Translated>;
}

/** A message in its reader's language. What it was made of is said with it: an edited one is another. */
export interface Translated {
  readonly version: number;
  readonly text: string;
  readonly from: string | null;
  readonly isShown: boolean;
}

/** What every part of the screen may use. */
export interface Screen {
  readonly messenger: Messenger;
  readonly client: Pick<ApiClient, 'call' | 'upload'>;
  readonly store: StoreApi<ScreenState>;
  /** Leads the host to one of its own paths. */
  readonly goTo: (path: string) => void;
  /** Leads the host to what a notice tells of. */
  readonly openNotice: (path: string) => void;
  readonly open: (conversationId: string | null) => void;
  /** Calls the other side; null where calls are off. */
  readonly calls: Pick<CallController, 'dial'> | null;
  /** Whether messages can be translated. */
  readonly hasTranslation: boolean;
}

/** Returns the state of a screen on which nothing is open. */
export const createScreenStore = (): StoreApi<ScreenState> =>
  createStore<ScreenState>()(() => ({
    openId: null,
    isVisible: true,
    isInCall: false,
    isOrderOpen: false,
    quote: null,
    editing: null,
    drafts: 0,
    translations: new Map(),
  }));

/** Carries the screen's parts. */
export const ScreenContext = createContext<Screen | null>(null);

/** Returns what every part of the screen may use. */
export const useScreen = (): Screen => {
  const screen = useContext(ScreenContext);
  if (!screen) throw new Error('there is no messenger around');
  return screen;
};

/** Reads a part of what the screens decide among themselves. */
export const useScreenState = <T>(select: (state: ScreenState) => T): T =>
  useStore(useScreen().store, select);

/** Returns whether somebody may look at the conversations. */
export const useInSight = (): boolean =>
  useScreenState(({ isVisible, isInCall }) => isVisible && !isInCall);

/** Returns a conversation as it is known now. */
export const useConversation = (id: string): Conversation | undefined =>
  useStore(useScreen().messenger.store, ({ conversations }) => conversations.get(id));

/** Who reads; null before the first answer has come. */
export const useRealm = (): Conversation['peer']['realm'] | null =>
  useStore(useScreen().messenger.lists.store, ({ realm }) => realm);
