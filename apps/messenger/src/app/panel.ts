import { clockStore } from '@khidma/app/session/clock-store';
import { defaultClock } from '@khidma/i18n/clock';
import type { ApiClient } from '@khidma/client/api-client';
import { uuidV4 } from '@khidma/client/random';
import type { ToHostData, ToHostType } from '@khidma/contract/frame/to-host';
import type { FrameContact, FrameSession } from '@khidma/contract/frame/to-panel';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { Message } from '@khidma/contract/shapes/message';
import { frameTypes } from '@khidma/domain/messages/message-kinds';
import { createFramePanel, type FramePanel, type PanelWindow } from '@khidma/frame/panel';
import { createStore } from 'zustand/vanilla';
import { createMessageStore } from '../agent/message-store.ts';
import type { Connection } from '../agent/connection.ts';
import type { CallController } from '../calls/call-controller.ts';
import { Messenger } from '../agent/messenger.ts';
import { panelStorage } from '../agent/panel-storage.ts';
import { browserEnvironment } from '../agent/environment.ts';
import { langOf, type PanelSession } from './session.ts';

/** What the page shows. */
export interface PanelState {
  /** Everything of the one who is signed in; null while nobody is. */
  readonly messenger: Messenger | null;
  /** Whether the host shows the frame. */
  readonly isVisible: boolean;
  /** A conversation that the host wants to be opened. */
  readonly contact: FrameContact | null;
  /** The one call of the page; null as long as its code has not come, and where calls are off. */
  readonly calls: PanelCalls | null;
}

/** The one call of the page, as far as the panel knows it. */
export type PanelCalls = Pick<CallController, 'dial' | 'hear' | 'refresh' | 'stop'>;

interface PanelParts {
  readonly hostOrigin: string;
  readonly window: PanelWindow;
  readonly call: ApiClient['call'];
  readonly session: PanelSession;
  /** Makes the live connection of whoever is signed in. */
  readonly makeConnection: () => Connection;
  /** Whether people may call one another. */
  readonly hasCalls: boolean;
  /** Whether messages can be translated. */
  readonly hasTranslation: boolean;
  /** Has the panel's own files kept, so that it opens without a line. */
  readonly keepFiles: () => void;
  /** A message in a line of its reader's language. */
  readonly textOf: (message: Message) => string;
}

/** The platform's customer service, as hosts know it (frame protocol, `officialUserId`). */
export const customerService = 'khidma-service';

/** Between the host and the agent: who is signed in, and what the host is told. */
export class Panel {
  readonly store = createStore<PanelState>()(() => ({
    messenger: null,
    isVisible: false,
    contact: null,
    calls: null,
  }));
  readonly #parts: PanelParts;
  readonly #frame: FramePanel;
  #userId: string | null = null;
  #endWaiting = (): void => undefined;

  constructor(parts: PanelParts) {
    this.#parts = parts;
    this.#frame = createFramePanel({
      hostOrigin: parts.hostOrigin,
      window: parts.window,
      rememberedUserId: createMessageStore(panelStorage()).owner(),
      onUser: (session) => this.#takeUser(session),
      onVisible: (isVisible) => this.store.setState({ isVisible }),
      onLogout: () => this.#forget(),
      onContact: (contact) => this.store.setState({ contact }),
    });
  }

  /** Tells the host something. */
  say<T extends ToHostType>(type: T, data: ToHostData<T>): void {
    this.#frame.send(type, data);
  }

  /** Whether people may call one another. */
  get hasCalls(): boolean {
    return this.#parts.hasCalls;
  }

  /** Whether messages can be translated. */
  get hasTranslation(): boolean {
    return this.#parts.hasTranslation;
  }

  /** Lets the one call of the page hear what is told; returns what ends it. */
  attachCalls(calls: PanelCalls): () => void {
    this.store.setState({ calls });
    void calls.refresh().catch(() => undefined);
    return () => {
      calls.stop();
      if (this.store.getState().calls === calls) this.store.setState({ calls: null });
    };
  }

  /** The contact has been opened, or cannot be. */
  contactTaken(): void {
    this.store.setState({ contact: null });
  }

  /** The server no longer takes the token: nothing is sent before the host has renewed it. */
  tokenEnded(): void {
    if (this.#parts.session.getState().token === null) return;
    this.#parts.session.setState({ token: null });
    this.say('connected', { reason: 'expired' });
  }

  #takeUser({ user, token, lang, theme, clock = defaultClock }: FrameSession): void {
    this.#parts.session.setState({ token, lang: langOf(lang) });
    document.documentElement.style.colorScheme = theme;
    clockStore.setState({ clock });
    const held = this.store.getState().messenger;
    if (held && this.#userId === user.id) held.renew();
    else this.#begin(user.id);
    this.#sayWhenSynced();
  }

  #begin(userId: string): void {
    this.store.getState().messenger?.stop();
    this.#userId = userId;
    const messenger = new Messenger({
      userId,
      environment: browserEnvironment(this.#parts.call, uuidV4),
      connection: this.#parts.makeConnection(),
      onUnread: (unread) => this.say('unreadMes', unread),
      onSession: (conversationId) => this.say('newSession', { conversationId }),
      onMessage: (message, conversation) => this.#tellMessage(message, conversation),
      onCall: (change) => this.store.getState().calls?.hear(change),
      onOpen: () =>
        void this.store
          .getState()
          .calls?.refresh()
          .catch(() => undefined),
    });
    messenger.messageStore.setOwner(userId);
    this.store.setState({ messenger });
  }

  /** Signed in, and the conversations are there. */
  #sayWhenSynced(): void {
    this.#endWaiting();
    const lists = this.store.getState().messenger?.lists.store;
    const isThere = (): boolean => lists?.getState().lists.all?.status === 'ready';
    const sayIt = (): void => {
      this.say('synced', {});
      // The desk keeps nothing.
      if (lists?.getState().realm !== 'staff') this.#parts.keepFiles();
    };
    if (isThere()) return sayIt();
    const end = lists?.subscribe(() => {
      if (!isThere()) return;
      end?.();
      sayIt();
    });
    this.#endWaiting = () => end?.();
  }

  #forget(): void {
    this.#endWaiting();
    this.store.getState().messenger?.stop();
    createMessageStore(panelStorage()).clear();
    this.#userId = null;
    this.#parts.session.setState({ token: null });
    this.store.setState({ messenger: null, contact: null });
  }

  #tellMessage(message: Message, { order, peer }: Conversation): void {
    const { author } = message;
    // At the desk a colleague writes too, whose picture nobody has.
    const photo = author.realm === peer.realm ? peer.avatarUrl : null;
    this.say('newMsg', {
      messageId: message.id,
      conversationId: message.conversationId,
      type: frameTypes[message.kind],
      // The platform has no other name at its hosts.
      userId: author.id ?? customerService,
      userName: author.name.slice(0, 300),
      message: this.#parts.textOf(message),
      createdAtLong: Date.parse(message.createdAt),
      user: { photoFileId: photo && new URL(photo, location.origin).href },
      orderId: message.order?.id ?? order?.id ?? null,
      path: null,
    });
  }
}
