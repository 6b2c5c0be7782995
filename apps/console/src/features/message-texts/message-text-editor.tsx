import { AskDialog } from '../../shared/decision/dialogs.ts';
import { MailFrame } from '../../shared/mail/mail-frame.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import classes from './message-texts.module.css';
import { QuotedParts } from './quoted-parts.tsx';
import { withMarks, withoutMarks } from './template-marks.ts';
import { usePaused } from '@khidma/app/palette/use-paused';
import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  previewMessageText,
  sendTestMessage,
  setMessageText,
} from '@khidma/contract/messaging/message-texts';
import { type MessageTextDetail, messageTextLimits } from '@khidma/contract/shapes/message-text';
import type { MessageChannel, MessageParts } from '@khidma/domain/texts/message-texts';
import { languageNameIn } from '@khidma/i18n/language-names';
import { type DataLang, languages } from '@khidma/i18n/languages';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { FieldCount } from '@khidma/ui/field-count';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { TextButton } from '@khidma/ui/text-button';
import { TextField } from '@khidma/ui/text-field';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

interface EditorProps {
  readonly message: MessageTextDetail;
  readonly lang: DataLang;
  readonly isShown: boolean;
}

const partNames = ['subject', 'text', 'action'] as const;

/** The words of a message in one language, as they are typed, and what becomes of them. */
export function MessageTextEditor({ message, lang, isShown }: EditorProps) {
  const t = useTranslations('consoleContent.texts');
  const mayChange = usePermission(setMessageText);
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
  const t = useTranslations('consoleContent.texts');
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
  const t = useTranslations('consoleContent.texts');
  const { mutate, isPending } = useEndpointMutation(sendTestMessage, {
    onSuccess: ({ to }) => void feedback.show({ message: t('tested', { to }) }),
  });
  return (
    <Button size="sm" loading={isPending} onClick={() => mutate({ kind, lang, parts: typed })}>
      {t('test')}
    </Button>
  );
}

interface TemplateFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  /** The template as it is saved. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  /** In how many lines it is written; none for one that breaks nowhere. */
  readonly rows?: number;
  readonly fromRight: boolean;
  readonly readOnly: boolean;
  readonly error: string | undefined;
}

/** Words with placeholders. From the right, marks hold its choices together; while one types, they stay as they are. */
function TemplateField(props: TemplateFieldProps) {
  const { value, onChange, maxLength, rows, fromRight, ...rest } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shared = {
    ...rest,
    required: true,
    value: typed ?? (fromRight ? withMarks(value) : value),
    onChange: (next: string) => {
      setTyped(next);
      onChange(withoutMarks(next));
    },
    onBlur: () => setTyped(null),
  };
  if (rows === undefined)
    // Marks take no letter's room.
    return <TextField {...shared} maxLength={maxLength + shared.value.length - value.length} />;
  return (
    <div>
      <TextAreaField {...shared} rows={rows} />
      <FieldCount text={value} max={maxLength} />
    </div>
  );
}

interface ShippedTextProps {
  readonly message: MessageTextDetail;
  readonly lang: DataLang;
}

/** What the release ships, beside words of one's own; louder where it has changed since they were written. */
function ShippedText({ message, lang }: ShippedTextProps) {
  const t = useTranslations('consoleContent.texts');
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

interface ResetTextProps {
  readonly message: MessageTextDetail;
  readonly lang: DataLang;
}

/** Goes back to what is shipped, once it was asked. */
function ResetText({ message, lang }: ResetTextProps) {
  const t = useTranslations('consoleContent.texts');
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

type Previewed = OutputOf<typeof previewMessageText>;

interface PreviewProps {
  readonly channel: MessageChannel;
  readonly kind: string;
  readonly lang: DataLang;
  readonly parts: MessageParts;
}

/** How the message arrives, as it is typed; what cannot be filled in yet says why, and the last that could stays. */
function MessagePreview({ channel, kind, lang, parts }: PreviewProps) {
  const t = useTranslations('consoleContent.texts');
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
