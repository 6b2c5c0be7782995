import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import type { ReactNode } from 'react';
import type { QuestionDialogProps } from '@khidma/app/actions/question-dialog';
import type { RefuseDialogProps } from './decision-dialog.tsx';

/** A question before a decision, fetched when the page is first used. */
export const AskDialog = lazyDialog<QuestionDialogProps<Endpoint>>(
  async () => (await import('./ask-dialog.tsx')).AskDialog,
) as <E extends Endpoint>(props: QuestionDialogProps<E>) => ReactNode; // the same component, whose types follow its endpoint

/** A refusal with its reason, fetched when the page is first used. */
export const RefuseDialog = lazyDialog<RefuseDialogProps<Endpoint>>(
  async () => (await import('./decision-dialog.tsx')).RefuseDialog,
) as <E extends Endpoint>(props: RefuseDialogProps<E>) => ReactNode; // the same component, likewise
