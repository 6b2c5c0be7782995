import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { FileUploads } from '@khidma/app/upload/file-uploads';
import { arrivedIds } from '@khidma/app/upload/uploads';
import { useUploads } from '@khidma/app/upload/use-uploads';
import { useUploadsWait } from '@khidma/app/upload/use-uploads-wait';
import { ApiError } from '@khidma/client/call-errors';
import { getClient, useEndpointMutation } from '@khidma/client/query';
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
import { useState } from 'react';
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
  const [kind, setKind] = useState<Kind>(owed > 0 ? 'repayment' : 'credit');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  const uploads = useUploads({ client: getClient(), kind: 'document', max: maxDocuments });
  const waiting = useUploadsWait(uploads.list);
  const { mutate, isPending, error } = useEndpointMutation(adjustBalance, {
    silent: true,
    onSuccess: (made) => {
      feedback.show({ message: t(adjustmentCan.decide(made) ? 'asked' : 'done') });
      onClose();
    },
  });
  const missing = (path: string, isThere: boolean) =>
    tried && !isThere ? ([[path, rule('required')]] as const) : [];
  const fields = new Map([
    ...(error instanceof ApiError ? error.fields : []).map(
      ({ path, message }) => [path, message] as const,
    ),
    ...missing('amount', amount !== null),
    ...missing('reason', reason.trim() !== ''),
  ]);
  const send = (): void => {
    setTried(true);
    if (amount === null || reason.trim() === '') return;
    const proof = arrivedIds(uploads.list);
    mutate({ merchantId: merchant.id, kind, amount, reason, reference, proof });
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={send}
      busy={isPending}
      hasInput={uploads.list.length > 0}
      disabledReason={waiting}
      error={fields.size === 0 ? error?.message : undefined}
      title={t('adjustTitle', { name: merchant.name })}
      confirmLabel={t('adjust')}
    >
      <Stack>
        <SelectField
          label={t('what')}
          required
          value={kind}
          options={kindsFor(owed).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(chosen) => setKind(kindsFor(owed).find((each) => each === chosen) ?? kind)}
        />
        <Caption>{t(`effects.${kind}`)}</Caption>
        <MoneyField
          label={t('amount')}
          required
          description={
            isAboutDebt(kind) ? t('amountOwed', { amount: amountText(owed) }) : undefined
          }
          value={amount}
          error={fields.get('amount')}
          onChange={setAmount}
        />
        <TextAreaField
          label={t('why')}
          description={t('reasonHint')}
          required
          maxLength={longestAdjustmentReason}
          value={reason}
          error={fields.get('reason')}
          onChange={setReason}
        />
        <TextField
          label={t('referenceLabel')}
          description={t('referenceHint')}
          maxLength={longestAdjustmentReference}
          value={reference}
          error={fields.get('reference')}
          onChange={setReference}
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

const beside: readonly Kind[] = ['credit', 'debit'];

const kindsFor = (owed: number): readonly Kind[] =>
  owed > 0 ? ['repayment', 'writeOff', ...beside] : beside;
