import type { ApiClient } from '@khidma/client/api-client';
import type { CallChange, LiveCall, OpenedCall } from '@khidma/contract/shapes/call';
import type { CallOutcome } from '@khidma/domain/messages/message-kinds';
import { vi } from 'vitest';
import { CallController } from '../call-controller.ts';
import type { CallPeer, openPeer } from '../call-peer.ts';

type Side = 'caller' | 'callee';
type PeerOptions = Parameters<typeof openPeer>[0];

/** The server's part of calls, as its rules are: one call, one tab each, signals in order. */
export class Exchange {
  readonly tabs: {
    readonly side: Side;
    readonly controller: CallController;
    readonly peers: FakePeer[];
  }[] = [];
  readonly outcomes: CallOutcome[] = [];
  readonly asked: string[] = [];
  /** What the live connection says gets lost meanwhile. */
  isDeaf = false;
  isBusy = false;
  #call:
    | (Omit<LiveCall, 'role' | 'peerName' | 'tabId'> & { tabs: Partial<Record<Side, string>> })
    | null = null;
  #signals: { readonly from: Side; readonly signal: string }[] = [];
  #timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  #now = 0;
  #ids = 0;

  /** Opens a tab of one of the two. */
  open(side: Side, { hasMicrophone = true } = {}): CallController {
    const peers: FakePeer[] = [];
    const controller = new CallController({
      call: this.#callOf(side),
      now: () => this.#now,
      later: (ms, run) => {
        const id = (this.#ids += 1);
        this.#timers.set(id, { at: this.#now + ms, run });
        return () => void this.#timers.delete(id);
      },
      newId: () => `${side}-${(this.#ids += 1)}`,
      ring: () => () => undefined,
      openPeer: (options) => {
        if (!hasMicrophone) return Promise.reject(new Error('NotAllowedError'));
        const peer = new FakePeer(options);
        peers.push(peer);
        return Promise.resolve(peer);
      },
    });
    this.tabs.push({ side, controller, peers });
    return controller;
  }

  /** The connections that a side has open. */
  peersOf(side: Side): FakePeer[] {
    return this.tabs.filter((tab) => tab.side === side).flatMap(({ peers }) => peers);
  }

  /** Lets everything that is on its way arrive. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
  }

  /** Lets time pass. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers]
        .filter(([, { at }]) => at <= end)
        .toSorted(([, a], [, b]) => a.at - b.at);
      if (next === undefined) break;
      this.#timers.delete(next[0]);
      this.#now = next[1].at;
      next[1].run();
      await this.settle();
    }
    this.#now = end;
    await this.settle();
  }

  #callOf(side: Side): ApiClient['call'] {
    const answer = async (endpoint: { readonly name: string }, input: Record<string, unknown>) => {
      await Promise.resolve();
      this.asked.push(`${side} ${endpoint.name}`);
      return this.#answer(side, endpoint.name, input);
    };
    return answer as unknown as ApiClient['call']; // the model answers what the contract says
  }

  #answer(side: Side, name: string, input: Record<string, unknown>): unknown {
    const tabId = String(input['tabId']);
    const callId = String(input['callId']);
    if (name === 'startCall') return this.#start(callId, tabId);
    if (name === 'getOwnCall')
      return this.#call && this.#shown(side, this.#call.tabs[side] ?? null);
    const isOver = this.#call?.callId !== callId;
    if (name === 'endCall') {
      if (!isOver) this.#end(input['outcome'] as CallOutcome);
      return null;
    }
    if (name === 'keepCall') return { isOver };
    if (name === 'listSignals') {
      if (isOver) return { records: [], isOver };
      const records = this.#signals
        .map(({ from, signal }, index) => ({ from, signal, seq: index + 1 }))
        .filter(({ from, seq }) => from !== side && seq > Number(input['after']));
      return { records: records.map(({ seq, signal }) => ({ seq, signal })), isOver };
    }
    if (isOver || this.#call === null) throw new Error('over');
    if (name === 'acceptCall') {
      if ((this.#call.tabs.callee ?? tabId) !== tabId) throw new Error('taken');
      this.#call.tabs.callee = tabId;
      this.#tell({ change: 'accepted', tabId });
      return { ...this.#shown(side, tabId), isBusy: false, iceServers: [] };
    }
    for (const signal of input['signals'] as string[]) this.#signals.push({ from: side, signal });
    this.#tell({ change: 'signals' });
    return null;
  }

  #start(callId: string, tabId: string): OpenedCall {
    this.#call = {
      callId,
      conversationId: 'conversation',
      kind: 'voice',
      ringsUntil: new Date(45_000).toISOString(),
      tabs: { caller: tabId },
    };
    const opened = { ...this.#shown('caller', tabId), isBusy: this.isBusy, iceServers: [] };
    if (this.isBusy) this.#end('busy');
    else this.#tell({ change: 'rings' }, 'callee');
    return opened;
  }

  #shown(role: Side, tabId: string | null): LiveCall {
    if (this.#call === null) throw new Error('no call');
    const { tabs: _tabs, ...facts } = this.#call;
    return { ...facts, role, peerName: role === 'caller' ? 'Cool Air' : 'Sara', tabId };
  }

  #end(outcome: CallOutcome): void {
    this.outcomes.push(outcome);
    this.#tell({ change: 'ended', outcome });
    this.#call = null;
    this.#signals = [];
  }

  #tell(change: Partial<CallChange> & Pick<CallChange, 'change'>, only?: Side): void {
    if (this.isDeaf) return;
    const { callId = '' } = this.#call ?? {};
    for (const { side, controller } of this.tabs)
      if (only === undefined || only === side)
        controller.hear({ callId, tabId: null, outcome: null, ...change });
  }
}

/** A connection without a network: it is there once both have said what they have to say. */
export class FakePeer implements CallPeer {
  readonly options: PeerOptions;
  readonly taken: string[] = [];
  readonly close = vi.fn<() => void>();
  readonly mute = vi.fn<(isMuted: boolean) => void>();
  readonly showCamera = vi.fn<(isShown: boolean) => void>();
  readonly quality = vi.fn<CallPeer['quality']>(() => Promise.resolve('good'));
  readonly switchDevice = vi.fn<CallPeer['switchDevice']>(() => Promise.resolve());
  offers = 0;

  constructor(options: PeerOptions) {
    this.options = options;
    options.onLocal(new MediaStream());
    if (options.role === 'caller') void this.restart();
  }

  restart(): Promise<void> {
    this.offers += 1;
    this.options.onSignal(`offer ${this.offers}`);
    return Promise.resolve();
  }

  take(signal: string): Promise<void> {
    this.taken.push(signal);
    if (signal.startsWith('offer')) this.options.onSignal(signal.replace('offer', 'answer'));
    this.options.onConnected();
    return Promise.resolve();
  }
}
