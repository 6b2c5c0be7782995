import { Button } from '@khidma/ui/button';
import { Dialog } from '@khidma/ui/dialog';
import { EmptyState } from '@khidma/ui/empty-state';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import type { Unsent } from '../agent/message-store.ts';
import { useScreen } from '../screen.ts';
import classes from './list.module.css';

/** Every message that has not been sent, of all conversations: to be tried again, copied, or given up. */
export function UnsentDialog({
  open: isOpen,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = useTranslations('messenger.unsent');
  const { messenger } = useScreen();
  const unsent = useStore(messenger.outbox.store);
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('title')} fullOnPhone>
      {unsent.length === 0 ? (
        <EmptyState title={t('none')} compact />
      ) : (
        <ul className="k-stack-4">
          {unsent.map((message) => (
            <UnsentRow key={message.clientId} message={message} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function UnsentRow({ message }: { readonly message: Unsent }) {
  const t = useTranslations('messenger');
  const { messenger } = useScreen();
  const peer = useStore(messenger.store, ({ conversations }) =>
    conversations.get(message.conversationId),
  )?.peer;
  const name = peer?.realm === 'staff' ? t('service') : (peer?.name ?? '');
  const { clientId, refusal, content } = message;
  const text = content.text ?? '';
  const copy = (): void =>
    void navigator.clipboard
      .writeText(text)
      .then(() => feedback.show({ message: t('thread.copied') }));
  return (
    <li className={classes.unsentRow}>
      <strong>{t('unsent.to', { name })}</strong>
      <div className={classes.unsentText} dir="auto">
        {text === '' ? t(`kinds.${content.kind}`) : text}
      </div>
      <span className={refusal === null ? classes.quiet : classes.refusal}>
        {refusal ?? t('unsent.waiting')}
      </span>
      <div className="k-wrap">
        {refusal !== null && (
          <Button size="sm" onClick={() => messenger.outbox.retry(clientId)}>
            {t('unsent.retry')}
          </Button>
        )}
        {text !== '' && (
          <Button size="sm" kind="quiet" onClick={copy}>
            {t('unsent.copy')}
          </Button>
        )}
        <Button size="sm" kind="danger-quiet" onClick={() => messenger.outbox.discard(clientId)}>
          {t('unsent.discard')}
        </Button>
      </div>
    </li>
  );
}
