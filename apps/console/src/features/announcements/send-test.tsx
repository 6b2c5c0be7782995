import { useEndpointMutation } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { type sendAnnouncement, testAnnouncement } from '@khidma/contract/messaging/announcements';
import { type DataLang, dataLangs, languages } from '@khidma/i18n/languages';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { SelectField } from '@khidma/ui/select-field';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

type SendTestProps = Pick<InputOf<typeof sendAnnouncement>, 'titles' | 'texts'>;

/** Mails what is typed to whoever types it, in a language or in all. */
export function SendTest({ titles, texts }: SendTestProps) {
  const t = useTranslations('consoleDesk.announcements');
  const [chosen, setChosen] = useState<DataLang | ''>('');
  const { mutate, isPending } = useEndpointMutation(testAnnouncement, {
    onSuccess: ({ to }) => void feedback.show({ message: t('tested', { to }) }),
  });
  const words = (chosen === '' ? dataLangs : [chosen]).map((lang) => ({
    lang,
    title: titles[lang].trim(),
    text: texts[lang].trim(),
  }));
  const isMissing = words.some(({ title, text }) => title === '' || text === '');
  return (
    <Stack>
      <SelectField
        label={t('testLang')}
        description={t('testHint')}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', label: t('testAll') },
          ...dataLangs.map((value) => ({ value, label: languages[value].name })),
        ]}
      />
      <Stack row>
        <Button
          size="sm"
          loading={isPending}
          disabledReason={isMissing ? t('testMissing') : undefined}
          onClick={() => mutate({ words })}
        >
          {t('test')}
        </Button>
      </Stack>
    </Stack>
  );
}
