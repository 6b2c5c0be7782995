import { usePaused } from '@khidma/app/palette/use-paused';
import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { previewMessageText } from '@khidma/contract/messaging/message-texts';
import type { MessageChannel, MessageParts } from '@khidma/domain/texts/message-texts';
import { type DataLang, languages } from '@khidma/i18n/languages';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MailFrame } from '../../shared/mail/mail-frame.tsx';
import classes from './message-texts.module.css';

type Previewed = OutputOf<typeof previewMessageText>;

interface PreviewProps {
  readonly channel: MessageChannel;
  readonly kind: string;
  readonly lang: DataLang;
  readonly parts: MessageParts;
}

/** How the message arrives, as it is typed; what cannot be filled in yet says why, and the last that could stays. */
export function MessagePreview({ channel, kind, lang, parts }: PreviewProps) {
  const t = useTranslations('consoleTexts');
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [last, setLast] = useState<Previewed>();
  const typed = usePaused(JSON.stringify(parts));
  const { mutate, error } = useEndpointMutation(previewMessageText, {
    silent: true,
    onSuccess: setLast,
  });
  useEffect(() => {
    // It is what was written out a line above.
    mutate({ channel, kind, lang, parts: JSON.parse(typed) as MessageParts });
  }, [mutate, channel, kind, lang, typed]);
  return (
    <Section title={t('preview')} description={t('previewText')}>
      {error !== null && (
        <Notice tone="warning" title={whyOf(error)}>
          {last !== undefined && t('stale')}
        </Notice>
      )}
      {last !== undefined && last.html === '' && (
        <div lang={languages[lang].bcp47} dir={languages[lang].dir}>
          <UserParagraph className={classes.line}>{last.subject || last.text}</UserParagraph>
        </div>
      )}
      {last !== undefined && last.html !== '' && (
        <>
          <p lang={languages[lang].bcp47} className={classes.subject}>
            <UserText>{last.subject}</UserText>
          </p>
          <TabsBar
            label={t('width')}
            active={width}
            onSelect={setWidth}
            items={[
              { key: 'desktop', label: t('desktop') },
              { key: 'phone', label: t('phone') },
            ]}
          />
          <MailFrame
            className={width === 'phone' ? classes.phone : classes.frame}
            title={t('frame')}
            html={last.html}
          />
        </>
      )}
    </Section>
  );
}

const whyOf = (error: Error): string =>
  (error instanceof ApiError ? error.fields[0]?.message : undefined) ?? error.message;
