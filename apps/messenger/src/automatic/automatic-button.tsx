import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { IconMessageBolt } from '@khidma/ui/icons/message-bolt';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../icon-button.tsx';
import { useRealm } from '../screen.ts';

const AutomaticDialog = lazyDialog(() =>
  import('./automatic-dialog.tsx').then((module) => module.AutomaticDialog),
);

/** Leads a merchant to the messages that are sent by themselves; nobody else has any. */
export function AutomaticButton() {
  const t = useTranslations('messenger');
  const [isOpen, setOpen] = useState(false);
  if (useRealm() !== 'merchant') return null;
  return (
    <>
      <IconButton label={t('automaticMessages')} onClick={() => setOpen(true)}>
        <IconMessageBolt size={20} aria-hidden />
      </IconButton>
      <AutomaticDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
