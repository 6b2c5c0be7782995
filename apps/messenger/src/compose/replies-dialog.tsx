import { arrivedIds } from '@khidma/app/upload/uploads';
import { removeQuickReply, saveQuickReply } from '@khidma/contract/messaging/replies';
import type { QuickReply } from '@khidma/contract/shapes/conversation';
import { Button } from '@khidma/ui/button';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { EmptyState } from '@khidma/ui/empty-state';
import { Stack } from '@khidma/ui/stack';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { TextField } from '@khidma/ui/text-field';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FileChips } from './file-chips.tsx';
import { useFiles } from './use-files.ts';
import { usePlaceholderHint } from './use-placeholder-hint.ts';
import { useContractMutation } from '../contract-hooks.ts';
import classes from './compose.module.css';
import { maxReplyPictures } from '@khidma/domain/messages/message-kinds';
import {
  filledReply,
  missingIn,
  type Fillings,
  type Placeholder,
} from '@khidma/domain/messages/placeholders';

interface RepliesDialogProps {
  readonly open: boolean;
  readonly replies: readonly QuickReply[];
  /** The sentence of which something has to be asked for. */
  readonly filling: QuickReply | null;
  readonly fillings: Fillings;
  readonly onUse: (reply: QuickReply) => void;
  readonly onFilled: (reply: QuickReply, text: string) => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Ready sentences: chosen, completed, kept. */
export function RepliesDialog(props: RepliesDialogProps) {
  const { open: isOpen, filling, onClose } = props;
  const t = useTranslations('messenger');
  const [edited, setEdited] = useState<QuickReply | 'new' | null>(null);
  const close = (): void => {
    setEdited(null);
    onClose();
  };
  return (
    <Dialog open={isOpen} onClose={close} title={t('quickReplies')} fullOnPhone>
      {filling ? (
        <Completion key={filling.id} {...props} reply={filling} />
      ) : edited ? (
        <ReplyForm
          reply={edited === 'new' ? null : edited}
          onDone={() => {
            setEdited(null);
            props.onChanged();
          }}
          onCancel={() => setEdited(null)}
        />
      ) : (
        <ReplyList {...props} onEdit={setEdited} />
      )}
    </Dialog>
  );
}

function ReplyList({
  replies,
  onUse,
  onChanged,
  onEdit,
}: RepliesDialogProps & { readonly onEdit: (reply: QuickReply | 'new') => void }) {
  const t = useTranslations('messenger.replies');
  const common = useTranslations('common');
  const { change, isBusy } = useContractMutation();
  return (
    <Stack>
      {replies.length === 0 ? (
        <EmptyState title={t('none')} compact>
          {t('noneText')}
        </EmptyState>
      ) : (
        <ul className={classes.choices}>
          {replies.map((reply) => (
            <li key={reply.id} className="k-line">
              <button type="button" aria-label={reply.title} onClick={() => onUse(reply)}>
                <span className={classes.choice}>
                  <strong dir="auto">{reply.title}</strong>
                  <span className="k-quiet" dir="auto">
                    {reply.text}
                  </span>
                  {reply.files.length > 0 && (
                    <span className={classes.replyPictures}>
                      {reply.files.map(({ id, thumbUrl, url }) => (
                        <img key={id} src={thumbUrl ?? url} alt="" />
                      ))}
                    </span>
                  )}
                </span>
              </button>
              {reply.isMine && (
                <span className={classes.replyTools}>
                  <Button
                    size="sm"
                    kind="quiet"
                    aria-label={t('edit', { title: reply.title })}
                    onClick={() => onEdit(reply)}
                  >
                    {common('edit')}
                  </Button>
                  <Button
                    size="sm"
                    kind="danger-quiet"
                    disabled={isBusy}
                    aria-label={t('remove', { title: reply.title })}
                    onClick={() => void change(removeQuickReply, { id: reply.id }, onChanged)}
                  >
                    {common('remove')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => onEdit('new')}>{t('add')}</Button>
    </Stack>
  );
}

function ReplyForm({
  reply,
  onDone,
  onCancel,
}: {
  readonly reply: QuickReply | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const t = useTranslations('messenger.replies');
  const common = useTranslations('common');
  const { change, isBusy } = useContractMutation();
  const [title, setTitle] = useState(reply?.title ?? '');
  const [text, setText] = useState(reply?.text ?? '');
  const hint = usePlaceholderHint();
  const { files, kind, addFiles, removeFile } = useFiles(reply?.files, maxReplyPictures);
  const fileIds = arrivedIds(files);
  const isUp = fileIds.length === files.length;
  const save = (): void =>
    void change(saveQuickReply, { ...(reply && { id: reply.id }), title, text, fileIds }, onDone);
  return (
    <Stack>
      <TextField label={t('name')} required value={title} maxLength={40} onChange={setTitle} />
      <TextAreaField
        label={t('text')}
        required
        value={text}
        maxLength={1000}
        onChange={setText}
        description={hint}
      />
      <FileChips files={files} kind={kind} onRemove={removeFile} />
      {files.length < maxReplyPictures && (
        <PictureButton onFiles={(chosen) => addFiles('picture', chosen)} />
      )}
      <DialogActions>
        <Button onClick={onCancel}>{common('cancel')}</Button>
        <Button
          kind="primary"
          loading={isBusy}
          disabled={title.trim() === '' || text.trim() === '' || !isUp}
          onClick={save}
        >
          {common('save')}
        </Button>
      </DialogActions>
    </Stack>
  );
}

/** Chooses pictures that go along. */
function PictureButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('messenger.replies');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('addPicture')}</Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png"
        aria-label={t('addPicture')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function Completion({
  reply,
  fillings,
  onFilled,
  onClose,
}: RepliesDialogProps & { readonly reply: QuickReply }) {
  const t = useTranslations('messenger.replies');
  const common = useTranslations('common');
  const missing = missingIn(reply.text, fillings);
  const [given, setGiven] = useState<Partial<Record<Placeholder, string>>>({});
  const all = { ...fillings, ...given };
  return (
    <Stack>
      <p className={classes.preview} dir="auto">
        {filledReply(reply.text, all)}
      </p>
      {missing.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          description={t('missing')}
          required
          value={given[name] ?? ''}
          onChange={(value) => setGiven({ ...given, [name]: value })}
        />
      ))}
      <DialogActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          kind="primary"
          disabled={missingIn(reply.text, all).length > 0}
          onClick={() => onFilled(reply, filledReply(reply.text, all))}
        >
          {t('use')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
