import { Button } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import type { Unsent } from '../agent/keep.ts';
import { useScreen } from '../screen.ts';
import { MessageText } from './message-text.tsx';
import classes from './thread.module.css';

/** A message on its way, or one that could not be sent: said why, with a way to try again. */
export function UnsentBubble({ unsent }: { readonly unsent: Unsent }) {
  const t = useTranslations('messenger');
  const { messenger } = useScreen();
  const isOnline = useStore(messenger.store, (state) => state.isOnline);
  const { clientId, content, refusal } = unsent;
  const text = content.text ?? '';
  return (
    <li className={cx(classes.message, classes.mine)} data-key={clientId}>
      <div className={cx(classes.bubble, classes.pending)}>
        <span className={classes.spoken}>{t('thread.me')}</span>
        {text === '' ? t(`kinds.${content.kind}`) : <MessageText text={text} />}
        {refusal === null ? (
          <small className={classes.state}>
            {isOnline ? t('thread.sending') : t('unsent.waiting')}
          </small>
        ) : (
          <div role="alert" className={classes.refused}>
            <span>
              {t('thread.unsent')}: {refusal}
            </span>
            <span className={classes.refusedActions}>
              <Button size="sm" onClick={() => messenger.outbox.retry(clientId)}>
                {t('unsent.retry')}
              </Button>
              <Button
                size="sm"
                kind="danger-quiet"
                onClick={() => messenger.outbox.discard(clientId)}
              >
                {t('unsent.discard')}
              </Button>
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
