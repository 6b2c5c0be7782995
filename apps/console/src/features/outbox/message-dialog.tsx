import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { Dialog } from '@khidma/ui/dialog';
import { UiLink } from '@khidma/ui/link';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { framed, linksOf } from './mail-links.ts';
import classes from './message-dialog.module.css';
import type { Message } from './message.ts';

interface MessageDialogProps {
  readonly message: Message | undefined;
  readonly onClose: () => void;
}

/** One message to be read. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const t = useTranslations('console.outbox');
  const common = useTranslations('common');
  // While the dialog fades away it still shows what it showed.
  const [last, setLast] = useState(message);
  if (message !== undefined && message !== last) setLast(message);
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      title={last && <UserText>{last.subject === '' ? t('channel.sms') : last.subject}</UserText>}
      closeLabel={common('close')}
      size="lg"
      fullOnPhone
    >
      {last && <Reader key={last.id} message={last} />}
    </Dialog>
  );
}

function Reader({ message }: { readonly message: Message }) {
  const t = useTranslations('console.outbox');
  const { moment } = useMoments();
  const [look, setLook] = useState<'asMail' | 'asText'>(message.html === '' ? 'asText' : 'asMail');
  const links = linksOf(message.text);
  return (
    <>
      <div className={classes.meta}>
        <span>
          {t('recipient')} <Ltr>{message.recipient}</Ltr>
        </span>
        <span>{moment(message.createdAt)}</span>
      </div>
      {message.html !== '' && (
        <TabsBar
          label={t('look')}
          active={look}
          onSelect={setLook}
          items={[
            { key: 'asMail', label: t('asMail') },
            { key: 'asText', label: t('asText') },
          ]}
        />
      )}
      {look === 'asMail' ? (
        // No script, no forms, nothing of ours: a mail may only open its links, outside.
        <iframe
          className={classes.frame}
          title={t('frame')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={framed(message.html)}
        />
      ) : (
        <UserParagraph className={classes.text}>{message.text}</UserParagraph>
      )}
      {links.length > 0 && (
        <section aria-label={t('links')}>
          <p className={classes.linksTitle}>{t('links')}</p>
          <ul className={classes.links}>
            {links.map((link) => (
              <li key={link}>
                <UiLink href={link} target="_blank" rel="noopener">
                  <Ltr>{link}</Ltr>
                </UiLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
