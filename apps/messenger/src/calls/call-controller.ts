import { ApiError } from '@khidma/client/call-errors';
import {
  acceptCall,
  endCall,
  getOwnCall,
  keepCall,
  startCall,
} from '@khidma/contract/messaging/calls';
import type { CallChange, LiveCall, OpenedCall } from '@khidma/contract/shapes/call';
import {
  type CallEffect,
  type CallEvent,
  type CallFacts,
  type CallKind,
  type CallState,
  hasMedia,
  isInCall,
  noCall,
  reconnectMs,
  ringMs,
  stepCall,
} from '@khidma/domain/calls/call-state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallPeer } from './call-peer.ts';
import { type CallEnvironment, type CallView, quiet } from './call-view.ts';
import { createSignalling, type Signalling } from './signalling.ts';

const keepEveryMs = 20_000;
/** How long it is said how a call ended. */
const saidMs = 6_000;
const lookEveryMs = 3_000;

/** The one call of a page: what its buttons do, and what it is told. Nothing happens until somebody dials or is called. */
export class CallController {
  readonly store: StoreApi<CallView> = createStore<CallView>()(() => ({ state: noCall, ...quiet }));
  readonly #world: CallEnvironment;
  readonly #tabId: string;
  readonly #timers = new Map<string, () => void>();
  #peer: CallPeer | null = null;
  #signalling: Signalling | null = null;
  #opened: OpenedCall | null = null;
  #stopRinging = (): void => undefined;

  constructor(world: CallEnvironment) {
    this.#world = world;
    this.#tabId = world.newId();
  }

  get #state(): CallState {
    return this.store.getState().state;
  }

  /** Calls the other side of a conversation. */
  dial(whom: { readonly conversationId: string; readonly peerName: string }, kind: CallKind): void {
    this.store.setState(quiet);
    this.#send({
      type: 'dial',
      call: { callId: this.#world.newId(), kind, role: 'caller', ...whom },
    });
  }

  accept(): void {
    this.#send({ type: 'accept' });
  }

  decline(): void {
    this.#send({ type: 'decline' });
  }

  hangUp(): void {
    this.#send({ type: 'hangUp', at: this.#world.now() });
  }

  /** Takes a call that is over off the screen. */
  putAway(): void {
    this.#send({ type: 'putAway' });
  }

  mute(isMuted: boolean): void {
    this.#peer?.mute(isMuted);
    this.store.setState({ isMuted });
  }

  showCamera(isCameraOn: boolean): void {
    this.#peer?.showCamera(isCameraOn);
    this.store.setState({ isCameraOn });
  }

  /** Goes on with another microphone or camera. */
  async switchDevice(kind: 'audio' | 'video', deviceId: string): Promise<void> {
    await this.#peer?.switchDevice(kind, deviceId);
  }

  /** Takes what the live connection says. */
  hear({ callId, change, tabId, outcome }: CallChange): void {
    switch (change) {
      case 'rings':
        return void this.refresh().catch(() => undefined);
      case 'accepted':
        return this.#send(
          tabId !== this.#tabId && isCallee(this.#state)
            ? { type: 'handledElsewhere', callId }
            : { type: 'accepted', callId },
        );
      case 'ended':
        return this.#send(
          this.#state.name === 'ringing'
            ? { type: 'handledElsewhere', callId }
            : { type: 'ended', callId, outcome: outcome ?? 'answered', at: this.#world.now() },
        );
      case 'signals':
        return this.#signalling?.ask();
    }
  }

  /** Asks for what may have been missed: a page that opens, a connection that came back. */
  async refresh(): Promise<void> {
    const own = await this.#world.call(getOwnCall, {}, { silent: true });
    if (own?.role === 'callee' && own.ringsUntil !== null) return this.#ringFor(own);
    const state = this.#state;
    // What was talked about here is over, or was ended meanwhile.
    if (own === null && isInCall(state) && state.name !== 'dialing' && 'call' in state)
      this.#send({
        type: 'ended',
        callId: state.call.callId,
        outcome: hasMedia(state) ? 'answered' : 'missed',
        at: this.#world.now(),
      });
    this.#signalling?.ask();
  }

  /** Hangs up and forgets: somebody signs out. */
  stop(): void {
    if (isInCall(this.#state)) this.hangUp();
    this.#endWaits();
    this.#stopRinging();
    this.putAway();
  }

  #send(event: CallEvent): void {
    const before = this.#state;
    const { state, effects } = stepCall(before, event);
    if (state !== before) {
      this.store.setState(state.name === 'idle' ? { state, ...quiet } : { state });
      this.#follow(state);
    }
    for (const effect of effects) this.#act(effect);
  }

  /** Sets the clocks that a state runs by. */
  #follow(state: CallState): void {
    this.#endWaits();
    if (state.name === 'calling')
      this.#wait('ring', ringMs, () => this.#send({ type: 'ringTimeout' }));
    if (state.name === 'connecting' || state.name === 'reconnecting')
      this.#wait('reconnect', reconnectMs, () =>
        this.#send({ type: 'reconnectTimeout', at: this.#world.now() }),
      );
    if (state.name === 'ended') this.#wait('away', saidMs, () => this.putAway());
    if (!hasMedia(state)) return;
    this.#wait('keep', keepEveryMs, () => this.#keep());
    this.#wait('look', lookEveryMs, () => this.#look());
  }

  #keep(): void {
    const state = this.#state;
    if (!hasMedia(state) || !('call' in state)) return;
    const { callId } = state.call;
    this.#wait('keep', keepEveryMs, () => this.#keep());
    this.#world.call(keepCall, { callId, tabId: this.#tabId }, { silent: true }).then(
      ({ isOver }) => {
        if (isOver) this.#over(callId);
      },
      () => undefined,
    );
  }

  #look(): void {
    this.#wait('look', lookEveryMs, () => this.#look());
    // Events of the live connection can be lost: signals are asked for now and then.
    this.#signalling?.ask();
    this.#peer?.quality().then(
      (quality) => this.store.setState({ quality }),
      () => undefined,
    );
  }

  #act(effect: CallEffect): void {
    switch (effect.type) {
      case 'start':
        return void this.#start(effect.call);
      case 'accept':
        return void this.#accept(effect.callId);
      case 'end': {
        const { callId, outcome } = effect;
        return void this.#world
          .call(endCall, { callId, outcome }, { silent: true })
          .catch(() => undefined);
      }
      case 'ring':
        this.#stopRinging = this.#world.ring(effect.direction);
        return;
      case 'stopRinging':
        return this.#stopRinging();
      case 'openMedia':
        return void this.#openMedia(effect.call);
      case 'closeMedia':
        return this.#closeMedia();
      case 'restart':
        return void this.#peer?.restart().catch(() => undefined);
    }
  }

  async #start({ callId, conversationId, kind }: CallFacts): Promise<void> {
    try {
      const input = { callId, conversationId, kind, tabId: this.#tabId };
      this.#opened = await this.#world.call(startCall, input, { silent: true });
      this.#send(
        this.#opened.isBusy ? { type: 'dialRefused', outcome: 'busy' } : { type: 'dialed' },
      );
    } catch (error) {
      this.store.setState({ refusal: error instanceof ApiError ? error.message : null });
      this.#send({ type: 'dialRefused', outcome: 'failed' });
    }
  }

  async #accept(callId: string): Promise<void> {
    try {
      const input = { callId, tabId: this.#tabId };
      this.#opened = await this.#world.call(acceptCall, input, { silent: true });
      this.#send({ type: 'acceptTaken' });
    } catch {
      this.#send({ type: 'handledElsewhere', callId });
    }
  }

  async #openMedia({ callId, kind, role }: CallFacts): Promise<void> {
    const { now, call } = this.#world;
    const signalling = createSignalling({
      call,
      callId,
      tabId: this.#tabId,
      onSignal: (text) => this.#peer?.take(text),
      onOver: () => this.#over(callId),
    });
    try {
      const peer = await this.#world.openPeer({
        iceServers: this.#opened?.iceServers ?? [],
        kind,
        role,
        onSignal: signalling.send,
        onConnected: () => this.#send({ type: 'connected', at: now() }),
        onInterrupted: () => this.#send({ type: 'interrupted' }),
        onRemote: (remote) => this.store.setState({ remote }),
        onLocal: (local) => this.store.setState({ local }),
        onMedia: (peerMedia) => this.store.setState({ peerMedia }),
      });
      const state = this.#state;
      if (!hasMedia(state) || !('call' in state) || state.call.callId !== callId) {
        // Hung up while the person was asked for the microphone.
        signalling.stop();
        return peer.close();
      }
      this.#peer = peer;
      // Only now is there somebody to take what the other side has said.
      this.#signalling = signalling;
      signalling.ask();
    } catch {
      signalling.stop();
      this.#send({ type: 'mediaFailed', at: now() });
    }
  }

  #closeMedia(): void {
    this.#signalling?.stop();
    this.#signalling = null;
    this.#peer?.close();
    this.#peer = null;
    this.store.setState({ local: null, remote: null, quality: null, peerMedia: quiet.peerMedia });
  }

  #over(callId: string): void {
    this.#send({ type: 'ended', callId, outcome: 'answered', at: this.#world.now() });
  }

  #ringFor({ callId, conversationId, kind, peerName, role }: LiveCall): void {
    this.#send({ type: 'incoming', call: { callId, conversationId, kind, peerName, role } });
  }

  #wait(name: string, ms: number, run: () => void): void {
    this.#timers.get(name)?.();
    this.#timers.set(name, this.#world.later(ms, run));
  }

  #endWaits(): void {
    for (const end of this.#timers.values()) end();
    this.#timers.clear();
  }
}

const isCallee = (state: CallState): boolean => 'call' in state && state.call.role === 'callee';
