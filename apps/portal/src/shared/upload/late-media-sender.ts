import type { MediaEvent } from './media-list.ts';
import type { MediaSender } from './media-sender.ts';

/** A sender whose code comes with the first file; what is asked of it meanwhile it does in that order. */
export const createLateSender = (tell: (event: MediaEvent) => void): MediaSender => {
  let sender: Promise<MediaSender> | undefined;
  const load = async (): Promise<MediaSender> =>
    (await import('./media-sender.ts')).createMediaSender(tell);
  const send = (key: string, act: (loaded: MediaSender) => void): void => {
    sender ??= load();
    sender.then(act, () => {
      // The next try asks for it again.
      sender = undefined;
      tell({ type: 'failed', key, failed: { failure: { kind: 'said', message: '' } } });
    });
  };
  const stop = (act: (loaded: MediaSender) => void): void =>
    void sender?.then(act, () => undefined);
  return {
    begin: (key, file, kind) => send(key, (loaded) => loaded.begin(key, file, kind)),
    again: (key, prepared) => send(key, (loaded) => loaded.again(key, prepared)),
    stop: (key) => stop((loaded) => loaded.stop(key)),
    stopAll: () => stop((loaded) => loaded.stopAll()),
  };
};
