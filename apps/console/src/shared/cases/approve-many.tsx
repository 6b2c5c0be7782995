import { useEndpointMutation } from '@khidma/client/query';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BatchResults } from './batch-outcome.tsx';

/** What is approved, what it sends and what it says. */
export interface ApproveManyProps<E extends Endpoint> {
  readonly endpoint: OutputOf<E> extends BatchResults ? E : never;
  /** The ticked ones, each with the version that was looked at. */
  readonly input: InputOf<E>;
  readonly title: string;
  /** What it brings about. */
  readonly children: ReactNode;
  readonly onDone: (results: BatchResults) => void;
}

/** Approves the ticked ones after a question; what is left over is said by whoever asked. */
export function ApproveMany<E extends Endpoint>({
  endpoint,
  input,
  title,
  children,
  onDone,
}: ApproveManyProps<E>) {
  const t = useTranslations('consoleCases.batch');
  const [isAsked, ask] = useState(false);
  const approve = useEndpointMutation<E>(endpoint, { silent: true });
  const confirm = (): void =>
    approve.mutate(input, {
      onSuccess: (answer) => {
        const results = answer as BatchResults; // the endpoint's type says so
        const count = results.filter(({ ok }) => ok).length;
        if (count > 0) feedback.show({ message: t('approved', { count }) });
        ask(false);
        onDone(results);
      },
    });
  return (
    <>
      <Button size="sm" kind="primary" onClick={() => ask(true)}>
        {t('approve')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => ask(false)}
        onConfirm={confirm}
        title={title}
        busy={approve.isPending}
        error={approve.error?.message}
        confirmLabel={t('approve')}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
