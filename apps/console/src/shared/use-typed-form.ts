import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface TypedFormOptions<E extends Endpoint, Typed> {
  readonly endpoint: E;
  readonly blank: Typed;
  /** The fields that must be filled in and are not. */
  readonly missingOf: (typed: Typed) => readonly string[];
  readonly inputOf: (typed: Typed) => InputOf<E>;
  readonly onDone: (output: OutputOf<E>) => void;
  readonly onClose: () => void;
}

/** What is typed in a dialog, and what is wrong with it. */
export interface TypedForm<Typed> {
  readonly typed: Typed;
  readonly set: (change: Partial<Typed>) => void;
  /** What stands under a field, by its path. */
  readonly fields: ReadonlyMap<string, string>;
  /** What the dialog itself needs. */
  readonly dialog: {
    readonly onClose: () => void;
    readonly onSubmit: () => void;
    readonly busy: boolean;
    readonly error: string | undefined;
  };
}

/** Returns a form of a dialog: what is missing is said once one has tried to send, what the server refuses at its field. */
export const useTypedForm = <E extends Endpoint, Typed>({
  endpoint,
  blank,
  missingOf,
  inputOf,
  onDone,
  onClose,
}: TypedFormOptions<E, Typed>): TypedForm<Typed> => {
  const rule = useTranslations('rules');
  const [typed, setTyped] = useState(blank);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useEndpointMutation(endpoint, {
    silent: true,
    onSuccess: (output) => {
      onDone(output);
      setTyped(blank);
      setTried(false);
      onClose();
    },
  });
  const missing = missingOf(typed);
  const refused = error instanceof ApiError ? error.fields : [];
  const fields = new Map([
    ...refused.map(({ path, message }) => [path, message] as const),
    ...(tried ? missing.map((path) => [path, rule('required')] as const) : []),
  ]);
  return {
    typed,
    set: (change) => setTyped({ ...typed, ...change }),
    fields,
    dialog: {
      onClose: () => {
        reset();
        onClose();
      },
      onSubmit: () => {
        setTried(true);
        if (missing.length === 0) mutate(inputOf(typed));
      },
      busy: isPending,
      error: fields.size === 0 ? error?.message : undefined,
    },
  };
};
