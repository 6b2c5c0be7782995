import { useTypedForm } from '../use-typed-form.ts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { FileUploads } from '@khidma/app/upload/file-uploads';
import { arrivedIds } from '@khidma/app/upload/uploads';
import { useUploads } from '@khidma/app/upload/use-uploads';
import { useUploadsWait } from '@khidma/app/upload/use-uploads-wait';
import { getClient } from '@khidma/client/query';
import { adjustBalance } from '@khidma/contract/money/adjustments';
import {
  adjustmentCan,
  type askedAdjustmentKinds,
  isAboutDebt,
  longestAdjustmentReason,
  longestAdjustmentReference,
} from '@khidma/domain/ledger/adjustments';
import { maxDocuments } from '@khidma/domain/limits/limits';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { MoneyField } from '@khidma/ui/money-field';
import { SelectField } from '@khidma/ui/select-field';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { TextField } from '@khidma/ui/text-field';
import { useTranslations } from 'use-intl';

type Kind = (typeof askedAdjustmentKinds)[number];

interface AdjustDialogProps {
  readonly merchant: { readonly id: string; readonly name: string };
  /** What the merchant owes; without a debt there is nothing to pay back or to give up. */
  readonly owed: number;
  readonly onClose: () => void;
}

/** Credits or charges a merchant beside its orders, records a repayment or gives a debt up. */
export function AdjustDialog({ merchant, owed, onClose }: AdjustDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('consoleAdjustments');
  const rule = useTranslations('rules');
  const uploads = useUploads({ client: getClient(), kind: 'document', max: maxDocuments });
  const waiting = useUploadsWait(uploads.list);
  const { typed, set, fields, dialog } = useTypedForm({
    endpoint: adjustBalance,
    blank: blankAdjustment(owed),
    problemsOf: ({ amount, reason }) => ({
      amount: amount === null && rule('required'),
      reason: reason.trim() === '' && rule('required'),
    }),
    inputOf: ({ amount, ...others }) => ({
      ...others,
      merchantId: merchant.id,
      amount: amount ?? 0,
      proof: arrivedIds(uploads.list),
    }),
    onDone: (made) => feedback.show({ message: t(adjustmentCan.decide(made) ? 'asked' : 'done') }),
    onClose,
  });
  const { kind } = typed;
  return (
    <FormDialog
      {...dialog}
      hasInput={uploads.list.length > 0}
      disabledReason={waiting}
      title={t('adjustTitle', { name: merchant.name })}
      confirmLabel={t('adjust')}
    >
      <Stack>
        <SelectField
          label={t('what')}
          required
          value={kind}
          options={kindsFor(owed).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(chosen) => set({ kind: chosen || kind })}
        />
        <Caption>{t(`effects.${kind}`)}</Caption>
        <MoneyField
          label={t('amount')}
          required
          description={
            isAboutDebt(kind) ? t('amountOwed', { amount: amountText(owed) }) : undefined
          }
          value={typed.amount}
          error={fields.get('amount')}
          onChange={(amount) => set({ amount })}
        />
        <TextAreaField
          label={t('why')}
          description={t('reasonHint')}
          required
          maxLength={longestAdjustmentReason}
          value={typed.reason}
          error={fields.get('reason')}
          onChange={(reason) => set({ reason })}
        />
        <TextField
          label={t('referenceLabel')}
          description={t('referenceHint')}
          maxLength={longestAdjustmentReference}
          value={typed.reference}
          error={fields.get('reference')}
          onChange={(reference) => set({ reference })}
        />
        <FileUploads
          kind="document"
          uploads={uploads}
          label={t('proof')}
          hint={t('proofHint')}
          description={t('proofOptional')}
          max={maxDocuments}
          required={false}
          error={[...fields].find(([path]) => path.startsWith('proof'))?.[1]}
        />
      </Stack>
    </FormDialog>
  );
}

interface TypedAdjustment {
  readonly kind: Kind;
  readonly amount: number | null;
  readonly reason: string;
  readonly reference: string;
}

const blankAdjustment = (owed: number): TypedAdjustment => ({
  kind: owed > 0 ? 'repayment' : 'credit',
  amount: null,
  reason: '',
  reference: '',
});

const beside: readonly Kind[] = ['credit', 'debit'];

const kindsFor = (owed: number): readonly Kind[] =>
  owed > 0 ? ['repayment', 'writeOff', ...beside] : beside;
