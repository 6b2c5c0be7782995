import * as z from 'zod/mini';
import type { ErrorCode } from './error-catalogue.ts';
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
   * Staff who impersonate a merchant may read it. Closed to them stay conversations and notices, documents,
   * sessions and settings of its people, and where its money goes.
   */
  readonly openToImpersonation?: true;
  readonly limit?: CallLimit;
  readonly input: Input;
  readonly output: Output;
  /** What it can answer besides the protocol's own errors, 42200 and 401. */
  readonly errors: readonly ErrorCode[];
  /** `json` unless said otherwise. */
  readonly kind?: Kind;
  /** What a read shows, and what a change changes: a screen asks anew for whatever shares a tag with a change. */
  readonly tags?: readonly Tag[];
  /** A read that writes nothing and bears a second's delay: where there is a replica that has what its reader has changed or was told of, it is asked. */
  readonly reads?: 'replica';
  /** A read whose `link` lets its holder in: it travels as a header, since addresses stand in logs. */
  readonly behindLink?: true;
  /** A public call that takes a messaging token too: its files may be those of messages. */
  readonly takesMessagingToken?: true;
  /** Its answer is kept for replays for a day: nobody must pay twice because a line was down for an hour. */
  readonly movesMoney?: true;
}

/** A schema, or the fields of an object: unknown ones are refused in an input, and left out of an output. */
type Fields = z.core.$ZodType | z.core.$ZodShape;

type SchemaOf<F extends Fields, Config extends z.core.$ZodObjectConfig> = F extends z.core.$ZodType
  ? F
  : F extends z.core.$ZodShape
    ? z.ZodMiniObject<F, Config>
    : never;

/** What an endpoint says besides its name and realm. What a browser never reads stands behind `onServer &&`. */
interface EndpointOptions<
  I extends Fields,
  O extends Fields,
  K extends EndpointKind,
> extends Partial<
  Omit<Endpoint<never, never, K>, 'name' | 'method' | 'path' | 'realm' | 'input' | 'output'>
> {
  readonly route: `${Endpoint['method']} ${Endpoint['path']}`;
  /** Nothing unless said. */
  readonly input?: I;
  /** Null unless said. */
  readonly output?: O;
}

/** What several endpoints say alike: said once, and spread into each. */
export type SharedOptions = Omit<EndpointOptions<Fields, Fields, EndpointKind>, 'route'>;

const schemaOf = (fields: Fields, object: (shape: z.core.$ZodShape) => unknown) =>
  '_zod' in fields ? fields : object(fields);

/** Every call of staff says what right it needs, and a call of the panel where staff may make it. */
type RightsOf<R extends Realm> = R extends 'staff'
  ? { readonly staff: StaffRights }
  : R extends 'messaging'
    ? { readonly staff?: StaffRights }
    : { readonly staff?: never };

/** Made where it is needed: a constant would have every browser load what makes schemas. */
const empty = () => z.strictObject({});

/** Returns what makes the endpoints of a realm. */
const endpointsOf =
  <R extends Realm>(realm: R) =>
  <
    I extends Fields = ReturnType<typeof empty>,
    O extends Fields = z.ZodMiniNull,
    K extends EndpointKind = 'json',
  >(
    name: string,
    { route, input, output, ...rest }: EndpointOptions<I, O, K> & RightsOf<R>,
  ) => {
    const [method, path] = route.split(' ');
    return Object.freeze({
      errors: [],
      ...rest,
      name,
      method,
      path,
      realm,
      input: onServer && schemaOf(input ?? empty(), z.strictObject),
      output: onServer && schemaOf(output ?? z.null(), z.object),
      // What is left out has the type of its default.
    }) as unknown as Endpoint<SchemaOf<I, z.core.$strict>, SchemaOf<O, z.core.$strip>, K>;
  };

/** A call that asks for no token. */
export const publicEndpoint = endpointsOf('public');
/** A call of the portal. */
export const merchantEndpoint = endpointsOf('merchant');
/** A call of the shop by a customer who is signed in. */
export const customerEndpoint = endpointsOf('customer');
/** A call of the messaging panel: `staff` where members of staff may make it. */
export const messagingEndpoint = endpointsOf('messaging');
/** A call of the console: it cannot be written down without the right that it needs. */
export const staffEndpoint = endpointsOf('staff');

/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.core.input<E['input']>;
/** What a handler gets after parsing. */
export type ParsedInputOf<E extends Endpoint> = z.core.output<E['input']>;
/** What a caller gets as `data`. */
export type OutputOf<E extends Endpoint> = z.core.output<E['output']>;
