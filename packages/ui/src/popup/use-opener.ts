import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { fetchAhead } from '../rest.ts';
import type { Chunk } from './chunk.ts';
import { ownEscape } from './escape-stack.ts';
import type { OpenedBy } from './popup-types.ts';

/**
 * The state of one trigger: closed, waiting for its code, or open. A press before the code is there is remembered,
 * and forgotten when the user goes elsewhere meanwhile.
 */
export function useOpener<Parts>(trigger: RefObject<HTMLElement | null>, code: Chunk<Parts>) {
  const [openedBy, setOpenedBy] = useState<OpenedBy>();
  const parts = useSyncExternalStore(code.subscribe, code.get);
  const isAsked = openedBy !== undefined;
  const isWaiting = isAsked && !parts;
  useEffect(() => fetchAhead(() => void code.load()), [code]);
  useEffect(() => (isAsked ? ownEscape(() => setOpenedBy(undefined)) : undefined), [isAsked]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const forget = (event: Event) => {
      if (event.target instanceof Node && trigger.current?.contains(event.target)) return;
      setOpenedBy(undefined);
    };
    const stop = new AbortController();
    const listening = { capture: true, signal: stop.signal };
    document.addEventListener('pointerdown', forget, listening);
    document.addEventListener('focusin', forget, listening);
    return () => stop.abort();
  }, [isWaiting, trigger]);
  const load = () => void code.load();
  return {
    /** The code, once it is asked for and there: render the popup of it. */
    popup: isAsked ? parts : undefined,
    openedBy: openedBy ?? 'pointer',
    isOpen: isAsked && parts !== undefined,
    isWaiting,
    open: (by: OpenedBy) => {
      load();
      setOpenedBy(by);
    },
    close: () => setOpenedBy(undefined),
    /** For the trigger: the first pointer or focus fetches. */
    intent: { onPointerEnter: load, onFocus: load },
  };
}
