import type { Refusal } from './auth-calls.ts';
import {
  ruleMessage,
  type RuleParams,
  serverErrorType,
  type ShownError,
  useFieldError,
} from '@khidma/app/form/use-field-error';
import { Notice } from '@khidma/ui/notice';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Texts by field name: all that these forms hold. */
type Values = Readonly<Record<string, string>>;

/** A field that breaks a rule. */
export interface BrokenField<Name> {
  readonly path: Name;
  readonly rule: string;
  readonly params?: RuleParams | undefined;
}

interface SmallFormOptions<V extends Values> {
  readonly initial: V;
  /** The rules of the domain; the first of a field is shown. */
  readonly judge: (values: V) => readonly BrokenField<keyof V & string>[];
  readonly send: (values: V) => Promise<void>;
}

type Errors<V> = Partial<Record<keyof V & string, ShownError>>;

const errorsOf = <V extends Values>(
  broken: readonly BrokenField<keyof V & string>[],
): Errors<V> => {
  const errors: Errors<V> = {};
  for (const { path, rule, params } of broken)
    errors[path] ??= { type: rule, message: ruleMessage(rule, params) };
  return errors;
};

/**
 * A form of a few texts. In front of sign-in every kilobyte is waited for, and the library for forms is a tenth of
 * what these pages may weigh; it behaves alike: judged when sent, then on each change, the first bad field focused,
 * sent once at a time.
 */
export const useSmallForm = <V extends Values>({ initial, judge, send }: SmallFormOptions<V>) => {
  type Name = keyof V & string;
  const words = useFieldError();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wasJudged, setJudged] = useState(false);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const sending = useRef(false);

  const focus = (name: Name): void => inputs.current.get(name)?.focus();
  const set = (name: Name, value: string): void => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (wasJudged) setErrors(errorsOf<V>(judge(next)));
  };
  /** Puts a refusal on the form: at the field it is about, else above the button. */
  const refuse = (refusal: Pick<Refusal, 'message' | 'fields'>, at?: Name): void => {
    const atFields = refusal.fields.filter((field): field is typeof field & { path: Name } =>
      Object.hasOwn(values, field.path),
    );
    const placed = at === undefined ? atFields : [{ path: at, message: refusal.message }];
    setErrors(
      Object.fromEntries(
        placed.map(({ path, message }) => [path, { type: serverErrorType, message }]),
      ) as Errors<V>, // the names are of the form's fields
    );
    setNotice(placed.length === 0 ? refusal.message : null);
    const [first] = placed;
    if (first) focus(first.path);
  };
  const submit = async (event?: FormEvent, next: V = values): Promise<void> => {
    event?.preventDefault();
    if (sending.current) return;
    setJudged(true);
    setNotice(null);
    const broken = judge(next);
    setErrors(errorsOf<V>(broken));
    const [first] = broken;
    if (first) return focus(first.path);
    sending.current = true;
    setBusy(true);
    await send(next).finally(() => {
      sending.current = false;
      setBusy(false);
    });
  };
  const field = (name: Name) => ({
    name,
    value: values[name] ?? '',
    onChange: (value: string) => set(name, value),
    error: words(errors[name]),
    ref: (input: HTMLInputElement | null): void => {
      if (input) inputs.current.set(name, input);
    },
  });
  return { values, field, set, submit, refuse, focus, notice, isBusy };
};

/** Moves the focus when a step takes the place of another: whoever cannot see the change is told by it. */
export const useFocusOnce = (focus: () => void): void => {
  const run = useEffectEvent(focus);
  useEffect(() => run(), []);
};

/** What went wrong with a form as a whole; nothing while nothing did. */
export function FormProblem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Notice tone="danger" announce>
      {text}
    </Notice>
  );
}
