import { listAutomaticMessages, saveAutomaticMessage } from '@khidma/contract/messaging/replies';
import type { AutomaticMessage } from '@khidma/contract/shapes/message';
import { automaticTextIn, maxAutomaticText } from '@khidma/domain/messages/automatic-messages';
import { placeholders } from '@khidma/domain/messages/placeholders';
import { dayMs } from '@khidma/domain/rules/days';
import { dataLangs, languages } from '@khidma/i18n/languages';
import { StatusBadge } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { SwitchField } from '@khidma/ui/choice-fields';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { ListSkeleton } from '../list/list-states.tsx';
import { ErrorState } from '@khidma/ui/error-state';
import { Stack } from '@khidma/ui/stack';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { LangContext } from '@khidma/app/intl/lang-context';
import { useContext, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../compose/compose.module.css';
import { usePlaceholderHint } from '../compose/use-placeholder-hint.ts';
import { useContractQuery, useContractMutation } from '../contract-hooks.ts';

interface AutomaticDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a merchant's customers are sent by themselves: chosen, written in the languages they read, switched on and off. */
export function AutomaticDialog({ open, onClose }: AutomaticDialogProps) {
  const t = useTranslations('automaticMessages');
  const common = useTranslations('common');
  const [edited, setEdited] = useState<AutomaticMessage | null>(null);
  const { data, failure, again } = useContractQuery(listAutomaticMessages, open ? {} : null);
  const close = (): void => {
    setEdited(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={edited === null ? t('title') : t(`events.${edited.event}`)}
      fullOnPhone
    >
      {edited !== null ? (
        <MessageForm
          message={edited}
          onDone={() => {
            setEdited(null);
            again();
          }}
          onCancel={() => setEdited(null)}
        />
      ) : failure !== undefined ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={again}>
          {failure}
        </ErrorState>
      ) : data === undefined ? (
        <ListSkeleton />
      ) : (
        <MessageList messages={data} onEdit={setEdited} />
      )}
    </Dialog>
  );
}

function MessageList({
  messages,
  onEdit,
}: {
  readonly messages: readonly AutomaticMessage[];
  readonly onEdit: (message: AutomaticMessage) => void;
}) {
  const t = useTranslations('automaticMessages');
  const lang = useContext(LangContext);
  return (
    <Stack>
      <p>{t('text')}</p>
      <ul className={classes.choices}>
        {messages.map((message) => (
          <li key={message.event} className="k-line">
            <button type="button" onClick={() => onEdit(message)}>
              <span className={classes.choice}>
                <strong>{t(`events.${message.event}`)}</strong>
                <span className="k-quiet" dir="auto">
                  {automaticTextIn(message.texts, languages[lang].data) || t('nothing')}
                </span>
              </span>
              <StatusBadge tone={message.isOn ? 'success' : 'neutral'}>
                {t(message.isOn ? 'on' : 'off')}
              </StatusBadge>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const inBraces = Object.fromEntries(placeholders.map((name) => [name, `{${name}}`]));

function MessageForm({
  message,
  onDone,
  onCancel,
}: {
  readonly message: AutomaticMessage;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const t = useTranslations('automaticMessages');
  const hint = usePlaceholderHint();
  const common = useTranslations('common');
  const { change, isBusy } = useContractMutation();
  const { data } = languages[useContext(LangContext)];
  const { event } = message;
  const isNew = Object.keys(message.texts).length === 0;
  // Whoever begins has a sentence to change, in the language that they read.
  const [texts, setTexts] = useState<AutomaticMessage['texts']>(
    isNew ? { [data]: t(`samples.${event}`, inBraces) } : message.texts,
  );
  const [isOn, setOn] = useState(isNew || message.isOn);
  const isEmpty = automaticTextIn(texts, data) === '';
  const save = (): void =>
    void change(saveAutomaticMessage, { event, isOn, texts }, () => {
      feedback.show({ message: t('saved') });
      onDone();
    });
  return (
    <Stack>
      <SwitchField
        label={t('send')}
        description={t(`when.${event}`, { hours: dayMs / 3_600_000 })}
        value={isOn}
        onChange={setOn}
      />
      {dataLangs.map((lang) => (
        <TextAreaField
          key={lang}
          label={languages[lang].name}
          value={texts[lang] ?? ''}
          maxLength={maxAutomaticText}
          rows={3}
          onChange={(text) => setTexts({ ...texts, [lang]: text })}
        />
      ))}
      <p className="k-quiet">
        {hint} {t('languages')}
      </p>
      <DialogActions>
        <Button onClick={onCancel}>{common('cancel')}</Button>
        <Button kind="primary" loading={isBusy} disabled={isOn && isEmpty} onClick={save}>
          {common('save')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
