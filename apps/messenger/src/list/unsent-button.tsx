import { Button } from '@khidma/ui/button';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useScreen } from '../screen.ts';

const UnsentDialog = lazyDialog(() =>
  import('./unsent-dialog.tsx').then((module) => module.UnsentDialog),
);

/** Says that messages wait or were refused, in whatever conversation, and leads to them. */
export function UnsentButton() {
  const t = useTranslations('messenger.unsent');
  const { messenger } = useScreen();
  const unsent = useStore(messenger.outbox.store);
  const isOnline = useStore(messenger.store, (state) => state.isOnline);
  const [isOpen, setOpen] = useState(false);
  // What is on its way for a moment is nobody's worry.
  const shown = isOnline ? unsent.filter(({ refusal }) => refusal !== null) : unsent;
  return (
    <>
      {shown.length > 0 && (
        <Button size="sm" kind="danger-quiet" onClick={() => setOpen(true)}>
          {t('open', { count: shown.length })}
        </Button>
      )}
      <UnsentDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
