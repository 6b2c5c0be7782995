import { useState } from 'react';
import { Button, ButtonLink } from '../src/button.tsx';
import { ConfirmDialog, FormDialog } from '../src/dialog.tsx';
import { EmptyState } from '../src/empty-state.tsx';
import { ErrorState } from '../src/error-state.tsx';
import { feedback } from '../src/feedback.tsx';
import { DetailSkeleton, TableSkeleton } from '../src/loading.tsx';
import { MoneyField } from '../src/money-field.tsx';
import { NotYet } from '../src/not-yet.tsx';
import { Notice } from '../src/notice.tsx';
import { Card, FieldGrid } from '../src/page.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { StatusBadge } from '../src/badge.tsx';
import type { Words } from './words.ts';

export function States({ w }: { w: Words }) {
  return (
    <>
      <Buttons w={w} />
      <Notice tone="info">{w.info}</Notice>
      <Notice tone="success">{w.success}</Notice>
      <Notice tone="warning" action={<Button size="sm">{w.reply}</Button>}>
        {w.warning}
      </Notice>
      <Notice tone="danger" title={w.danger}>
        {w.dangerText}
      </Notice>
      <FieldGrid>
        <Card flush>
          <EmptyState title={w.empty} action={<ButtonLink href="#new">{w.newService}</ButtonLink>}>
            {w.emptyText}
          </EmptyState>
        </Card>
        <Card flush>
          <ErrorState
            title={w.failed}
            onRetry={() => undefined}
            retryLabel={w.retry}
            reference="req_8f2c41"
          >
            {w.failedText}
          </ErrorState>
        </Card>
        <Card flush>
          <NotYet title={w.notYet} action={<ButtonLink href="#finance">{w.toFinance}</ButtonLink>}>
            {w.notYetText}
          </NotYet>
        </Card>
        <Card>
          <DetailSkeleton label={w.loading} />
        </Card>
      </FieldGrid>
      <Card flush>
        <TableSkeleton label={w.loading} rows={3} />
      </Card>
    </>
  );
}

function Buttons({ w }: { w: Words }) {
  const [dialog, setDialog] = useState<'confirm' | 'form' | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const [fund, setFund] = useState('');
  const texts = { cancelLabel: w.cancel, closeLabel: w.close };
  return (
    <Card>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
        <Button kind="primary" onClick={() => feedback.show({ message: w.toast })}>
          {w.save}
        </Button>
        <Button onClick={() => setDialog('form')}>{w.openForm}</Button>
        <Button
          kind="quiet"
          onClick={() =>
            feedback.show({ type: 'error', title: w.toastTitle, message: w.toastText })
          }
        >
          {w.toastTitle}
        </Button>
        <Button kind="danger" onClick={() => setDialog('confirm')}>
          {w.openDialog}
        </Button>
        <Button kind="danger-quiet">{w.delete}</Button>
        <Button kind="primary" loading>
          {w.save}
        </Button>
        <Button disabledReason={w.reason}>{w.disabled}</Button>
        {(['neutral', 'info', 'success', 'warning', 'danger', 'accent'] as const).map(
          (tone, index) => (
            <StatusBadge key={tone} tone={tone}>
              {w.states[index % w.states.length]}
            </StatusBadge>
          ),
        )}
      </div>
      <ConfirmDialog
        {...texts}
        open={dialog === 'confirm'}
        danger
        title={w.deleteTitle}
        confirmLabel={w.delete}
        error={w.dangerText}
        onClose={() => setDialog(null)}
        onConfirm={() => setDialog(null)}
      >
        {w.deleteText}
      </ConfirmDialog>
      <FormDialog
        {...texts}
        open={dialog === 'form'}
        title={w.withdrawTitle}
        confirmLabel={w.disabled}
        onClose={() => setDialog(null)}
        onSubmit={() => setDialog(null)}
      >
        <MoneyField label={w.price} required value={amount} onChange={setAmount} />
        <PasswordField
          label={w.fund}
          required
          value={fund}
          onChange={setFund}
          autoComplete="off"
          showLabel={w.show}
          hidePasswordLabel={w.hide}
        />
      </FormDialog>
    </Card>
  );
}
