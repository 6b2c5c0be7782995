import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { useEndpointMutation } from '@khidma/client/query';
import { readOutboxMessage, resendOutboxMessage } from '@khidma/contract/messaging/outbox';
import { Button } from '@khidma/ui/button';
import { Dialog } from '@khidma/ui/dialog';
import { Notice } from '@khidma/ui/notice';
import { UiLink } from '@khidma/ui/link';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { AskDialog } from '../../shared/decision/dialogs.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { MailFrame } from '../../shared/mail/mail-frame.tsx';
import { linksOf } from '../../shared/mail/mail-links.ts';
import classes from './message-dialog.module.css';
import type { Message } from './message.ts';

interface MessageDialogProps {
  readonly message: Message | undefined;
  readonly onClose: () => void;
}

/** One message to be read. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const t = useTranslations('consoleOutbox');
  // While the dialog fades away it still shows what it showed.
  const [last, setLast] = useState(message);
  if (message !== undefined && message !== last) setLast(message);
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      title={last && <UserText>{last.subject === '' ? t('channel.sms') : last.subject}</UserText>}
      size="lg"
      fullOnPhone
    >
      {last && <Opened key={last.id} message={last} />}
    </Dialog>
  );
}

/** The text where it is at hand, else the way to it; and to another sending. */
function Opened({ message }: { readonly message: Message }) {
  const t = useTranslations('consoleOutbox');
  const may = usePermission(resendOutboxMessage);
  const [isAsking, setAsking] = useState(false);
  const { mutate, data, isPending, error } = useEndpointMutation(readOutboxMessage, {
    silent: true,
  });
  const shown = data ?? message;
  const { id, recipient, lastError } = message;
  return (
    <>
      {lastError !== '' && (
        <Notice tone="warning" title={t('attempts', { count: message.attempts })}>
          <Ltr>{lastError}</Ltr>
        </Notice>
      )}
      {error !== null && <Notice tone="danger">{error.message}</Notice>}
      {shown.text !== '' ? (
        <Reader message={shown} />
      ) : !message.readable ? (
        <Notice tone="info">{t('secret')}</Notice>
      ) : (
        may && (
          <div>
            <p>{t('askText')}</p>
            <Button loading={isPending} onClick={() => mutate({ id })}>
              {t('read')}
            </Button>
          </div>
        )
      )}
      {may && message.resendable && (
        <div>
          <Button onClick={() => setAsking(true)}>{t('resend')}</Button>
        </div>
      )}
      <AskDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        endpoint={resendOutboxMessage}
        input={{ id }}
        title={t('resendTitle')}
        confirmLabel={t('resend')}
        doneText={t('resendDone')}
      >
        {t('resendText', { recipient })}
      </AskDialog>
    </>
  );
}

function Reader({ message }: { readonly message: Message }) {
  const t = useTranslations('consoleOutbox');
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
        <MailFrame className={classes.frame} title={t('frame')} html={message.html} canFollow />
      ) : (
        <UserParagraph className={classes.text}>{message.text}</UserParagraph>
      )}
      {links.length > 0 && (
        <section aria-label={t('links')}>
          <p className={classes.linksTitle}>{t('links')}</p>
          <ul className={`k-stack-1 ${classes.links}`}>
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
