import type * as z from 'zod/mini';

/** As much of a value as a test cares about. */
export type PartOf<T> = T extends readonly (infer Item)[]
  ? readonly PartOf<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: PartOf<T[K]> | undefined }
    : T;

/** What every schema says of itself, as far as a sample is made of it. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly keyType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  /** Of a record: no key has to be there. */
  readonly partial?: boolean;
  readonly innerType?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly items?: readonly z.core.$ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly format?: string;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly pattern?: RegExp } };
  }[];
}

/** The moment at which whatever no test dates has happened. */
export const sampleMoment = '2026-11-20T08:00:00.000Z';

const formats: Readonly<Record<string, string>> = {
  datetime: sampleMoment,
  date: '2026-11-20',
  email: 'aisha@example.ae',
};

/** Returns the id that a sample gives to the nth thing in it. */
export const sampleId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface Making {
  ids: number;
}

/**
 * Returns a value that a schema takes: what the test says, and the plainest of everything else (no items, nought,
 * null where that may be, the first of a choice). Throws where the schema refuses the result.
 */
export const sample = <S extends z.core.$ZodType>(
  schema: S,
  part?: PartOf<z.core.output<S>>,
): z.core.output<S> => {
  const made = make(schema, part, { ids: 0 });
  const { issues = [] } = schema._zod.run({ value: made, issues: [] }, { async: false }) as {
    readonly issues?: readonly { readonly path?: readonly PropertyKey[] }[]; // no schema of the contract is asynchronous
  };
  if (issues.length > 0)
    throw new TypeError(`no sample of the schema: ${issues.map(said).join('; ')}`);
  return made as z.core.output<S>; // the schema has just taken it
};

/** Says what a schema finds wrong. */
export const said = (issue: { readonly path?: readonly PropertyKey[] | undefined }): string =>
  `${(issue.path ?? []).map(String).join('.')} ${JSON.stringify(issue)}`;

const make = (schema: z.core.$ZodType, part: unknown, making: Making): unknown => {
  const def = schema._zod.def as Def; // read as far as it is there
  if (part === null) return null;
  switch (def.type) {
    case 'object':
      return makeObject(def.shape ?? {}, part ?? {}, making);
    case 'array':
      return asList(part).map((item) => def.element && make(def.element, item, making));
    case 'tuple':
      return (def.items ?? []).map((item, index) => make(item, asList(part)[index], making));
    case 'nullable':
      return part === undefined || !def.innerType ? null : make(def.innerType, part, making);
    case 'optional':
      return part === undefined || !def.innerType ? undefined : make(def.innerType, part, making);
    case 'pipe':
      return def.out && make(def.out, part, making);
    case 'default':
    case 'readonly':
      return def.innerType && make(def.innerType, part, making);
    case 'record':
      return makeRecord(def, part ?? {}, making);
    case 'union':
      return makeUnion(def.options ?? [], part, making);
    default:
      return part ?? plainest(def, making);
  }
};

const asList = (part: unknown): readonly unknown[] => (Array.isArray(part) ? part : []);

const makeObject = (
  shape: Readonly<Record<string, z.core.$ZodType>>,
  part: object,
  making: Making,
): object => {
  const given: Readonly<Record<string, unknown>> = { ...part };
  const unknown = Object.keys(given).find((key) => !(key in shape));
  if (unknown !== undefined) throw new TypeError(`the schema knows no ${unknown}`);
  return Object.fromEntries(
    Object.entries(shape)
      .map(([key, each]) => [key, make(each, given[key], making)] as const)
      .filter(([, value]) => value !== undefined),
  );
};

/** Every key that has to be there, and what the test says of others. */
const makeRecord = ({ keyType, valueType, partial }: Def, part: object, making: Making): object => {
  const given: Readonly<Record<string, unknown>> = { ...part };
  const needed = partial === true ? [] : [...(keyType?._zod.values ?? [])].map(String);
  const keys = new Set([...needed, ...Object.keys(given)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, valueType && make(valueType, given[key], making)]),
  );
};

/** The first option that takes what it makes of the part. */
const makeUnion = (options: readonly z.core.$ZodType[], part: unknown, making: Making): unknown => {
  for (const option of options) {
    try {
      return sample(option, part as never); // whether it fits is what is tried
    } catch {
      // The next one may.
    }
  }
  return part ?? (options[0] && make(options[0], part, making));
};

/** The plainest text that the patterns of a schema take: nothing, a letter, a figure. */
const plainText = (checks: Def['checks'] = []): string =>
  ['', 'a', '1'].find((text) => checks.every(({ _zod }) => _zod.def.pattern?.test(text) ?? true)) ??
  '';

const plainest = ({ type, format, entries, values, checks }: Def, making: Making): unknown => {
  if (type === 'string') {
    if (format === 'uuid') return sampleId((making.ids += 1));
    return formats[format ?? ''] ?? plainText(checks);
  }
  if (type === 'number' || type === 'int') return 0;
  if (type === 'boolean') return false;
  if (type === 'enum') return Object.values(entries ?? {})[0];
  if (type === 'literal') return values?.[0];
  return null;
};
