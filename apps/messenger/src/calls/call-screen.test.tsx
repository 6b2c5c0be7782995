import type { ToHostType } from '@khidma/contract/frame/to-host';
import type { CallKind } from '@khidma/domain/calls/call-state';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderMessenger } from '../testing/render-messenger.tsx';
import { Calls } from './call-layer.tsx';
import { Exchange } from './testing/exchange.ts';

const peer = {
  realm: 'customer',
  id: 'peer',
  name: 'Sara',
  avatarUrl: null,
  isOnline: true,
} as const;

/** A call between two, one of whom has the screen. */
const withScreen = async (side: 'caller' | 'callee') => {
  const exchange = new Exchange();
  const controllers = { caller: exchange.open('caller'), callee: exchange.open('callee') };
  const said: (readonly [ToHostType, unknown])[] = [];
  const screen = await renderMessenger(
    () => (
      <>
        <h1>Conversations</h1>
        <Calls
          controller={controllers[side]}
          peerOf={() => peer}
          say={(type, data) => void said.push([type, data])}
        />
      </>
    ),
    [],
  );
  const play = (run: () => unknown): Promise<void> =>
    act(async () => {
      await run();
      await exchange.settle();
      await exchange.pass(10);
    });
  const dial = (kind: CallKind = 'voice') =>
    play(() =>
      controllers.caller.dial({ conversationId: 'conversation', peerName: 'Cool Air' }, kind),
    );
  return { exchange, screen, said, play, dial, ...controllers };
};

describe('Whoever is called', () => {
  it('sees who calls, can answer with one key, and talks', async () => {
    const { screen, dial, said, exchange } = await withScreen('callee');
    await dial();
    await screen.find('region', 'Voice call with Sara');
    await screen.shows('Incoming call');
    await screen.shows('Customer');
    const accept = await screen.find('button', 'Accept');
    expect(document.activeElement).toBe(accept);
    expect(said).toEqual([
      ['voiceCall', { callId: expect.any(String), userId: 'peer', userName: 'Sara' }],
    ]);
    await screen.press('button', 'Accept');
    await act(() => exchange.pass(10));
    await screen.shows('Connected');
    await screen.press('button', 'Mute');
    expect(exchange.peersOf('callee')[0]?.mute).toHaveBeenCalledWith(true);
    await screen.find('button', 'Unmute');
  });

  it('declines, and the host may go back to where the person was', async () => {
    const { screen, dial, said, exchange } = await withScreen('callee');
    await dial();
    await screen.press('button', 'Decline');
    await screen.shows('Declined');
    await screen.press('button', 'Close');
    expect(screen.query('region', /Voice call/)).toBeUndefined();
    expect(said.map(([type]) => type)).toEqual(['voiceCall', 'voiceOrCallClose']);
    expect(exchange.outcomes).toEqual(['declined']);
  });
});

describe('Whoever calls', () => {
  it('reads why there was no call, and it goes away by itself', async () => {
    const { screen, dial, exchange, play } = await withScreen('caller');
    exchange.isBusy = true;
    await dial();
    await screen.shows('In another call');
    await play(() => exchange.pass(6_000));
    expect(screen.query('region', /Voice call/)).toBeUndefined();
  });

  it('is told when the network is gone, and when it is back', async () => {
    const { screen, dial, play, callee, exchange } = await withScreen('caller');
    await dial();
    await screen.shows('Ringing…');
    await play(() => callee.accept());
    await screen.shows('Connected');
    exchange.isDeaf = true;
    await act(async () => exchange.peersOf('caller')[0]?.options.onInterrupted());
    await screen.shows('Connection lost. Reconnecting…');
    exchange.isDeaf = false;
    await play(() => exchange.pass(3_000));
    await screen.shows('Connected');
    await screen.press('button', 'Hang up');
    await screen.shows('Call ended');
  });
});

describe('A call with pictures', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'pictureInPictureEnabled');
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestPictureInPicture');
  });

  it('says that the other camera is off, and how good the connection is', async () => {
    const { screen, dial, play, callee, exchange } = await withScreen('caller');
    await dial('video');
    await play(() => callee.accept());
    await screen.shows('Connected');
    const [peer] = exchange.peersOf('caller');
    await play(() => peer?.options.onMedia({ isMuted: false, isCameraOn: false }));
    await screen.shows('Camera is off');
    await play(() => peer?.options.onMedia({ isMuted: true, isCameraOn: true }));
    await screen.shows('Muted on the other side');
    await play(() => peer?.options.onMedia({ isMuted: false, isCameraOn: true }));
    for (const [quality, words] of [
      ['fair', 'The connection is weak'],
      ['poor', 'The connection is very weak'],
      ['good', 'Connected'],
    ] as const) {
      peer?.quality.mockResolvedValue(quality);
      await play(() => exchange.pass(3_000));
      await screen.shows(words);
    }
  });

  it('goes into a small window', async () => {
    const requestPictureInPicture = vi.fn(() => Promise.resolve());
    Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: true });
    Object.defineProperty(HTMLVideoElement.prototype, 'requestPictureInPicture', {
      configurable: true,
      value: requestPictureInPicture,
    });
    const { screen, dial, play, callee } = await withScreen('caller');
    await dial('video');
    await play(() => callee.accept());
    await screen.press('button', 'Small window');
    expect(requestPictureInPicture).toHaveBeenCalledTimes(1);
    expect(requestPictureInPicture.mock.contexts).toEqual([document.querySelector('video')]);
  });
});
