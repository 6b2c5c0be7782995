import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { Button } from '@khidma/ui/button';
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
  return (
    <>
      <Button size="sm" kind="primary" onClick={() => ask(true)}>
        {t('approve')}
      </Button>
      <QuestionDialog
        open={isAsked}
        endpoint={endpoint}
        input={input}
        title={title}
        confirmLabel={t('approve')}
        onClose={() => ask(false)}
        onDone={(answer) => {
          const results = answer as BatchResults; // the endpoint's type says so
          const count = results.filter(({ ok }) => ok).length;
          if (count > 0) feedback.show({ message: t('approved', { count }) });
          onDone(results);
        }}
      >
        {children}
      </QuestionDialog>
    </>
  );
}
