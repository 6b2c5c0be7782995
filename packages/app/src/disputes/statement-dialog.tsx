import { getClient } from '@khidma/client/query';
import { statementInput } from '@khidma/contract/shapes/dispute';
import {
  type DisputeCause,
  disputeCauses,
  maxStatement,
  maxStatementImages,
} from '@khidma/domain/disputes/dispute-rules';
import { FormDialog } from '@khidma/ui/dialog';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { FormNotice } from '../form/form-notice.tsx';
import { ruleResolver } from '../form/rule-resolver.ts';
import { SelectInput } from '../form/select-input.tsx';
import { TextAreaInput } from '../form/text-area-input.tsx';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { UploadsInput } from '../upload/uploads-input.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { useUploadsWait } from '../upload/use-uploads-wait.ts';

/** What a side says. */
export interface Statement {
  readonly id: string;
  readonly text: string;
  readonly images: string[];
  /** Where it opens a dispute. */
  readonly cause?: DisputeCause;
}

export interface StatementDialogProps {
  readonly orderId: string;
  readonly title: string;
  /** What it leads to. */
  readonly intro?: string;
  /** What the dispute is about, that is opened with it. */
  readonly asksCause?: boolean;
  readonly onSend: (statement: Statement) => Promise<unknown>;
  readonly onClose: () => void;
}

const schema = z.strictObject(statementInput);
const opening = z.strictObject({ ...statementInput, cause: z.enum(disputeCauses, 'required') });

type Typed = Omit<Statement, 'cause'> & { cause?: DisputeCause | null };

/** Asks what is wrong, with pictures. */
export function StatementDialog({
  orderId,
  title,
  intro,
  asksCause = false,
  onSend,
  onClose,
}: StatementDialogProps) {
  const t = useTranslations('disputes');
  const common = useTranslations('common');
  const uploads = useUploads({ client: getClient(), kind: 'evidence', max: maxStatementImages });
  const form = useForm<Typed, unknown, Statement>({
    defaultValues: { id: orderId, text: '', images: [], ...(asksCause && { cause: null }) },
    resolver: asksCause ? ruleResolver<Typed, Statement>(opening) : ruleResolver(schema),
  });
  const submit = useFormSubmit(form, async (statement) => {
    await onSend(statement);
    onClose();
  });
  const disabledReason = useUploadsWait(uploads.list);
  return (
    <FormDialog
      open
      size="lg"
      onClose={onClose}
      onSubmit={() => void submit()}
      title={title}
      busy={form.formState.isSubmitting}
      hasInput={uploads.list.length > 0}
      disabledReason={disabledReason}
      confirmLabel={t('submit')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      {intro !== undefined && <p>{intro}</p>}
      {asksCause && (
        <SelectInput
          control={form.control}
          name="cause"
          label={t('cause')}
          required
          options={disputeCauses.map((value) => ({ value, label: t(`causes.${value}`) }))}
        />
      )}
      <TextAreaInput
        control={form.control}
        name="text"
        label={t('what')}
        description={t('whatHint')}
        maxLength={maxStatement}
        rows={5}
        required
      />
      <UploadsInput
        control={form.control}
        name="images"
        kind="evidence"
        uploads={uploads}
        label={t('images')}
        hint={t('imagesHint', { max: maxStatementImages })}
        max={maxStatementImages}
        required={false}
      />
      <FormNotice control={form.control} />
    </FormDialog>
  );
}
