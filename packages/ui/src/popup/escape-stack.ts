import { isComposing } from '../is-composing.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** What a dialog says of itself, beside how it is closed. */
interface DialogEntry {
  /** Whether something was typed that would be lost with it. */
  readonly holdsInput: () => boolean;
  /** What the calls that are made in it go by. */
  readonly signal: () => AbortSignal;
}

interface Entry {
  readonly close: () => void;
  readonly dialog: DialogEntry | undefined;
}

/** What is open, the latest last. */
const open: Entry[] = [];

/**
 * On the window and captured: before listeners of the page and of React, and before the Escape of a dialog around.
 * A popover that the browser closes would still let the key through to all of them.
 */
function onKeyDown(event: KeyboardEvent) {
  const top = open.at(-1);
  // While letters are composed, Escape is the input method's.
  if (event.key !== 'Escape' || isComposing(event) || !top) return;
  if (event.target instanceof HTMLElement && 'ownEscape' in event.target.dataset) return;
  event.preventDefault();
  event.stopPropagation();
  top.close();
}

/** Lets the next Escape close this and reach nobody else. Returns how to leave the stack again. */
export function ownEscape(close: () => void, dialog?: DialogEntry): () => void {
  const entry = { close, dialog };
  if (open.length === 0) addEventListener('keydown', onKeyDown, true);
  open.push(entry);
  return () => {
    open.splice(open.indexOf(entry), 1);
    if (open.length === 0) removeEventListener('keydown', onKeyDown, true);
  };
}

/** Does what Escape does to the dialog on top: it closes, or asks before it loses what was typed. Returns whether there was one. */
export function leaveDialog(): boolean {
  const top = open.findLast(({ dialog }) => dialog !== undefined);
  top?.close();
  return top !== undefined;
}

/** Returns whether a dialog is open with something typed into it. */
export const dialogsHoldInput = (): boolean =>
  open.some(({ dialog }) => dialog?.holdsInput() === true);

/**
 * Returns what a call that is made now is to go by: aborted, without a word, when the dialog on top is left before the
 * answer has come. Undefined while no dialog is open.
 */
export const dialogSignal = (): AbortSignal | undefined =>
  open.findLast(({ dialog }) => dialog !== undefined)?.dialog?.signal();

interface DialogOptions extends Partial<Pick<DialogEntry, 'holdsInput'>> {
  readonly open?: boolean;
  /** The calls that are made in it, where they can be given up. */
  readonly calls?: LeavableCalls;
}

/** Lets Escape and the browser's back button close a dialog while it is open. */
export function useDialogEscape(
  onClose: () => void,
  { open: isOpen = true, holdsInput, calls }: DialogOptions = {},
): void {
  const [own] = useState(leavable);
  const { signal } = calls ?? own;
  const close = useEffectEvent(onClose);
  const isFilled = useEffectEvent(() => holdsInput?.() ?? false);
  // The key is ours before the browser sees it, which would close a dialog on the second one whatever the page says.
  useEffect(
    () => (isOpen ? ownEscape(() => close(), { holdsInput: () => isFilled(), signal }) : undefined),
    [isOpen, signal],
  );
}

/** Calls that are given up together; those made afterwards are others. */
interface LeavableCalls {
  readonly signal: () => AbortSignal;
  readonly giveUp: () => void;
}

/** Returns the calls of a dialog, which whoever leaves it gives up. */
export const useLeavableCalls = (): LeavableCalls => useState(leavable)[0];

function leavable(): LeavableCalls {
  let controller = new AbortController();
  return {
    signal: () => controller.signal,
    giveUp: () => {
      controller.abort(new DOMException('', 'AbortError'));
      controller = new AbortController();
    },
  };
}
