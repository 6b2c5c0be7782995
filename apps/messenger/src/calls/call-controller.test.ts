import { beforeEach, describe, expect, it } from 'vitest';
import type { CallController } from './call-controller.ts';
import { Exchange } from './testing/exchange.ts';

let exchange: Exchange;
let caller: CallController;
let callee: CallController;
beforeEach(() => {
  exchange = new Exchange();
  caller = exchange.open('caller');
  callee = exchange.open('callee');
});

const nameOf = (controller: CallController): string => controller.store.getState().state.name;
const dial = async (): Promise<void> => {
  caller.dial({ conversationId: 'conversation', peerName: 'Cool Air' }, 'voice');
  await exchange.settle();
};
const talk = async (): Promise<void> => {
  await dial();
  callee.accept();
  await exchange.settle();
  await exchange.pass(10);
};

describe('Refused and ended before anybody talks', () => {
  it('is busy where the other side is in another call, and opens nothing', async () => {
    exchange.isBusy = true;
    await dial();
    expect(caller.store.getState().state).toMatchObject({ name: 'ended', outcome: 'busy' });
    expect(exchange.peersOf('caller')).toEqual([]);
  });

  it('is declined: it stops ringing there and is over here', async () => {
    await dial();
    expect([nameOf(caller), nameOf(callee)]).toEqual(['calling', 'ringing']);
    callee.decline();
    await exchange.settle();
    expect(caller.store.getState().state).toMatchObject({ name: 'ended', outcome: 'declined' });
    expect(exchange.outcomes).toEqual(['declined']);
  });

  it('is missed when nobody answers for 45 s, and rings no longer there', async () => {
    await dial();
    await exchange.pass(44_999);
    expect(nameOf(caller)).toBe('calling');
    await exchange.pass(1);
    expect(caller.store.getState().state).toMatchObject({ name: 'ended', outcome: 'missed' });
    expect(nameOf(callee)).toBe('idle');
    expect(exchange.outcomes).toEqual(['missed']);
  });

  it('ends where no microphone is given', async () => {
    const deaf = new Exchange();
    const from = deaf.open('caller');
    const to = deaf.open('callee', { hasMicrophone: false });
    from.dial({ conversationId: 'conversation', peerName: 'Cool Air' }, 'voice');
    await deaf.settle();
    to.accept();
    await deaf.settle();
    await deaf.pass(10);
    expect([nameOf(from), nameOf(to)]).toEqual(['ended', 'ended']);
    expect(deaf.peersOf('caller').every(({ close }) => close.mock.calls.length === 1)).toBe(true);
  });
});

describe('A call', () => {
  it('is taken by one tab: the other one stops ringing and opens nothing', async () => {
    const second = exchange.open('callee');
    await dial();
    expect([nameOf(callee), nameOf(second)]).toEqual(['ringing', 'ringing']);
    second.accept();
    callee.accept();
    await exchange.settle();
    await exchange.pass(10);
    expect([nameOf(callee), nameOf(second)]).toEqual(['idle', 'connected']);
    expect(exchange.peersOf('callee')).toHaveLength(1);
  });

  it('connects both, mutes, and is over on both when one hangs up', async () => {
    await talk();
    expect([nameOf(caller), nameOf(callee)]).toEqual(['connected', 'connected']);
    caller.mute(true);
    expect(exchange.peersOf('caller')[0]?.mute).toHaveBeenCalledWith(true);
    await exchange.pass(60_000);
    caller.hangUp();
    await exchange.settle();
    for (const one of [caller, callee])
      expect(one.store.getState().state).toMatchObject({
        name: 'ended',
        outcome: 'answered',
        seconds: 60,
      });
    for (const side of ['caller', 'callee'] as const)
      expect(exchange.peersOf(side)[0]?.close).toHaveBeenCalledTimes(1);
    caller.putAway();
    expect(nameOf(caller)).toBe('idle');
    await exchange.pass(6_000);
    expect(nameOf(callee), 'it is put away by itself').toBe('idle');
  });

  it('finds a new way when the network changes: the caller offers again', async () => {
    await talk();
    exchange.peersOf('callee')[0]?.options.onInterrupted();
    exchange.peersOf('caller')[0]?.options.onInterrupted();
    expect([nameOf(caller), nameOf(callee)]).toEqual(['reconnecting', 'reconnecting']);
    await exchange.pass(100);
    expect(exchange.peersOf('callee')[0]?.taken).toEqual(['offer 1', 'offer 2']);
    expect([nameOf(caller), nameOf(callee)]).toEqual(['connected', 'connected']);
  });

  it('is over after 30 s without a way, and says so', async () => {
    await talk();
    exchange.isDeaf = true;
    exchange.peersOf('callee')[0]?.options.onInterrupted();
    await exchange.pass(30_000);
    expect(nameOf(callee)).toBe('ended');
    expect(exchange.outcomes).toEqual(['answered']);
  });

  it('comes about, and ends, where the live connection says nothing: the page asks', async () => {
    exchange.isDeaf = true;
    await dial();
    await callee.refresh();
    expect(nameOf(callee)).toBe('ringing');
    callee.accept();
    await exchange.settle();
    exchange.isDeaf = false;
    caller.hear({
      callId: idOf(caller),
      change: 'accepted',
      tabId: null,
      outcome: null,
    });
    exchange.isDeaf = true;
    await exchange.settle();
    await exchange.pass(3_000);
    expect([nameOf(caller), nameOf(callee)]).toEqual(['connected', 'connected']);
    caller.hangUp();
    await exchange.pass(20_000);
    expect(nameOf(callee)).not.toBe('connected');
  });

  it('is hung up when its person signs out', async () => {
    await talk();
    callee.stop();
    await exchange.settle();
    expect([nameOf(caller), nameOf(callee)]).toEqual(['ended', 'idle']);
    const before = exchange.asked.length;
    await exchange.pass(120_000);
    expect(exchange.asked.slice(before).filter((one) => one.startsWith('callee'))).toEqual([]);
  });
});

const idOf = (controller: CallController): string => {
  const { state } = controller.store.getState();
  return 'call' in state ? state.call.callId : '';
};
