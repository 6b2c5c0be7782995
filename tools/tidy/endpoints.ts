import { isProduct, type TextFile } from '../checks/tracked-files.ts';

/** The parts of an endpoint that these checks look at, and where it stands. */
export interface FoundEndpoint {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly realm: string;
  readonly errors: readonly string[];
  readonly tags?: readonly string[];
  readonly exportName: string;
  readonly file: string;
}

const fields = ['name', 'method', 'path', 'realm', 'input', 'output', 'errors'];

/** The endpoints among a module's exports. */
export function endpointsIn(
  file: string,
  exports: Readonly<Record<string, unknown>>,
): FoundEndpoint[] {
  return Object.entries(exports).flatMap(([exportName, value]) => {
    if (typeof value !== 'object' || value === null || !fields.every((field) => field in value))
      return [];
    // The fields are there, and nothing but `core/endpoint.ts` makes such an object: its types hold.
    const found = value as Omit<FoundEndpoint, 'exportName' | 'file'>;
    return [{ ...found, exportName, file }];
  });
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Names and addresses: an endpoint is called what it is exported as, and nothing is there twice. */
export function misnamed(endpoints: readonly FoundEndpoint[]): string[] {
  const keys = endpoints.flatMap(({ name, method, path }) => [
    `a name twice: ${name}`,
    `an address twice: ${method} ${path}`,
  ]);
  return [
    ...endpoints
      .filter(({ name, exportName }) => name !== exportName)
      .map(({ name, exportName, file }) => `${file}: ${exportName} calls itself ${name}`),
    ...keys.filter((key, index) => keys.indexOf(key) !== index),
  ];
}

/** What the lists of all areas read: `areas/orders/endpoints.ts` names the files beside it, `endpoints/all-handlers.ts` what stands above the areas. */
const listed = (files: readonly TextFile[]): TextFile[] => {
  const paths = files
    .filter(({ path }) =>
      /^apps\/server\/src\/(?:areas\/(?:[\w-]+\/){1,2}endpoints|endpoints\/all-handlers)\.ts$/.test(
        path,
      ),
    )
    .flatMap(({ path, text }) => {
      const folder = path.slice(0, path.lastIndexOf('/'));
      return [...text.matchAll(/^(?:import \* as \w+|export \*) from '\.\/(.+)';$/gm)].map(
        ([, file]) => `${folder}/${file}`,
      );
    });
  return files.filter(({ path }) => paths.includes(path));
};

/** Endpoints whose handler does not stand in a file that its area lists. */
export function unhandled(
  endpoints: readonly FoundEndpoint[],
  files: readonly TextFile[],
): string[] {
  const operations = listed(files);
  return endpoints.flatMap(({ name, file }) => {
    const tied = new RegExp(`export const ${name}Handler = handle\\w*\\(\\s*${name}\\b`);
    return operations.some(({ text }) => tied.test(text))
      ? []
      : [`${file}: ${name} has no handler in a file that the endpoints.ts of its area lists`];
  });
}

/** What operations export beside their handlers and nobody imports: a list reads its files whole, which hides it from knip. */
export function unusedExports(files: readonly TextFile[]): string[] {
  const imported = new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/import (?:type )?\{([^}]*)\}|export \{([^}]*)\} from/g)].flatMap(
        ([, names = '', handedOn = '']) => `${names},${handedOn}`.match(/\w+/g) ?? [],
      ),
    ),
  );
  return listed(files).flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.endsWith('Handler') && !imported.has(name))
      .filter((name) => (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length === 1)
      .map((name) => `${path}: nobody reads ${name}`),
  );
}

/** What tests of any endpoint's refusals name, beside its own errors. */
const anyRefusal = [
  'unauthenticated',
  'noPermission',
  'notFound',
  'invalid',
  'badRequest',
  'tooManyRequests',
  // What tests try the first two with.
  'refusesStrangers',
];

/** Endpoints that no test of the server calls, or none that tries a refusal. */
export function untested(
  endpoints: readonly FoundEndpoint[],
  files: readonly TextFile[],
): string[] {
  const tests = files.filter(({ path }) => /^apps\/server\/.+\.test\.ts$/.test(path));
  return endpoints.flatMap(({ name, file, errors }) => {
    const own = tests.filter(
      ({ path, text }) =>
        new RegExp(`/${kebab(name)}\\.test\\.ts$`).test(path) ||
        new RegExp(`\\b${name}\\b`).test(text),
    );
    if (own.length === 0) return [`${file}: ${name} has no test`];
    const refusal = new RegExp(`\\b(${[...errors, ...anyRefusal].join('|')})\\b`);
    return own.some(({ text }) => refusal.test(text))
      ? []
      : [`${file}: no test of ${name} tries a refusal`];
  });
}

/** Where a browser reads of a call what is not there: only a server has schemas in it, a form imports its schema from `….forms.ts`. */
export function schemasReadInBrowser(
  endpoints: readonly FoundEndpoint[],
  files: readonly TextFile[],
): string[] {
  const names = new Set(endpoints.map(({ name }) => name));
  return files
    .filter(
      (file) =>
        isProduct(file) && /^(?:apps\/(?!server)|packages\/(?:app|contract)\/)/.test(file.path),
    )
    .flatMap(({ path, text }) =>
      // The contract may, where only a server reads it.
      [
        ...text
          .replaceAll(/onServer &&[^;]*/g, '')
          .matchAll(/(?<!typeof )\b(\w+)\.(?:input|output|errors)\b/g),
      ]
        .filter(([, name = '']) => names.has(name))
        .map(([read]) => `${path}: ${read} is not there in a browser`),
    );
}

/** Codes of the catalogue that nothing of the server or the domain answers. */
export function unanswered(codes: readonly string[], files: readonly TextFile[]): string[] {
  const source = files
    .filter((file) => isProduct(file) && /^(apps\/server|packages\/domain)\//.test(file.path))
    .map(({ text }) => text)
    .join('\n');
  return codes.filter((code) => !new RegExp(`\\b${code}\\b`).test(source));
}

/** Signed-in changes that don't say what they change (`tags: []`: nothing that a screen shows), and tags that no read of their realm shows. */
export function untagged(endpoints: readonly FoundEndpoint[]): string[] {
  const reads = endpoints.filter(({ method }) => method === 'GET');
  return endpoints
    .filter(({ method, realm }) => method !== 'GET' && realm !== 'public')
    .flatMap(({ name, file, realm, tags }) => {
      if (tags === undefined) return [`${file}: ${name} names no tags: what does it change?`];
      const shown = reads
        .filter((read) => read.realm === realm || read.realm === 'public')
        .flatMap((read) => read.tags ?? []);
      return tags
        .filter((tag) => !shown.includes(tag))
        .map((tag) => `${file}: no ${realm} read shows ${tag}, which ${name} changes`);
    });
}
