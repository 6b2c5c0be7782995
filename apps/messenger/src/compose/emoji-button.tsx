import { lazyCode } from '@khidma/app/route/lazy-code';
import { IconMoodSmile } from '@khidma/icons';
import { useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './compose.module.css';

const EmojiPanel = lazyCode(async () => (await import('./emoji-panel.tsx')).EmojiPanel, null);

/** Opens a choice of emojis, at a desk: a phone's keyboard has its own. */
export function EmojiButton({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const t = useTranslations('messenger.compose');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  return (
    <span className={classes.emoji}>
      <button
        ref={button}
        type="button"
        className={classes.tool}
        aria-label={t('emoji')}
        title={t('emoji')}
        aria-expanded={isOpen}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => setOpen((was) => !was)}
      >
        <IconMoodSmile size={20} aria-hidden />
      </button>
      {isOpen && (
        <EmojiPanel
          label={t('emojis')}
          onPick={(emoji) => {
            setOpen(false);
            onPick(emoji);
          }}
          onClose={close}
        />
      )}
    </span>
  );
}
