import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { UserParagraph } from '@khidma/ui/bdi';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { cx } from '@khidma/ui/cx';
import { textParts } from './text-parts.ts';
import classes from './thread.module.css';

/** Figures that a line always holds. */
const longestLine = 24;

/** What somebody wrote: each paragraph in its own direction, figures kept together, links whole and opened with a warning. */
export function MessageText({ text }: { readonly text: string }) {
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      <UserParagraph className={classes.text}>
        {textParts(text).map((part, index) =>
          part.kind === 'text' ? (
            part.text
          ) : part.kind === 'figures' ? (
            // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never move
            <bdi
              key={index}
              dir="ltr"
              className={cx(part.text.length <= longestLine && classes.figures)}
            >
              {part.text}
            </bdi>
          ) : (
            <a
              // oxlint-disable-next-line react/no-array-index-key -- likewise
              key={index}
              className={classes.link}
              href={part.href}
              dir="ltr"
              target="_blank"
              rel="noopener noreferrer nofollow"
              onClick={(event) => {
                event.preventDefault();
                setLink(part.href ?? null);
              }}
            >
              {part.text}
            </a>
          ),
        )}
      </UserParagraph>
      {link !== null && <LinkWarning href={link} onClose={() => setLink(null)} />}
    </>
  );
}

function LinkWarning({ href, onClose }: { readonly href: string; readonly onClose: () => void }) {
  const t = useTranslations('messenger.thread');
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => {
        window.open(href, '_blank', 'noopener,noreferrer');
        onClose();
      }}
      title={t('linkTitle')}
      confirmLabel={t('openLink')}
    >
      <p>{t('linkText')}</p>
      <bdi dir="ltr" className={classes.address}>
        {href}
      </bdi>
    </ConfirmDialog>
  );
}
