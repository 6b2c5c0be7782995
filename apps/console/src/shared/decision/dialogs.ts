import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import type { ReactNode } from 'react';
import type { AskDialogProps } from './ask-dialog.tsx';
import type { RefuseDialogProps } from './refuse-dialog.tsx';

/** A question before a decision, fetched when the page is first used. */
export const AskDialog = lazyDialog<AskDialogProps<Endpoint>>(
  async () => (await import('./ask-dialog.tsx')).AskDialog,
) as <E extends Endpoint>(props: AskDialogProps<E>) => ReactNode; // the same component, whose types follow its endpoint

/** A refusal with its reason, fetched when the page is first used. */
export const RefuseDialog = lazyDialog<RefuseDialogProps<Endpoint>>(
  async () => (await import('./refuse-dialog.tsx')).RefuseDialog,
) as <E extends Endpoint>(props: RefuseDialogProps<E>) => ReactNode; // the same component, likewise
