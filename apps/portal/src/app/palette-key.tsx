import { lazy, Suspense, useEffect, useState } from 'react';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

/** Opens the command palette by Ctrl-K or ⌘K; its code comes with the first press. */
export function PaletteKey() {
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
  return <Suspense>{isOpen && <CommandPalette onClose={() => setOpen(false)} />}</Suspense>;
}
