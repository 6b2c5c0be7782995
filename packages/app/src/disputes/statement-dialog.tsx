import { statementInput } from '@khidma/contract/shapes/dispute';
import { maxStatement, maxStatementImages } from '@khidma/domain/disputes/dispute-rules';
import { FormDialog } from '@khidma/ui/dialog';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { FormNotice } from '../form/form-notice.tsx';
import { ruleResolver } from '../form/rule-resolver.ts';
import { TextAreaInput } from '../form/text-area-input.tsx';
import { useFieldError } from '../form/use-field-error.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { FileUploads } from '../upload/file-uploads.tsx';
import { arrivedIds, hasRefused, isUnderWay } from '../upload/uploads.ts';
import { useUploads } from '../upload/use-uploads.ts';

/** What a side says. */
export interface Statement {
  readonly id: string;
  readonly text: string;
  readonly images: string[];
}

export interface StatementDialogProps {
  readonly orderId: string;
  readonly title: string;
  /** What it leads to. */
  readonly intro?: string;
  readonly onSend: (statement: Statement) => Promise<unknown>;
  readonly onClose: () => void;
}

const schema = z.strictObject(statementInput);

/** Asks what is wrong, with pictures. */
export function StatementDialog({ orderId, title, intro, onSend, onClose }: StatementDialogProps) {
  const t = useTranslations('disputes');
  const common = useTranslations('common');
  const words = useTranslations('uploads');
  const fieldError = useFieldError();
  const uploads = useUploads({ kind: 'evidence', max: maxStatementImages });
  const form = useForm<Statement>({
    defaultValues: { id: orderId, text: '', images: [] },
    resolver: ruleResolver(schema),
  });
  const submit = useFormSubmit(form, async (statement) => {
    await onSend(statement);
    onClose();
  });
  const images = arrivedIds(uploads.list).join();
  useEffect(() => {
    form.setValue('images', images === '' ? [] : images.split(','));
  }, [form, images]);
  const waiting = isUnderWay(uploads.list) ? words('wait') : undefined;
  return (
    <FormDialog
      open
      size="lg"
      onClose={onClose}
      onSubmit={() => void submit()}
      title={title}
      busy={form.formState.isSubmitting}
      hasInput={uploads.list.length > 0}
      disabledReason={waiting ?? (hasRefused(uploads.list) ? words('refused') : undefined)}
      confirmLabel={t('submit')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      {intro !== undefined && <p>{intro}</p>}
      <TextAreaInput
        control={form.control}
        name="text"
        label={t('what')}
        description={t('whatHint')}
        maxLength={maxStatement}
        rows={5}
        required
      />
      <FileUploads
        kind="evidence"
        uploads={uploads}
        label={t('images')}
        hint={t('imagesHint', { max: maxStatementImages })}
        max={maxStatementImages}
        required={false}
        error={fieldError(form.formState.errors.images)}
      />
      <FormNotice control={form.control} />
    </FormDialog>
  );
}
