import { useMoments } from '../intl/use-moments.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  ruleMessage,
  serverErrorType,
  type ShownError,
  useFieldError,
} from '../form/use-field-error.ts';
import { useSecondsUntil } from '../intl/use-seconds-until.ts';
import {
  type AuthCall,
  type BrokenField,
  type Outcome,
  type Refusal,
  useAuthCall,
} from './auth-realm.ts';

/** Texts by field name: all that these forms hold. */
type Values = Readonly<Record<string, string>>;

interface SmallFormOptions<V extends Values, T> {
  readonly initial: V;
  /** The rules of the domain; the first of a field is shown. */
  readonly judge: (values: V) => readonly BrokenField<keyof V & string>[];
  readonly send: (call: AuthCall, values: V) => Promise<Outcome<T>>;
  readonly onDone: (data: T, values: V) => void;
  /** The field that a refusal belongs to, by the error's name; any other stands above the form. */
  readonly at?: Readonly<Record<string, keyof V & string>>;
  /** Refusals that end the form, by the error's name. */
  readonly over?: Readonly<Record<string, (message: string) => void>>;
  /** Fields of the form that stand for others of the call. */
  readonly homes?: Readonly<Record<string, keyof V & string>>;
  /** Where the focus goes when a refusal belongs to no field. */
  readonly refusedFocus?: keyof V & string;
  /** Says until when nothing more may be tried. */
  readonly lockedText?: (time: string) => string;
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
 * sent once at a time, and what the server refuses put back on it.
 */
export const useSmallForm = <V extends Values, T>(options: SmallFormOptions<V, T>) => {
  type Name = keyof V & string;
  const { initial, judge, send, onDone, at = {}, over = {}, homes = {}, refusedFocus } = options;
  const call = useAuthCall();
  const words = useFieldError();
  const textOf = useRefusalText(options.lockedText);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
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
  const refuse = (refusal: Refusal): void => {
    const end = over[refusal.name];
    if (end) return end(refusal.message);
    const own = at[refusal.name];
    const placed =
      own === undefined
        ? refusal.fields.flatMap(({ path, message }) => {
            const home = homes[path] ?? path;
            return Object.hasOwn(values, home) ? [{ path: home, message }] : [];
          })
        : [{ path: own, message: textOf(refusal) }];
    setErrors(
      Object.fromEntries(
        placed.map(({ path, message }) => [path, { type: serverErrorType, message }]),
      ) as Errors<V>, // the names are of the form's fields
    );
    setLockedUntil(refusal.lockedUntil);
    const homeless = refusal.fields.map(({ message }) => message).join(' ');
    setNotice(placed.length === 0 ? homeless || textOf(refusal) : null);
    const first = placed[0]?.path ?? refusedFocus;
    if (first !== undefined) focus(first);
  };
  /** Makes a call, one at a time; what it is refused stands on the form. */
  const run = async <R,>(
    work: (call: AuthCall) => Promise<Outcome<R>>,
    done: (data: R) => void,
  ): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setNotice(null);
    try {
      const outcome = await work(call);
      if (outcome.ok) done(outcome.data);
      else refuse(outcome);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const submit = async (event?: FormEvent, next: V = values): Promise<void> => {
    event?.preventDefault();
    if (sending.current) return;
    setJudged(true);
    const broken = judge(next);
    setErrors(errorsOf<V>(broken));
    const [first] = broken;
    if (!first)
      return run(
        (by) => send(by, next),
        (data) => onDone(data, next),
      );
    setNotice(null);
    focus(first.path);
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
  const isLocked = useSecondsUntil(lockedUntil) > 0;
  return { values, field, set, submit, run, focus, notice, isBusy, isLocked };
};

/** A refusal's words, with until when it lasts or the tries that are left where the server counts them. */
const useRefusalText = (lockedText: ((time: string) => string) | undefined) => {
  const t = useTranslations('auth');
  const { time } = useMoments();
  return ({ message, triesLeft, lockedUntil }: Refusal): string => {
    if (lockedUntil !== null && lockedText) return lockedText(time(lockedUntil));
    return triesLeft === null ? message : `${message}. ${t('triesLeft', { count: triesLeft })}`;
  };
};

/** Moves the focus when a step takes the place of another: whoever cannot see the change is told by it. */
export const useFocusOnce = (focus: () => void): void => {
  const run = useEffectEvent(focus);
  useEffect(() => run(), []);
};
