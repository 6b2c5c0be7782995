import { getClient, useEndpointMutation } from '@khidma/client/query';
import type { openDispute } from '@khidma/contract/orders/disputes';
import { statementInput } from '@khidma/contract/shapes/dispute';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import {
  type DisputeCause,
  disputeCauses,
  maxStatement,
  maxStatementImages,
} from '@khidma/domain/disputes/dispute-rules';
import { feedback } from '@khidma/ui/feedback';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { BoundFormDialog } from '../form/bound-form-dialog.tsx';
import { ruleResolver } from '../form/rule-resolver.ts';
import { SelectInput } from '../form/select-input.tsx';
import { TextAreaInput } from '../form/text-area-input.tsx';
import { UploadsInput } from '../upload/uploads-input.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { useUploadsWait } from '../upload/use-uploads-wait.ts';

interface OpenDisputeDialogProps {
  readonly order: OrderDetail;
  readonly endpoint: typeof openDispute;
  readonly onClose: () => void;
}

/** Asks what is wrong, and opens a dispute with it, claims the warranty, or appeals against what was decided. */
export function OpenDisputeDialog({ order, endpoint, onClose }: OpenDisputeDialogProps) {
  const t = useTranslations('disputes');
  const isAppeal = order.mayDispute === 'appeal';
  const words = isAppeal ? 'appealForm' : 'openForm';
  const open = useEndpointMutation(endpoint, {
    silent: true,
    onSuccess: () => void feedback.show({ message: t(`${words}.done`) }),
  });
  return (
    <StatementDialog
      orderId={order.id}
      title={order.mayDispute === 'warranty' ? t('claim') : t(`${words}.title`)}
      intro={t(`${words}.text`)}
      asksCause={!isAppeal}
      onSend={open.mutateAsync}
      onClose={onClose}
    />
  );
}

/** What a side says. */
interface Statement {
  readonly id: string;
  readonly text: string;
  readonly images: string[];
  /** Where it opens a dispute. */
  readonly cause?: DisputeCause;
}

interface StatementDialogProps {
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
  const uploads = useUploads({ client: getClient(), kind: 'evidence', max: maxStatementImages });
  const form = useForm<Typed, unknown, Statement>({
    defaultValues: { id: orderId, text: '', images: [], ...(asksCause && { cause: null }) },
    resolver: asksCause ? ruleResolver<Typed, Statement>(opening) : ruleResolver(schema),
  });
  const disabledReason = useUploadsWait(uploads.list);
  return (
    <BoundFormDialog
      form={form}
      send={onSend}
      size="lg"
      title={title}
      hasInput={uploads.list.length > 0}
      disabledReason={disabledReason}
      confirmLabel={t('submit')}
      onClose={onClose}
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
    </BoundFormDialog>
  );
}
