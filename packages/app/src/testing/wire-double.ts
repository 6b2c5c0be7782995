import type { ApiClient, CallOptions } from '@khidma/client/api-client';
import { askingSecond, type AskSecond } from '@khidma/client/ask-second';
import { payloadOf } from '@khidma/client/prepare-call';
import { settle, type Reactions } from '@khidma/client/settle';
import type { Endpoint, InputOf, OutputOf, ParsedInputOf } from '@khidma/contract/core/endpoint';
import { errorCodes, type ErrorCode } from '@khidma/contract/core/error-catalogue';
import type * as z from 'zod/mini';
import { said } from './sample.ts';
import { until } from './screen.ts';

/** What the wire brings back for a call: an envelope, or nothing while it is held. */
interface Reply {
  readonly code: number;
  readonly data?: unknown;
  readonly message?: string;
}

/** How one endpoint is answered. */
export interface Answer {
  readonly endpoint: Endpoint;
  readonly reply: (input: unknown) => Reply | Promise<Reply>;
}

/** A field that the server refuses, with the sentence for its reader. */
interface BadField {
  readonly path: string;
  readonly message: string;
  readonly rule?: string;
}

/** Answers every call of an endpoint alike, or by what it is asked. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  output: OutputOf<E> | ((input: ParsedInputOf<E>) => OutputOf<E>),
): Answer => ({
  endpoint,
  reply: (input) => ({
    code: 0,
    // No output of the contract is a function, and the input has been parsed.
    data: typeof output === 'function' ? (output as (asked: unknown) => unknown)(input) : output,
  }),
});

/** Refuses every call of an endpoint with an error of the catalogue; its message is the error's name unless said. */
export const refuse = (
  endpoint: Endpoint,
  error: ErrorCode,
  { message = error, data = null }: { readonly message?: string; readonly data?: unknown } = {},
): Answer => ({ endpoint, reply: () => ({ code: errorCodes[error], data, message }) });

/** Refuses every call of an endpoint for these fields, as the server does where only it can judge them. */
export const refuseFields = (endpoint: Endpoint, fields: readonly BadField[]): Answer =>
  refuse(endpoint, 'invalid', {
    data: { fields: fields.map((field) => ({ rule: 'invalid', ...field })) },
  });

/** Keeps whoever calls an endpoint waiting until `release`, which waits for the call. */
export const hold = <E extends Endpoint>(endpoint: E) => {
  const open: ((reply: Reply) => void)[] = [];
  const held: Answer = { endpoint, reply: () => new Promise((resolve) => void open.push(resolve)) };
  return {
    ...held,
    release: async (data: OutputOf<E>): Promise<void> => {
      await until(() => open.length > 0);
      for (const each of open.splice(0)) each({ code: 0, data });
    },
  };
};

/** Answers calls of one endpoint in turn; the last answer stays. */
export const inTurn = (first: Answer, ...others: readonly Answer[]): Answer => {
  const rest = [...others];
  let current: Answer | undefined;
  return {
    endpoint: first.endpoint,
    reply: (input) => {
      current = current === undefined ? first : (rest.shift() ?? current);
      return current.reply(input);
    },
  };
};

/** The double of the wire in a test. */
export interface WireDouble {
  readonly client: ApiClient;
  /** Answers differently from now on. */
  readonly set: (...answers: readonly Answer[]) => void;
  /** What an endpoint was asked, as the server would parse it. */
  readonly calls: <E extends Endpoint>(endpoint: E) => ParsedInputOf<E>[];
  /** Every call in order, by name. */
  readonly names: () => string[];
  /** What was asked or answered against the contract, or asked and has no answer. */
  readonly faults: readonly string[];
}

interface Asked {
  readonly endpoint: Endpoint;
  readonly input: unknown;
}

/**
 * Stands where the wire is: takes what the contract lets through, answers what the contract lets through, and treats
 * the answer as the real client does. The last of several answers to an endpoint counts.
 */
export const wireDouble = (
  answers: readonly Answer[],
  {
    messengerOrigin = '',
    onSecondNeeded,
    ...reactions
  }: Reactions & {
    readonly messengerOrigin?: string;
    readonly onSecondNeeded?: AskSecond | undefined;
  },
): WireDouble => {
  const known = new Map(answers.map((each) => [each.endpoint.name, each]));
  const asked: Asked[] = [];
  const faults: string[] = [];
  const fault = (text: string): never => {
    faults.push(text);
    throw new Error(text);
  };
  const exchange = async (
    endpoint: Endpoint,
    input: unknown,
    { silent = false }: CallOptions = {},
  ): Promise<unknown> => {
    const payload = judge(endpoint.input, input, (why) =>
      fault(`${endpoint.name} was asked what its contract refuses: ${why}`),
    );
    asked.push({ endpoint, input: payload });
    const found = known.get(endpoint.name);
    if (!found) return fault(`nothing answers ${endpoint.name}`);
    const reply = await found.reply(payload);
    if (reply.code === 0 && endpoint.kind !== 'download')
      judge(endpoint.output, reply.data, (why) =>
        fault(`${endpoint.name} is answered what its contract refuses: ${why}`),
      );
    return settle(reply, { ...reactions, token: null, silent });
  };
  return {
    client: {
      // Judged against the endpoint's own schema above.
      call: async <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => {
        const payload = payloadOf(endpoint, input);
        const asked = { call: endpoint.name, input: payload, ask: onSecondNeeded };
        return (await askingSecond(
          () => exchange(endpoint, payload, options),
          asked,
        )) as OutputOf<E>;
      },
      download: async (endpoint, input, options) => {
        const filename = await exchange(endpoint, payloadOf(endpoint, input), options);
        return { blob: new Blob(), filename: String(filename) };
      },
      upload: async <E extends Endpoint>(
        endpoint: E,
        {
          kind,
          file,
          fields,
        }: {
          readonly kind: string;
          readonly file: File | Blob;
          readonly fields?: Readonly<Record<string, string>>;
        },
        options?: CallOptions,
      ) => {
        const name = file instanceof File ? file.name : '';
        const meta = { kind, name, size: String(file.size), sha256: '0'.repeat(64), ...fields };
        return (await exchange(endpoint, meta, options)) as OutputOf<E>; // likewise
      },
      config: async () => ({
        signingKey: '',
        sealingKey: '',
        messengerOrigin,
        messengerHosts: [],
        noPermissionUrl: '/no-permission',
        demo: false,
        rest: {},
      }),
    },
    set: (...others) => {
      for (const each of others) known.set(each.endpoint.name, each);
    },
    calls: <E extends Endpoint>(endpoint: E) =>
      asked
        .filter((each) => each.endpoint.name === endpoint.name)
        .map(({ input }) => input as ParsedInputOf<E>), // parsed by the endpoint of that name
    names: () => asked.map(({ endpoint: { name } }) => name),
    faults,
  };
};

/** Returns what a schema makes of a value, as it comes out of JSON. */
const judge = (
  schema: z.core.$ZodType,
  value: unknown,
  refused: (why: string) => never,
): unknown => {
  const result = schema._zod.run({ value, issues: [] }, { async: false });
  if (result instanceof Promise) return refused('its schema is asynchronous');
  return result.issues.length > 0 ? refused(result.issues.map(said).join('; ')) : result.value;
};
