import { frameMark, toHost, type ToHost } from '@khidma/contract/frame/to-host';

/** Where messages arrive, and whose are taken. */
export interface ListenOptions {
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The frame's window, asked for each time: another one after a reload. */
  readonly frame: () => Pick<Window, 'postMessage'> | null;
  readonly messengerOrigin: string;
  /** Told once, of the first message that was not taken. */
  readonly onDrop: () => void;
}

/**
 * Listens to the window in a frame. Taken is what comes from that window, from the messenger's exact origin, with its
 * mark and in a shape of the contract; returns what ends the listening.
 */
export const listenToFrame = (
  { page, frame, messengerOrigin, onDrop }: ListenOptions,
  take: (message: ToHost) => void,
): (() => void) => {
  let hasDropped = false;
  const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
    const framed = frame();
    const isFramed = framed !== null && source === framed;
    const read = isFramed && origin === messengerOrigin ? toHost.safeParse(data) : undefined;
    if (read?.success) return take(read.data);
    // Pages hear much that has nothing to do with messages, of a browser's extensions too.
    if (hasDropped || !(isFramed || hasMark(data))) return;
    hasDropped = true;
    onDrop();
  };
  page.addEventListener('message', listen);
  return () => page.removeEventListener('message', listen);
};

const hasMark = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'auth' in data && data.auth === frameMark;
