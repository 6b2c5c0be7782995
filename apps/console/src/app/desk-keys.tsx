import { isComposing } from '@khidma/ui/is-composing';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { useEffect } from 'react';
import { act, actionOf, takesLetters } from '../shared/keys/key-actions.ts';
import { useKeysOn } from '../shared/keys/keys-store.ts';

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Where nothing is pressed behind what is open. Messages stand in a popover that is always open, and cover nothing. */
const covering = 'dialog[open], [popover]:not([role=region]):popover-open, [role=menu]';

/** Listens for keys of one letter: on lists and records, never while somebody types or something is open above. */
export function DeskKeys({ onHelp, isHelpOpen }: DeskKeysProps) {
  const isOn = useKeysOn();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event) || takesLetters(event.target)) return;
      const action = actionOf(event);
      if (action === null || isCovered()) return;
      const main = document.querySelector('main') ?? document.body;
      if (action === 'help') onHelp(true);
      else if (!isOn) return;
      else if (!act(main, action)) {
        if (action !== 'search') return;
        // A list without a search of its own: everything is searched.
        document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', ctrlKey: true }));
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, onHelp]);
  return isHelpOpen ? <KeysDialog open onClose={() => onHelp(false)} /> : null;
}

interface DeskKeysProps {
  readonly isHelpOpen: boolean;
  readonly onHelp: (isOpen: boolean) => void;
}

/** A browser that knows no popovers has none open. */
const isCovered = (): boolean => {
  try {
    return document.querySelector(covering) !== null;
  } catch {
    return document.querySelector('dialog[open]') !== null;
  }
};
