import type { InputOf } from '@khidma/contract/core/endpoint';
import type { completeOrder } from '@khidma/contract/orders/completion';
import type { ReactNode } from 'react';
import type { OrderDialogProps } from './order-dialog-props.ts';

/** What the dialog of a proof is given, whether it is a first one or a correction. */
export interface ProofDialogProps extends OrderDialogProps {
  readonly title: string;
  readonly submit: string;
  /** Told when it is sent. */
  readonly done: string;
  readonly onSend: (proof: InputOf<typeof completeOrder>) => Promise<unknown>;
  /** Above the fields. */
  readonly children: ReactNode;
}
