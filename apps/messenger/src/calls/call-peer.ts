import type { OpenedCall } from '@khidma/contract/shapes/call';
import type { CallKind } from '@khidma/domain/calls/call-state';

/** What one browser tells the other, as text on the wire. */
type Signal =
  | { readonly type: 'offer' | 'answer'; readonly sdp: string }
  | { readonly type: 'candidate'; readonly candidate: RTCIceCandidateInit }
  /** Whoever was called found the way broken: the caller makes the new offer. */
  | { readonly type: 'restart' }
  /** What this side sends: nothing comes where a camera is off, and nothing else says so. */
  | ({ readonly type: 'media' } & PeerMedia);

/** Whether a side can be heard and seen. */
export interface PeerMedia {
  readonly isMuted: boolean;
  readonly isCameraOn: boolean;
}

/** How well the two hear each other. */
export type CallQuality = 'good' | 'fair' | 'poor';

/** What a connection tells its call. */
export interface PeerEvents {
  readonly onSignal: (signal: string) => void;
  readonly onConnected: () => void;
  readonly onInterrupted: () => void;
  readonly onRemote: (stream: MediaStream) => void;
  readonly onLocal: (stream: MediaStream) => void;
  /** The other side is muted, or has its camera off. */
  readonly onMedia: (media: PeerMedia) => void;
}

/** What a device takes up. */
type DeviceKind = 'audio' | 'video';

/** The way from browser to browser, with microphone and camera. */
export interface CallPeer {
  /** Takes what the other browser has sent, in its order. */
  readonly take: (signal: string) => Promise<void>;
  /** Looks for new ways: of the caller. */
  readonly restart: () => Promise<void>;
  readonly mute: (isMuted: boolean) => void;
  readonly showCamera: (isShown: boolean) => void;
  /** Goes on with another microphone or camera. */
  readonly switchDevice: (kind: DeviceKind, deviceId: string) => Promise<void>;
  readonly quality: () => Promise<CallQuality>;
  readonly close: () => void;
}

interface PeerOptions extends PeerEvents {
  readonly iceServers: OpenedCall['iceServers'];
  readonly kind: CallKind;
  readonly role: 'caller' | 'callee';
}

/** Opens microphone, camera and connection; throws where the person or the machine gives none. */
export async function openPeer(options: PeerOptions): Promise<CallPeer> {
  const { kind, role, onSignal } = options;
  const local = await navigator.mediaDevices.getUserMedia({ audio: true, video: kind === 'video' });
  const connection = new RTCPeerConnection({
    iceServers: options.iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
  });
  const say = (signal: Signal): void => onSignal(JSON.stringify(signal));
  const remote = new MediaStream();
  for (const track of local.getTracks()) connection.addTrack(track, local);
  options.onLocal(local);
  connection.addEventListener('track', ({ track }) => {
    remote.addTrack(track);
    options.onRemote(remote);
  });
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate !== null) say({ type: 'candidate', candidate: candidate.toJSON() });
  });
  connection.addEventListener('connectionstatechange', () => {
    switch (connection.connectionState) {
      case 'connected':
        return options.onConnected();
      case 'disconnected':
      case 'failed':
        if (role === 'callee') say({ type: 'restart' });
        return options.onInterrupted();
      default:
        return undefined;
    }
  });
  const own = createLocalMedia(connection, local, { say, onLocal: options.onLocal });
  const offer = async (iceRestart: boolean): Promise<void> => {
    await connection.setLocalDescription(await connection.createOffer({ iceRestart }));
    say({ type: 'offer', sdp: connection.localDescription?.sdp ?? '' });
  };
  const take = takerOf(connection, {
    say,
    onRestart: () => offer(true),
    onMedia: options.onMedia,
  });
  if (role === 'caller') await offer(false);
  return {
    take,
    restart: () => offer(true),
    mute: (isMuted) => own.setOn('audio', !isMuted),
    showCamera: (isShown) => own.setOn('video', isShown),
    switchDevice: (of, deviceId) => own.replace(of, { deviceId: { exact: deviceId } }),
    quality: async () => qualityOf(await connection.getStats()),
    close: () => {
      connection.close();
      own.stop();
    },
  };
}

/** What this side sends: switched off and on, and taken from another device. */
const createLocalMedia = (
  connection: RTCPeerConnection,
  first: MediaStream,
  {
    say,
    onLocal,
  }: { readonly say: (signal: Signal) => void; readonly onLocal: PeerEvents['onLocal'] },
) => {
  let local = first;
  const isOn = (kind: DeviceKind): boolean =>
    local.getTracks().some((track) => track.kind === kind && track.enabled);
  const setOn = (kind: DeviceKind, on: boolean): void => {
    for (const track of local.getTracks()) if (track.kind === kind) track.enabled = on;
    say({ type: 'media', isMuted: !isOn('audio'), isCameraOn: isOn('video') });
  };
  /** The one that is in use goes on where another cannot be had. */
  const replace = async (of: DeviceKind, wanted: MediaTrackConstraints | true): Promise<void> => {
    const [track] = (await navigator.mediaDevices.getUserMedia({ [of]: wanted })).getTracks();
    const sender = connection.getSenders().find((one) => one.track?.kind === of);
    if (track === undefined || sender === undefined) return;
    const before = sender.track;
    track.enabled = before?.enabled ?? true;
    await sender.replaceTrack(track);
    before?.stop();
    local = new MediaStream([...local.getTracks().filter((one) => one !== before), track]);
    watch(track, of);
    onLocal(local);
  };
  /** One that is pulled out is followed by the machine's own choice. */
  const watch = (track: MediaStreamTrack, of: DeviceKind): void =>
    track.addEventListener('ended', () => void replace(of, true).catch(() => undefined), {
      once: true,
    });
  for (const track of local.getTracks()) watch(track, track.kind === 'video' ? 'video' : 'audio');
  const stop = (): void => {
    for (const track of local.getTracks()) track.stop();
  };
  return { setOn, replace, stop };
};

/** Takes signals one after the other; candidates wait until it is known what they belong to. */
const takerOf = (
  connection: RTCPeerConnection,
  {
    say,
    onRestart,
    onMedia,
  }: {
    readonly say: (signal: Signal) => void;
    readonly onRestart: () => Promise<void>;
    readonly onMedia: PeerEvents['onMedia'];
  },
): CallPeer['take'] => {
  const waiting: RTCIceCandidateInit[] = [];
  const flush = async (): Promise<void> => {
    for (const candidate of waiting.splice(0)) await connection.addIceCandidate(candidate);
  };
  return async (text) => {
    const signal = readSignal(text);
    switch (signal?.type) {
      case 'offer':
        await connection.setRemoteDescription(signal);
        await flush();
        await connection.setLocalDescription(await connection.createAnswer());
        return say({ type: 'answer', sdp: connection.localDescription?.sdp ?? '' });
      case 'answer':
        // Late answers to an offer that was replaced belong to nothing.
        if (connection.signalingState !== 'have-local-offer') return undefined;
        await connection.setRemoteDescription(signal);
        return flush();
      case 'candidate':
        if (connection.remoteDescription === null) waiting.push(signal.candidate);
        else await connection.addIceCandidate(signal.candidate).catch(() => undefined);
        return undefined;
      case 'restart':
        return onRestart();
      case 'media':
        return onMedia(signal);
      default:
        return undefined;
    }
  };
};

/** The other side is somebody else's browser: what is no signal is left alone. */
const readSignal = (text: string): Signal | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
    if (
      (value.type === 'offer' || value.type === 'answer') &&
      'sdp' in value &&
      typeof value.sdp === 'string'
    )
      return { type: value.type, sdp: value.sdp };
    if (value.type === 'candidate' && 'candidate' in value && typeof value.candidate === 'object')
      return { type: 'candidate', candidate: value.candidate ?? {} };
    if (value.type === 'media' && 'isMuted' in value && 'isCameraOn' in value)
      return {
        type: 'media',
        isMuted: value.isMuted === true,
        isCameraOn: value.isCameraOn === true,
      };
    return value.type === 'restart' ? { type: 'restart' } : undefined;
  } catch {
    return undefined;
  }
};

/** Two people talk well with less than 300 ms between them and hardly a word lost. */
const qualityOf = (report: RTCStatsReport): CallQuality => {
  let roundTrip = 0;
  let lost = 0;
  // The report's values are of many kinds; what a kind has is looked at, not believed.
  report.forEach((stats: { readonly [name: string]: unknown }) => {
    if (stats['type'] !== 'remote-inbound-rtp') return;
    roundTrip = Math.max(roundTrip, Number(stats['roundTripTime'] ?? 0));
    lost = Math.max(lost, Number(stats['fractionLost'] ?? 0));
  });
  if (roundTrip > 0.6 || lost > 0.1) return 'poor';
  return roundTrip > 0.3 || lost > 0.03 ? 'fair' : 'good';
};
