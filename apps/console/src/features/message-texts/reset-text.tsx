import type { MessageTextDetail } from '@khidma/contract/shapes/message-text';
import { setMessageText } from '@khidma/contract/messaging/message-texts';
import { languageNameIn } from '@khidma/i18n/language-names';
import type { DataLang } from '@khidma/i18n/languages';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AskDialog } from '../../shared/decision/dialogs.tsx';

interface ResetTextProps {
  readonly message: MessageTextDetail;
  readonly lang: DataLang;
}

/** Goes back to what is shipped, once it was asked. */
export function ResetText({ message, lang }: ResetTextProps) {
  const t = useTranslations('consoleTexts');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { channel, kind, version } = message;
  if (message.own[lang] === undefined) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('reset')}</Button>
      <AskDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        endpoint={setMessageText}
        input={{ channel, kind, version, texts: { [lang]: null } }}
        title={t('resetTitle')}
        confirmLabel={t('reset')}
        doneText={t('resetDone')}
      >
        {t('resetText', { lang: languageNameIn(locale, lang) })}
      </AskDialog>
    </>
  );
}
