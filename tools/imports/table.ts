/** One line of the table: what the files of a room may import besides their own room. */
interface Room {
  /** The room's files. */
  readonly files: RegExp;
  /** How the architecture calls it, for messages. */
  readonly name: string;
  /** Repository files it may import. */
  readonly mayImport: readonly RegExp[];
  /** Packages from outside; `node:` stands for Node's own. */
  readonly packages: readonly RegExp[];
}

const pkg = (...names: readonly string[]) =>
  names.map((name) => new RegExp(`^packages/${name}/src/`));

const anyPackage = [/./];
/** Anything from outside except what only a server has. */
const browserPackages = [/^(?!node:|pg$|fastify|drizzle-orm|pino|sharp)/];
const serverPackages = pkg('domain', 'contract', 'wire', 'i18n');

/** What a module may know of the adapters: the interfaces, never an implementation. */
const adapterInterfaces =
  /^apps\/server\/src\/adapters\/([^/]+\/)?(?!(folder|s3|smtp|http|sandbox|stripe|outbox-only|argon2|system)-)[^/]+\.ts$/;

/** The table of `docs/architecture.md`; the first room that a file belongs to counts. */
export const rooms: readonly Room[] = [
  { name: 'domain', files: /^packages\/domain\//, mayImport: [], packages: [] },
  {
    name: 'contract',
    files: /^packages\/contract\//,
    mayImport: pkg('domain'),
    packages: [/^zod\/mini$/],
  },
  {
    name: 'wire',
    files: /^packages\/wire\//,
    mayImport: [],
    packages: [/^@noble\//, /^canonicalize$/],
  },
  {
    name: 'client',
    files: /^packages\/client\//,
    mayImport: pkg('contract', 'wire'),
    packages: [
      /^@tanstack\/react-query$/,
      /^react$/,
      /^socket\.io-client$/,
      /^tus-js-client$/,
      /^zod\/mini$/,
    ],
  },
  {
    name: 'frame',
    files: /^packages\/frame\//,
    mayImport: pkg('contract'),
    packages: [],
  },
  {
    name: 'ui',
    files: /^packages\/ui\//,
    // How amounts, days, digits and the parts of a line are written and read, and which languages there are: one home for screens, mails and files.
    mayImport: [/^packages\/i18n\/src\/(amounts|languages|line-parts|read-day|to-latin)\.ts$/],
    packages: [
      /^react(-dom)?(\/|$)/,
      /^@fontsource/,
      /^@floating-ui\/dom$/,
      // What opens, behind an alias.
      /^#popups$/,
      // Controls of their own: loaded when they are shown.
      /^react-easy-crop(\/|$)/,
      /^pannellum(\/|$)/,
    ],
  },
  {
    name: 'the package app',
    files: /^packages\/app\//,
    mayImport: pkg('ui', 'client', 'contract', 'domain', 'frame', 'i18n'),
    packages: [
      /^react(-dom)?(\/|$)/,
      /^react-hook-form$/,
      /^@tanstack\/react-(query|router)$/,
      /^uqr$/,
      /^use-intl$/,
      // The words of what controls open: tools/vite/texts.ts makes it.
      /^virtual:texts\/controls$/,
      // The server's list of them: tools/vite/common-passwords.ts makes it.
      /^virtual:common-passwords$/,
      /^zod\/mini$/,
      /^zustand(\/|$)/,
    ],
  },
  {
    name: 'i18n',
    files: /^packages\/i18n\//,
    mayImport: pkg('domain', 'contract'),
    packages: [/^use-intl/, /^react$/],
  },
  {
    name: 'testkit',
    files: /^packages\/testkit\//,
    mayImport: [...pkg('domain', 'contract', 'wire', 'i18n'), /^apps\/server\/src\//],
    packages: anyPackage,
  },
  {
    name: 'a server module',
    files: /^apps\/server\/src\/modules\//,
    mayImport: [
      ...serverPackages,
      /^apps\/server\/src\/(core|db)\//,
      /^apps\/server\/src\/config\//,
      adapterInterfaces,
      // A sibling's door. Who mounts operations (endpoints, jobs, demo) imports their files themselves.
      /^apps\/server\/src\/modules\/[^/]+\/api\.ts$/,
    ],
    packages: anyPackage,
  },
  {
    name: "the server's http",
    files: /^apps\/server\/src\/http\//,
    mayImport: [
      ...serverPackages,
      /^apps\/server\/src\/(core|db|adapters)\//,
      /^apps\/server\/src\/config\//,
    ],
    packages: anyPackage,
  },
  {
    name: "the server's core",
    files: /^apps\/server\/src\/core\//,
    mayImport: [
      ...serverPackages,
      /^apps\/server\/src\/db\//,
      adapterInterfaces,
      /^apps\/server\/src\/config\//,
    ],
    packages: anyPackage,
  },
  {
    name: "the server's db",
    files: /^apps\/server\/src\/db\//,
    mayImport: pkg('domain', 'contract', 'i18n'),
    packages: anyPackage,
  },
  {
    name: 'an adapter',
    files: /^apps\/server\/src\/adapters\//,
    mayImport: [
      ...pkg('domain', 'contract'),
      /^apps\/server\/src\/db\//,
      /^apps\/server\/src\/config\//,
    ],
    packages: anyPackage,
  },
  {
    name: 'a job',
    files: /^apps\/server\/src\/jobs\//,
    mayImport: [
      ...serverPackages,
      /^apps\/server\/src\/(core|db|modules|endpoints)\//,
      /^apps\/server\/src\/config\//,
      adapterInterfaces,
    ],
    packages: anyPackage,
  },
  { name: 'the server', files: /^apps\/server\//, mayImport: serverPackages, packages: anyPackage },
  {
    name: "the panel's agent",
    files: /^apps\/messenger\/src\/agent\//,
    mayImport: pkg('domain', 'contract', 'client'),
    packages: [/^zod\/mini$/, /^zustand\/vanilla$/],
  },
  {
    name: 'the panel',
    files: /^apps\/messenger\/src\/(?!shared\/)/,
    mayImport: pkg('domain', 'contract', 'client', 'app', 'ui', 'i18n', 'frame'),
    packages: browserPackages,
  },
  {
    name: 'a feature',
    files: /^apps\/(portal|console|storefront)\/src\/features\//,
    mayImport: [
      ...pkg('domain', 'contract', 'client', 'app', 'ui', 'i18n'),
      /^apps\/[^/]+\/src\/shared\//,
    ],
    packages: browserPackages,
  },
  {
    name: "an app's shared",
    files: /^apps\/(portal|console|storefront|messenger)\/src\/shared\//,
    mayImport: pkg('domain', 'contract', 'client', 'app', 'ui', 'i18n'),
    packages: browserPackages,
  },
  {
    name: 'a browser app',
    files: /^apps\/(portal|console|storefront)\/src\//,
    mayImport: pkg('domain', 'contract', 'client', 'app', 'ui', 'i18n'),
    packages: browserPackages,
  },
];

/** The server's module that a file belongs to, and whether it is the door: the file that its siblings import. */
export function moduleOf(
  path: string | undefined,
): { readonly name: string; readonly isDoor: boolean } | undefined {
  const [, name, file] = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/.exec(path ?? '') ?? [];
  return name === undefined ? undefined : { name, isDoor: file === 'api.ts' };
}

/** The part of the repository within which a room's files import each other freely. */
export function ownRoom(path: string): string {
  return (
    /^apps\/server\/src\/modules\/[^/]+\//.exec(path)?.[0] ??
    /^apps\/server\/src\/(http|core|db|adapters|jobs)\//.exec(path)?.[0] ??
    /^apps\/[^/]+\/src\/(features\/[^/]+|shared)\//.exec(path)?.[0] ??
    /^(apps|packages)\/[^/]+\//.exec(path)?.[0] ??
    ''
  );
}

/**
 * What the table says against an import, as a sentence, or nothing.
 *
 * @param target a repository path, or the package's name where it comes from outside
 */
export function objection(from: string, target: string, inRepository: boolean): string | undefined {
  const room = rooms.find(({ files }) => files.test(from));
  if (!room) return undefined;
  if (!inRepository) {
    return room.packages.some((allowed) => allowed.test(target))
      ? undefined
      : `${room.name} may not import the package ${target}`;
  }
  const sameApp = /^apps\/([^/]+)\//.exec(from)?.[1] === /^apps\/([^/]+)\//.exec(target)?.[1];
  const own = ownRoom(from);
  if (own !== '' && target.startsWith(own))
    return moduleOf(target)?.isDoor ? `${target} is the door for others` : undefined;
  if (target.startsWith('apps/') && !sameApp && room.name !== 'testkit')
    return `${room.name} may not import another app's ${target}`;
  return room.mayImport.some((allowed) => allowed.test(target))
    ? undefined
    : `${room.name} may not import ${target}`;
}
