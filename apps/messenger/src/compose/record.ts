/** A recording that goes on. */
export interface Recording {
  /** Ends it; returns what was recorded. */
  readonly stop: () => Promise<Blob>;
  /** Ends it and keeps nothing. */
  readonly discard: () => void;
}

/** What browsers can write, the one that all can read first. */
const types = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm', 'audio/ogg;codecs=opus'];
/** Nobody listens longer. */
const longestMs = 5 * 60_000;

/** Opens the microphone and records; rejects where it is not given. */
export const record = async (): Promise<Recording> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType !== undefined && { mimeType }),
    audioBitsPerSecond: 32_000,
  });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  recorder.start(1000);
  const limit = setTimeout(() => end(), longestMs);
  // The browser shows that it listens as long as a track is open.
  const end = (): void => {
    clearTimeout(limit);
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  return {
    stop: async () => {
      end();
      await ended;
      return new Blob(pieces, { type: recorder.mimeType });
    },
    discard: end,
  };
};
