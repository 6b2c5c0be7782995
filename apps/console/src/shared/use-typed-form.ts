import { ApiError, AskedInstead } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { useState } from 'react';

/** What is sent, and what comes of it. */
export interface TypedFormOptions<E extends Endpoint, Typed> {
  readonly endpoint: E;
  readonly blank: Typed;
  /** What is wrong with what is typed, in a sentence, by the names that the call has for its fields. */
  readonly problemsOf: (typed: Typed) => Readonly<Record<string, string | false | undefined>>;
  readonly inputOf: (typed: Typed) => InputOf<E>;
  readonly onDone: (output: OutputOf<E>, input: InputOf<E>) => void;
  readonly onClose: () => void;
}

/** What is typed in a dialog, and what is wrong with it. */
export interface TypedForm<Typed> {
  readonly typed: Typed;
  readonly set: (change: Partial<Typed>) => void;
  /** What stands under a field, by its path. */
  readonly fields: ReadonlyMap<string, string>;
  /** Why it was refused; null while it was not. */
  readonly refusal: Error | null;
  /** Forgets why it was refused. */
  readonly reset: () => void;
  /** What the dialog itself needs. */
  readonly dialog: {
    readonly onClose: () => void;
    readonly onSubmit: () => void;
    readonly busy: boolean;
    readonly error: string | undefined;
  };
}

/** Returns a form of a dialog whose problems have sentences of their own: they are said once one has tried to send, what the server refuses at its field. */
export const useTypedForm = <E extends Endpoint, Typed>({
  endpoint,
  blank,
  problemsOf,
  inputOf,
  onDone,
  onClose,
}: TypedFormOptions<E, Typed>): TypedForm<Typed> => {
  const [typed, setTyped] = useState(blank);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useEndpointMutation(endpoint, {
    silent: true,
    onSuccess: (output, input) => {
      onDone(output, input);
      setTyped(blank);
      setTried(false);
      onClose();
    },
    onError: (refusal) => {
      if (refusal instanceof AskedInstead) onClose();
    },
  });
  const problems = Object.entries(problemsOf(typed)).flatMap(([path, problem]) =>
    typeof problem === 'string' ? [[path, problem] as const] : [],
  );
  const refused = error instanceof ApiError ? error.fields : [];
  const fields = new Map([
    ...refused.map(({ path, message }) => [path, message] as const),
    ...(tried ? problems : []),
  ]);
  return {
    typed,
    set: (change) => setTyped({ ...typed, ...change }),
    fields,
    refusal: error,
    reset,
    dialog: {
      onClose: () => {
        reset();
        onClose();
      },
      onSubmit: () => {
        setTried(true);
        if (problems.length === 0) mutate(inputOf(typed));
      },
      busy: isPending,
      error: fields.size === 0 ? error?.message : undefined,
    },
  };
};
