import { reportConversation } from '@khidma/contract/messaging/message-reports';
import { reportReasons, type ReportReason } from '@khidma/domain/messages/conversation-kinds';
import { Button } from '@khidma/ui/button';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { ProblemNotice } from '@khidma/ui/notice';
import { SelectField } from '@khidma/ui/select-field';
import { Stack } from '@khidma/ui/stack';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useScreen } from '../screen.ts';

interface ReportDialogProps {
  readonly open: boolean;
  readonly conversationId: string;
  readonly name: string;
  readonly onClose: () => void;
}

const maxDescription = 500;

/** Tells the platform what is wrong with a conversation. */
export function ReportDialog({ open: isOpen, conversationId, name, onClose }: ReportDialogProps) {
  const t = useTranslations('messenger.report');
  const common = useTranslations('common');
  const { client } = useScreen();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [description, setDescription] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLElement>(null);
  const report = async (): Promise<void> => {
    setFailure(undefined);
    setMissing(reason === '');
    if (reason === '') return field.current?.focus();
    setBusy(true);
    try {
      const text = description.trim();
      const input = { conversationId, reason, description: text };
      await client.call(reportConversation, input, { silent: true });
      feedback.show({ message: t('sent') });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('title', { name })}
      busy={isBusy}
      fullOnPhone
      holdsInput={() => description !== ''}
    >
      <Stack>
        <p>{t('text', { name })}</p>
        <SelectField
          label={t('reason')}
          required
          placeholder={common('choose')}
          value={reason}
          {...(isMissing && { error: t('reasonMissing') })}
          ref={(element) => {
            field.current = element;
          }}
          onChange={(chosen) => {
            setReason(chosen);
            setMissing(false);
          }}
          options={reportReasons.map((value) => ({ value, label: t(value) }))}
        />
        <TextAreaField
          label={t('description')}
          value={description}
          onChange={setDescription}
          maxLength={maxDescription}
        />
        <ProblemNotice text={failure} />
        <DialogActions>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="danger" loading={isBusy} onClick={() => void report()}>
            {t('send')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
