import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import type { NewPasswordTicket } from '@khidma/contract/shapes/account';
import { createContext, type ComponentType, type ReactNode, useContext } from 'react';
import { useTranslations } from 'use-intl';
import type { RuleParams } from '../form/use-field-error.ts';

/** Why a call came to nothing, in the words of the language that is on. */
export interface Refusal {
  readonly ok: false;
  /** The error's name in the catalogue; another text where there was no answer. */
  readonly name: string;
  readonly message: string;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  /** Unix milliseconds. */
  readonly lockedUntil: number | null;
  readonly triesLeft: number | null;
  readonly retryAfterSeconds: number | null;
}

/** What came of a call; a refusal is an outcome like any other. */
export type Outcome<T> = { readonly ok: true; readonly data: T } | Refusal;

/** Makes a call of the pages in front of sign-in. Its schemas weigh as much as the page, so that it may be given by what loads it. */
export type AuthCall = <E extends Endpoint>(
  endpoint: E | (() => Promise<E>),
  input: InputOf<E>,
) => Promise<Outcome<OutputOf<E>>>;

/** What the pages in front of sign-in ask of the server. */
export interface AuthCalls {
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
  ) => Promise<Outcome<OutputOf<E>>>;
  /** The accounts of a kind that the demo world shows; none elsewhere. */
  readonly demoAccounts: (role: RegExp) => Promise<readonly string[]>;
}

/** Carries how the calls are loaded, which is behind the first paint: client and cipher weigh more than the pages. */
export const AuthCallsContext = createContext<(() => Promise<AuthCalls>) | null>(null);

/** How the calls are loaded. */
export const useLoadAuthCalls = (): (() => Promise<AuthCalls>) => {
  const load = useContext(AuthCallsContext);
  if (load === null) throw new Error('no AuthCallsContext around this component');
  return load;
};

/** Makes a call; that its code could not be loaded is one more way of having no network. */
export const useAuthCall = (): AuthCall => {
  const load = useLoadAuthCalls();
  const t = useTranslations('common');
  return async (endpoint, input) => {
    const schemas = typeof endpoint === 'function' ? endpoint() : Promise.resolve(endpoint);
    const loaded = await Promise.all([load(), schemas]).catch(() => null);
    if (loaded !== null) return loaded[0].call(loaded[1], input);
    const message = t('networkError');
    return { ...noMoments, ok: false, name: 'NetworkFailure', message, fields: [] };
  };
};

const noMoments = { lockedUntil: null, triesLeft: null, retryAfterSeconds: null } as const;

/** What signing in led to. */
export type SignInStep<Session> =
  | { readonly step: 'session'; readonly session: Session }
  | { readonly step: 'secondFactor'; readonly ticket: string }
  | { readonly step: 'activation'; readonly ticket: string }
  | ({ readonly step: 'newPassword' } & NewPasswordTicket);

/** A code that was sent. */
interface CodeTerms {
  readonly expiresInSeconds: number;
  readonly retryAfterSeconds: number;
}

/** What stands around a step in front of sign-in. */
export interface AuthStep {
  readonly title: string;
  readonly description: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** One of the realms that are signed in to: merchants', staff's, customers'. */
export interface AuthRealm<Session> {
  /** What its accounts are known by. */
  readonly account: AccountKind;
  /** What somebody has said of that already, on the way here. */
  readonly typedAccount?: () => string;
  /** The paths of its pages. */
  readonly signInPath: () => string;
  readonly forgotPath: () => string;
  /** The role that its demo accounts are published with. */
  readonly demoRole: RegExp;
  readonly Frame: ComponentType<AuthStep>;
  readonly signIn: (
    call: AuthCall,
    typed: { readonly account: string; readonly password: string },
  ) => Promise<Outcome<SignInStep<Session>>>;
  /** The second step, with a code of the app or a recovery code; a realm without one answers no sign-in with that step. */
  readonly verify?: (
    call: AuthCall,
    proof: { readonly ticket: string; readonly code: string },
  ) => Promise<Outcome<Session>>;
  readonly sendCode: (call: AuthCall, account: AccountName) => Promise<Outcome<CodeTerms>>;
  readonly checkCode: (
    call: AuthCall,
    typed: { readonly account: string; readonly code: string },
  ) => Promise<Outcome<NewPasswordTicket>>;
  /** Sets a password by ticket; with the session that a first one begins. */
  readonly setPassword: (
    call: AuthCall,
    chosen: ChosenPassword,
  ) => Promise<Outcome<Session | null>>;
  /** What a new password must be unlike besides the current one. */
  readonly hasFundPassword?: boolean;
  /** Keeps a session that has just begun, and goes on to what was asked for. */
  readonly enter: (session: Session) => void;
}

/** What an account is known by: a mailbox, or a mobile as well. */
export type AccountKind = 'email' | 'emailOrMobile';

/** A mailbox or a mobile, in the form that the server knows it by. */
export interface AccountName {
  readonly kind: 'email' | 'mobile';
  readonly value: string;
}

/** A field that breaks a rule. */
export interface BrokenField<Name> {
  readonly path: Name;
  readonly rule: string;
  readonly params?: RuleParams | undefined;
}

/** A new password, permitted by a ticket. */
export interface ChosenPassword {
  readonly ticket: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Puts what a call answered into another form; a refusal stays. */
export const mapOutcome = async <T, U>(
  outcome: Promise<Outcome<T>>,
  map: (data: T) => U,
): Promise<Outcome<U>> => {
  const settled = await outcome;
  return settled.ok ? { ok: true, data: map(settled.data) } : settled;
};
