import type * as z from 'zod/mini';
import type { ErrorCode } from './error-catalogue.ts';
import { empty, nothing } from '../shapes/common.ts';
import type { StaffRights } from './staff-rights.ts';
import './on-server.ts';
import type { Tag } from './tags.ts';

/**
 * Who may call: a token of one realm opens nothing of another. `public` asks for no token; `messaging` takes the
 * messaging token of a merchant, a customer or staff, which opens no other realm.
 */
export type Realm = 'public' | 'merchant' | 'staff' | 'customer' | 'messaging';

/** `download` answers with bytes and no envelope; `upload` takes multipart. */
export type EndpointKind = 'json' | 'download' | 'upload';

/** How often an account, or a network where nobody is signed in, may make a call, over all nodes. */
export interface CallLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/** Returns the limit of so many calls a minute. */
export const perMinute = (limit: number): CallLimit => ({ limit, windowMs: 60_000 });

/**
 * One call, said once: the server mounts this object, the clients call it, the OpenAPI document is made from it.
 * `path` comes behind `/api`; `{name}` segments are filled from the payload's field of that name.
 */
export interface Endpoint<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
  Kind extends EndpointKind = EndpointKind,
> {
  /** Verb first; the name it is exported by. Stored answers and the staff log keep it. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/${string}`;
  readonly realm: Realm;
  /** What a member of staff needs: said by every call of realm `staff`, and of `messaging` where staff may make it. */
  readonly staff?: StaffRights;
  /**
   * Staff who look through a merchant's eyes may read it. Closed to them stay conversations and notices, documents,
   * sessions and settings of its people, and where its money goes.
   */
  readonly openToLooks?: true;
  readonly limit?: CallLimit;
  readonly input: Input;
  readonly output: Output;
  /** What it can answer besides the protocol's own errors, 42200 and 401. */
  readonly errors: readonly ErrorCode[];
  /** `json` unless said otherwise. */
  readonly kind?: Kind;
  /** What a read shows, and what a change changes: a screen asks anew for whatever shares a tag with a change. */
  readonly tags?: readonly Tag[];
  /** A read whose `link` lets its holder in: it travels as a header, since addresses stand in logs. */
  readonly behindLink?: true;
  /** A public call that takes a messaging token too: its files may be those of messages. */
  readonly takesMessagingToken?: true;
  /** Its answer is kept for replays for a day: nobody must pay twice because a line was down for an hour. */
  readonly movesMoney?: true;
}

/** An endpoint as it is written down: input, output and errors may be left out. What a browser never reads stands behind `onServer &&`. */
type EndpointOptions<
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  K extends EndpointKind,
> = Omit<Endpoint<I, O, K>, 'input' | 'output' | 'errors'> &
  Partial<Pick<Endpoint<I, O, K>, 'input' | 'output' | 'errors'>>;

/** Makes an endpoint. Left out, `input` is an empty object, `output` null and `errors` none. */
export const endpoint = <
  I extends z.core.$ZodType = typeof empty,
  O extends z.core.$ZodType = typeof nothing,
  K extends EndpointKind = 'json',
>(
  options: EndpointOptions<I, O, K>,
): Endpoint<I, O, K> => {
  const defaults = { input: onServer && empty, output: onServer && nothing, errors: [] };
  // What is left out has the type of its default.
  return Object.freeze({ ...defaults, ...options }) as unknown as Endpoint<I, O, K>;
};

/** Makes the same call for several realms: what is common once, then name, path and realm of each. */
export const forRealms =
  <
    I extends z.core.$ZodType = typeof empty,
    O extends z.core.$ZodType = typeof nothing,
    K extends EndpointKind = 'json',
  >(
    common: Omit<EndpointOptions<I, O, K>, 'name' | 'path' | 'realm'>,
  ) =>
  (
    own: Pick<Endpoint, 'name' | 'path' | 'realm'> &
      Partial<Pick<Endpoint, 'method' | 'staff' | 'openToLooks' | 'tags' | 'movesMoney'>>,
  ): Endpoint<I, O, K> =>
    endpoint<I, O, K>({ ...common, ...own });

/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.core.input<E['input']>;
/** What a handler gets after parsing. */
export type ParsedInputOf<E extends Endpoint> = z.core.output<E['input']>;
/** What a caller gets as `data`. */
export type OutputOf<E extends Endpoint> = z.core.output<E['output']>;
