import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallPeer, openPeer, type PeerMedia } from './call-peer.ts';

/** A device's picture or sound. */
class FakeTrack extends EventTarget {
  readonly kind: string;
  readonly deviceId: string;
  enabled = true;
  isStopped = false;

  constructor(kind: string, deviceId: string) {
    super();
    this.kind = kind;
    this.deviceId = deviceId;
  }

  stop(): void {
    this.isStopped = true;
  }
}

class FakeStream {
  readonly tracks: FakeTrack[];

  constructor(tracks: readonly FakeTrack[] = []) {
    this.tracks = [...tracks];
  }

  getTracks(): FakeTrack[] {
    return this.tracks;
  }

  addTrack(track: FakeTrack): void {
    this.tracks.push(track);
  }
}

/** A connection that has somebody's tracks, and statistics that a test writes. */
class FakeConnection extends EventTarget {
  static readonly all: FakeConnection[] = [];
  stats: object[] = [];
  localDescription = { sdp: 'sdp' };
  readonly senders: { track: FakeTrack; replaceTrack: (track: FakeTrack) => Promise<void> }[] = [];

  constructor() {
    super();
    FakeConnection.all.push(this);
  }

  addTrack(track: FakeTrack): void {
    const sender = {
      track,
      replaceTrack: async (fresh: FakeTrack) => {
        sender.track = fresh;
      },
    };
    this.senders.push(sender);
  }

  getSenders(): FakeConnection['senders'] {
    return this.senders;
  }

  createOffer(): Promise<object> {
    return Promise.resolve({});
  }

  setLocalDescription(): Promise<void> {
    return Promise.resolve();
  }

  getStats(): Promise<object[]> {
    return Promise.resolve(this.stats);
  }

  close(): void {
    this.senders.length = 0;
  }
}

const gone = new Set<string>();
const getUserMedia = vi.fn(async (wanted: { audio?: unknown; video?: unknown }) => {
  const tracks = (['audio', 'video'] as const)
    .filter((kind) => wanted[kind] !== undefined && wanted[kind] !== false)
    .map((kind) => {
      const asked = wanted[kind] as { deviceId?: { exact: string } } | boolean;
      const deviceId = typeof asked === 'object' ? (asked.deviceId?.exact ?? '') : `own ${kind}`;
      if (gone.has(deviceId)) throw new DOMException('none', 'NotFoundError');
      return new FakeTrack(kind, deviceId);
    });
  return new FakeStream(tracks);
});

beforeEach(() => {
  gone.clear();
  FakeConnection.all.length = 0;
  getUserMedia.mockClear();
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('MediaStream', FakeStream);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const open = async () => {
  const signals: string[] = [];
  const streams: FakeStream[] = [];
  const heard: PeerMedia[] = [];
  const peer: CallPeer = await openPeer({
    iceServers: [],
    kind: 'video',
    role: 'caller',
    onSignal: (signal) => void signals.push(signal),
    onConnected: () => undefined,
    onInterrupted: () => undefined,
    onRemote: () => undefined,
    onLocal: (stream) => void streams.push(stream as unknown as FakeStream),
    onMedia: (media) => void heard.push(media),
  });
  const [connection] = FakeConnection.all;
  if (connection === undefined) throw new Error('nothing was opened');
  const sent = (kind: string) => connection.senders.find(({ track }) => track.kind === kind)?.track;
  return { peer, connection, signals, streams, heard, sent };
};

describe('another microphone or camera', () => {
  it('takes the place of the one before, as loud or as silent as that was', async () => {
    const { peer, sent, streams } = await open();
    const before = sent('audio');
    peer.mute(true);
    await peer.switchDevice('audio', 'headset');
    expect(sent('audio')).toMatchObject({ deviceId: 'headset', enabled: false });
    expect(before?.isStopped).toBe(true);
    // The screen gets a stream with the new one and the picture.
    expect(
      streams
        .at(-1)
        ?.getTracks()
        .map(({ deviceId }) => deviceId),
    ).toEqual(['own video', 'headset']);
  });

  it('that cannot be had changes nothing', async () => {
    const { peer, sent } = await open();
    gone.add('broken');
    await expect(peer.switchDevice('video', 'broken')).rejects.toThrow('none');
    expect(sent('video')).toMatchObject({ deviceId: 'own video', isStopped: false });
  });

  it('that is pulled out is followed by the machine’s own', async () => {
    const { peer, sent } = await open();
    await peer.switchDevice('audio', 'headset');
    sent('audio')?.dispatchEvent(new Event('ended'));
    await vi.waitFor(() => expect(sent('audio')?.deviceId).toBe('own audio'));
  });
});

describe('what the other side sends', () => {
  it('is said when a camera goes off or a microphone is muted, and taken from the other', async () => {
    const { peer, signals, heard } = await open();
    peer.showCamera(false);
    peer.mute(true);
    expect(signals.filter((signal) => signal.includes('media'))).toEqual([
      JSON.stringify({ type: 'media', isMuted: false, isCameraOn: false }),
      JSON.stringify({ type: 'media', isMuted: true, isCameraOn: false }),
    ]);
    await peer.take(JSON.stringify({ type: 'media', isMuted: 'yes', isCameraOn: true }));
    expect(heard).toEqual([{ type: 'media', isMuted: false, isCameraOn: true }]);
  });
});

describe('the quality of a call', () => {
  it.each([
    [[], 'good'],
    [[{ type: 'remote-inbound-rtp', roundTripTime: 0.29, fractionLost: 0.03 }], 'good'],
    [[{ type: 'remote-inbound-rtp', roundTripTime: 0.31 }], 'fair'],
    [[{ type: 'remote-inbound-rtp', fractionLost: 0.04 }], 'fair'],
    [[{ type: 'remote-inbound-rtp', roundTripTime: 0.61 }], 'poor'],
    [[{ type: 'remote-inbound-rtp', fractionLost: 0.11 }], 'poor'],
    [[{ type: 'outbound-rtp', roundTripTime: 9 }], 'good'],
  ] as const)('%j: %s', async (stats, quality) => {
    const { peer, connection } = await open();
    connection.stats = [...stats];
    expect(await peer.quality()).toBe(quality);
  });
});
