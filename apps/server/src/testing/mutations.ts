/** One thing to do to a payload that makes it wrong, or at least odd. */
export interface Mutation {
  /** Where: keys and indexes. */
  readonly path: readonly string[];
  /** What stands there then, for a test's message. */
  readonly what: string;
  /** `undefined` takes the place away. */
  readonly value: unknown;
}

const nested = (depth: number): unknown => (depth === 0 ? null : { rubbish: [nested(depth - 1)] });

/** What no field of ours takes, and what one or the other takes but must not stumble over. */
const oddValues: Readonly<Record<string, unknown>> = {
  null: null,
  'a whole number': 7,
  'a fraction': 0.1,
  'a number beyond exactness': 2 ** 53 + 2,
  'a huge number': 1e300,
  true: true,
  'an empty text': '',
  'a long text': 'a'.repeat(10_001),
  'a NUL character': 'Layla\0Saeed',
  'an Arabic text': 'مرحبا بكم في خدمة',
  'text that turns around': '\u202Eerom on\u202C \u200F',
  'emoji and a combining storm': `👩‍👩‍👧‍👦o${'\u0301'.repeat(60)}`,
  'an unpaired bracket of SQL': "'); drop table orders; --",
  wildcards: '%_\\',
  'a name of JavaScript': '__proto__',
  'the uuid of nothing': '00000000-0000-0000-0000-000000000000',
  'an unknown uuid': '5f0c9a51-3f4e-4b0c-8d5e-0a1b2c3d4e5f',
  'a day that is none': '2026-02-30',
  'a moment that is none': '2026-13-45T99:99:99.000Z',
  'an empty list': [],
  'a list of rubbish': [null, {}, [[]], 'x', 7],
  'a long list': Array.from({ length: 1001 }, () => 'x'),
  'nested rubbish': nested(40),
};

/** Every place of a payload: its fields, their fields, and the first item of its lists. */
export function pathsOf(input: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof input !== 'object' || input === null) return [];
  const entries = Object.entries(input).slice(0, Array.isArray(input) ? 1 : undefined);
  return entries.flatMap(([key, value]) => [[...path, key], ...pathsOf(value, [...path, key])]);
}

/** The payload with another value at a place; `undefined` takes the place away. */
export function changedAt(input: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(input)) {
    const items: unknown[] = [...input];
    items[Number(key)] = changedAt(items[Number(key)], rest, value);
    return items.filter((item) => item !== undefined);
  }
  const fields = { ...(typeof input === 'object' ? input : {}) } as Record<string, unknown>; // an object is one
  fields[key] = changedAt(fields[key], rest, value);
  return fields;
}

/** For each place of a payload each odd value, then unknown fields. */
export const mutationsOf = (input: unknown): Mutation[] => [
  ...pathsOf(input).flatMap((path) => [
    { path, what: 'missing', value: undefined },
    ...Object.entries(oddValues).map(([what, value]) => ({ path, what, value })),
  ]),
  ...unknownFields.map((key) => ({ path: [key], what: 'an unknown field', value: 'x' })),
];

const unknownFields = ['unheardOf', 'constructor', 'toString', 'customerId', 'price', 'a.b', ''];
