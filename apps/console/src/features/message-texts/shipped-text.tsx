import type { MessageTextDetail } from '@khidma/contract/shapes/message-text';
import type { DataLang } from '@khidma/i18n/languages';
import { Notice } from '@khidma/ui/notice';
import { TextButton } from '@khidma/ui/text-button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QuotedParts } from './quoted-parts.tsx';

interface ShippedTextProps {
  readonly message: MessageTextDetail;
  readonly lang: DataLang;
}

/** What the release ships, beside words of one's own; louder where it has changed since they were written. */
export function ShippedText({ message, lang }: ShippedTextProps) {
  const t = useTranslations('consoleTexts');
  const [isOpen, setOpen] = useState(false);
  const before = message.shippedBefore[lang];
  if (message.own[lang] === undefined) return null;
  return (
    <>
      {before !== undefined && (
        <Notice tone="warning" title={t('outdated')}>
          {t('shipped')}
          <QuotedParts parts={message.shipped[lang]} lang={lang} />
          {t('before')}
          <QuotedParts parts={before} lang={lang} />
        </Notice>
      )}
      {before === undefined && (
        <div>
          <TextButton onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('hideShipped') : t('showShipped')}
          </TextButton>
          {isOpen && <QuotedParts parts={message.shipped[lang]} lang={lang} />}
        </div>
      )}
    </>
  );
}
