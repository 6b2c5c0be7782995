import { lazyCode } from '@khidma/app/route/lazy-code';
import { isComposing } from '@khidma/ui/is-composing';
import { SentenceGap } from '@khidma/app/intl/marks';
import { arrivedIds } from '@khidma/app/upload/uploads';
import { editMessage } from '@khidma/contract/messaging/messages';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { Message } from '@khidma/contract/shapes/message';
import { findContactDetails } from '@khidma/domain/messages/contact-details';
import { maxMessageText } from '@khidma/domain/messages/message-kinds';
import { cx } from '@khidma/ui/cx';
import { IconMicrophone, IconSend2, IconX } from '@khidma/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { messageLine } from '../message-line.ts';
import { useScreen, useScreenState } from '../screen.ts';
import { useContractMutation } from '../contract-hooks.ts';
import { AttachMenu } from './attach-menu.tsx';
import classes from './compose.module.css';
import { EmojiButton } from './emoji-button.tsx';
import { FileChips } from './file-chips.tsx';
import { ReplyBar } from './reply-bar.tsx';
import { useFiles } from './use-files.ts';

const Recorder = lazyCode(async () => (await import('./recorder.tsx')).Recorder, null);

interface ComposerProps {
  readonly conversation: Conversation;
  readonly name: string;
}

/** Below so many characters that are left, they are counted. */
const fewLeft = 300;

/** Where one writes: keeps what is half written, grows with it, and sends it at once, whatever the network does. */
export function Composer({ conversation, name }: ComposerProps) {
  const t = useTranslations('messenger.compose');
  const { messenger, store } = useScreen();
  const { id } = conversation;
  const quote = useScreenState((state) => state.quote);
  const editing = useScreenState((state) => state.editing);
  const [text, setText] = useTyped(id);
  const [replyId, setReplyId] = useState<string | null>(null);
  const [isNoContact, setNoContact] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { files, kind, addFiles, attachUploaded, removeFile, clearFiles } = useFiles();
  const { change, isBusy } = useContractMutation();
  useEffect(() => {
    if (quote !== null || editing !== null) field.current?.focus();
  }, [quote, editing]);

  const length = Array.from(text.trim()).length;
  const left = maxMessageText - text.trim().length;
  const isReady = files.length > 0 && files.every(({ ref }) => ref !== null);
  const canSend = left >= 0 && !isBusy && (files.length > 0 ? isReady : length > 0);
  const write = (next: string): void => {
    setText(next);
    if (editing === null) messenger.messageStore.setDraft(id, next);
    messenger.sayTyping(id);
  };
  const send = (): void => {
    if (!canSend) return;
    const said = text.trim();
    if (editing !== null) {
      void change(editMessage, { id: editing.id, text: said }, (message) => {
        messenger.hear(message);
        store.setState({ editing: null });
      });
      return;
    }
    const shared = {
      ...(said !== '' && { text: said }),
      ...(quote !== null && { quoteId: quote.id }),
      ...(replyId !== null && { quickReplyId: replyId }),
      ...(isNoContact && { isNoContact }),
    };
    const fileIds = arrivedIds(files);
    messenger.outbox.add(
      id,
      fileIds.length > 0 ? { ...shared, kind, fileIds } : { ...shared, kind: 'text' },
    );
    clearFiles();
    setReplyId(null);
    setNoContact(false);
    store.setState({ quote: null });
    setText('');
    messenger.messageStore.setDraft(id, '');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A letter that is still being composed ends with Enter too.
    if (isComposing(event)) return;
    if (event.key === 'Escape' && (editing !== null || quote !== null)) {
      event.preventDefault();
      store.setState({ editing: null, quote: null });
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey || !isDesk()) return;
    event.preventDefault();
    send();
  };
  if (isRecording)
    return (
      <Recorder
        onEnd={() => setRecording(false)}
        onRecorded={(fileId) => messenger.outbox.add(id, { kind: 'voice', fileIds: [fileId] })}
      />
    );
  return (
    <div className={classes.foot}>
      {editing === null && (
        <ReplyBar
          conversation={conversation}
          onInsert={(reply, filled) => {
            setReplyId(reply.id);
            attachUploaded(reply.files);
            write(insertedAt(field.current, text, filled));
            field.current?.focus();
          }}
        />
      )}
      <About quote={quote} editing={editing} />
      {conversation.isMasked && findContactDetails(text).length > 0 && (
        <ContactHint isNoContact={isNoContact} onChange={setNoContact} />
      )}
      <FileChips files={files} kind={kind} onRemove={removeFile} />
      <div className={cx(classes.compose, left < 0 && classes.tooLong)}>
        <AttachMenu conversation={conversation} name={name} onFiles={addFiles} />
        <span className={classes.grow} data-text={text}>
          <textarea
            ref={field}
            className={classes.field}
            rows={1}
            dir={text === '' ? undefined : 'auto'}
            aria-label={t('label', { name })}
            placeholder={t('label', { name })}
            title={t('newLine')}
            value={text}
            aria-invalid={left < 0 || undefined}
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </span>
        <EmojiButton
          onPick={(emoji) => {
            write(insertedAt(field.current, text, emoji, ''));
            field.current?.focus();
          }}
        />
        {length === 0 && files.length === 0 && editing === null && canRecord() ? (
          <button
            type="button"
            className={classes.tool}
            aria-label={t('voice')}
            title={t('voice')}
            onClick={() => setRecording(true)}
          >
            <IconMicrophone size={20} aria-hidden />
          </button>
        ) : null}
        <button
          type="button"
          className={classes.send}
          aria-label={t(editing === null ? 'send' : 'saveEdit')}
          title={t(editing === null ? 'send' : 'saveEdit')}
          aria-disabled={!canSend || undefined}
          onClick={send}
        >
          <IconSend2 size={20} className="k-flip" aria-hidden />
        </button>
      </div>
      {left < fewLeft && (
        <p className={cx(classes.count, left < 0 && classes.over)} role="status">
          {left < 0 ? t('over', { count: -left }) : t('left', { count: left })}
        </p>
      )}
    </div>
  );
}

/** What stands in the field: the message that is changed, or the draft, read anew where the host has begun one. */
function useTyped(id: string) {
  const { messenger } = useScreen();
  const editing = useScreenState((state) => state.editing);
  const drafts = useScreenState((state) => state.drafts);
  const [text, setText] = useState(() => editing?.text ?? messenger.messageStore.draft(id));
  const [draftsSeen, setDraftsSeen] = useState(drafts);
  if (draftsSeen !== drafts) {
    setDraftsSeen(drafts);
    if (editing === null) setText(messenger.messageStore.draft(id));
  }
  return [text, setText] as const;
}

/** Enter sends where there is a keyboard; on a phone it begins a new line. */
const isDesk = (): boolean => globalThis.matchMedia?.('(pointer: fine)').matches ?? true;

const canRecord = (): boolean => 'MediaRecorder' in globalThis;

/** A ready sentence goes where the cursor is. */
const insertedAt = (
  field: HTMLTextAreaElement | null,
  text: string,
  ...[sentence, space = ' ']: readonly [sentence: string, space?: string]
): string => {
  const at = field?.selectionStart ?? text.length;
  const before = text.slice(0, at);
  const gap = before === '' || /\s$/.test(before) ? '' : space;
  return `${before}${gap}${sentence}${text.slice(at)}`;
};

/** Says what will be hidden from the reader, and takes the writer's word that it is nothing of the kind. */
function ContactHint({
  isNoContact,
  onChange,
}: {
  readonly isNoContact: boolean;
  readonly onChange: (isNoContact: boolean) => void;
}) {
  const t = useTranslations('messenger.compose');
  return (
    <p className={classes.hint} role="status">
      {t(isNoContact ? 'noContactText' : 'contact')}
      <SentenceGap />
      <button
        type="button"
        className={classes.contest}
        aria-pressed={isNoContact}
        onClick={() => onChange(!isNoContact)}
      >
        {t('noContact')}
      </button>
    </p>
  );
}

/** What is being answered or changed, with a way out. */
function About({
  quote,
  editing,
}: {
  readonly quote: Message | null;
  readonly editing: Message | null;
}) {
  const t = useTranslations('messenger');
  const { store } = useScreen();
  const message = editing ?? quote;
  if (message === null) return null;
  const end = t(editing ? 'compose.stopEditing' : 'compose.dropQuote');
  return (
    <div className={classes.about}>
      <span className={classes.aboutText}>
        <strong>
          {editing
            ? t('compose.editing')
            : t('compose.replyTo', {
                name: message.author.isMe ? t('thread.me') : message.author.name,
              })}
        </strong>
        <span dir="auto">
          {message.text === '' ? t(`kinds.${message.kind}`) : messageLine(message, undefined)}
        </span>
      </span>
      <button
        type="button"
        className={classes.tool}
        aria-label={end}
        title={end}
        onClick={() => store.setState({ quote: null, editing: null })}
      >
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
