import { BoundFormDialog, type BoundFormDialogProps } from '@khidma/app/form/bound-form-dialog';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { text } from '@khidma/contract/shapes/common';
import type { ReactNode } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { isOver, useDecide } from './use-decide.ts';

/** A decision that is filled in. One that came too late goes away with what it was about. */
export function DecisionDialog<V extends FieldValues, C, T, Answer>(
  props: BoundFormDialogProps<V, C, T, Answer>,
) {
  return <BoundFormDialog {...props} isOver={isOver} />;
}

/** What is asked, what it sends and what it says. */
export interface RefuseDialogProps<E extends Endpoint> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone?: (answer: OutputOf<E>) => void;
  readonly endpoint: E;
  /** The endpoint's input with the reason in it. */
  readonly inputOf: (reason: string) => InputOf<E>;
  /** The reason's field as the contract has it. */
  readonly field: { readonly name: string; readonly longest: number };
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly confirmLabel: string;
  readonly doneText: string;
  /** Red unless it is said that nothing is taken away. */
  readonly danger?: boolean;
  /** What the refusal brings about, in front of the field. */
  readonly children: ReactNode;
  /** What goes with it, behind the field. */
  readonly below?: ReactNode;
}

/** Asks for the reason of a refusal and sends it. What was typed is kept until it has been taken. */
export function RefuseDialog<E extends Endpoint>(props: RefuseDialogProps<E>) {
  const { open, onClose, onDone, endpoint, inputOf, field, children, below } = props;
  const { mutateAsync } = useDecide(endpoint, props.doneText);
  const form = useForm({
    resolver: ruleResolver(z.object({ reason: text(field.longest) })),
    defaultValues: { reason: '' },
  });
  const close = (): void => {
    form.clearErrors();
    onClose();
  };
  return (
    <DecisionDialog
      open={open}
      form={form}
      send={({ reason }) => mutateAsync(inputOf(reason))}
      homes={{ [field.name]: 'reason' }}
      onClose={close}
      onDone={onDone}
      title={props.title}
      confirmLabel={props.confirmLabel}
      danger={props.danger ?? true}
    >
      <div>{children}</div>
      <TextAreaInput
        control={form.control}
        name="reason"
        label={props.label}
        {...(props.hint !== undefined && { description: props.hint })}
        maxLength={field.longest}
        rows={4}
        required
        autoFocus
      />
      {below}
    </DecisionDialog>
  );
}
