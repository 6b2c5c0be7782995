import { IconSearch } from '@khidma/icons';
import classes from './palette-key.module.css';
import { type ComponentType, Suspense, useEffect, useState } from 'react';

interface PaletteKeyProps {
  /** What is looked for: in a field as wide as its bar, on a phone the name of a sign. */
  readonly words: string;
  /** The app's palette, lazily: its code comes when it is first opened. */
  readonly Palette: ComponentType<{ readonly onClose: () => void }>;
}

/** A button that opens the command palette, and so does Ctrl-K or ⌘K. */
export function PaletteKey({ words, Palette }: PaletteKeyProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, shiftKey, altKey } = event;
      // By the key's place: an Arabic layout has no K on it. Above an open dialog nothing is gone to.
      if (code !== 'KeyK' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button type="button" className={classes.field} onClick={() => setOpen(true)}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span className="k-clip">{words}</span>
        <kbd dir="ltr">Ctrl K</kbd>
      </button>
      <Suspense>{isOpen && <Palette onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
