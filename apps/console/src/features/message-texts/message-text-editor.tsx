import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import { type MessageTextDetail, messageTextLimits } from '@khidma/contract/shapes/message-text';
import { sendTestMessage, setMessageText } from '@khidma/contract/messaging/message-texts';
import type { MessageParts } from '@khidma/domain/texts/message-texts';
import { type DataLang, languages } from '@khidma/i18n/languages';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../shared/use-may.ts';
import { MessagePreview } from './message-preview.tsx';
import { ResetText } from './reset-text.tsx';
import { ShippedText } from './shipped-text.tsx';
import { TemplateField } from './template-field.tsx';

interface EditorProps {
  readonly message: MessageTextDetail;
  readonly lang: DataLang;
  readonly isShown: boolean;
}

const partNames = ['subject', 'text', 'action'] as const;

/** The words of a message in one language, as they are typed, and what becomes of them. */
export function MessageTextEditor({ message, lang, isShown }: EditorProps) {
  const t = useTranslations('consoleTexts');
  const mayChange = useMay(setMessageText);
  const held = message.own[lang] ?? message.shipped[lang];
  const [typed, setTyped] = useState<MessageParts>(held);
  const { channel, kind, version } = message;
  const { mutate, isPending, error } = useEndpointMutation(setMessageText, {
    silent: true,
    onSuccess: () => void feedback.show({ message: t('saved') }),
  });
  const refused = fieldsOf(error, `texts.${lang}.`);
  const isSame = partNames.every((part) => typed[part] === held[part]);
  return (
    <Stack>
      <Section
        title={languages[lang].name}
        actions={mayChange && channel === 'mail' && <TestButton {...{ kind, lang, typed }} />}
        footer={
          mayChange && (
            <Stack row>
              <ResetText message={message} lang={lang} />
              <Button
                kind="primary"
                loading={isPending}
                disabledReason={isSame ? t('nothingChanged') : undefined}
                onClick={() => mutate({ channel, kind, version, texts: { [lang]: typed } })}
              >
                {t('save')}
              </Button>
            </Stack>
          )
        }
      >
        <Stack>
          <ShippedText message={message} lang={lang} />
          {error !== null && refused.size === 0 && <Notice tone="danger">{error.message}</Notice>}
          <Fields
            {...{ message, lang, typed, refused }}
            readOnly={!mayChange}
            onChange={setTyped}
          />
        </Stack>
      </Section>
      {isShown && mayChange && <MessagePreview {...{ channel, kind, lang }} parts={typed} />}
    </Stack>
  );
}

/** What the server says of parts, in its words. */
const fieldsOf = (error: unknown, before: string): ReadonlyMap<string, string> =>
  new Map(
    error instanceof ApiError
      ? error.fields
          .filter(({ path }) => path.startsWith(before))
          .map(({ path, message }) => [path.slice(before.length), message])
      : [],
  );

interface FieldsProps {
  readonly message: MessageTextDetail;
  readonly lang: DataLang;
  readonly typed: MessageParts;
  readonly refused: ReadonlyMap<string, string>;
  readonly readOnly: boolean;
  readonly onChange: (typed: MessageParts) => void;
}

function Fields({ message, lang, typed, refused, readOnly, onChange }: FieldsProps) {
  const t = useTranslations('consoleTexts');
  const { bcp47, dir } = languages[lang];
  return (
    <div lang={bcp47} dir={dir}>
      <Stack>
        {message.parts.map((part) => (
          <TemplateField
            key={part}
            label={t(`parts.${part}`)}
            value={typed[part]}
            maxLength={messageTextLimits[part]}
            fromRight={dir === 'rtl'}
            error={refused.get(part)}
            onChange={(value) => onChange({ ...typed, [part]: value })}
            {...{ readOnly, ...(part === 'text' && { rows: 8, description: t('textHint') }) }}
          />
        ))}
      </Stack>
    </div>
  );
}

interface TestProps {
  readonly kind: string;
  readonly lang: DataLang;
  readonly typed: MessageParts;
}

function TestButton({ kind, lang, typed }: TestProps) {
  const t = useTranslations('consoleTexts');
  const { mutate, isPending } = useEndpointMutation(sendTestMessage, {
    onSuccess: ({ to }) => void feedback.show({ message: t('tested', { to }) }),
  });
  return (
    <Button size="sm" loading={isPending} onClick={() => mutate({ kind, lang, parts: typed })}>
      {t('test')}
    </Button>
  );
}
