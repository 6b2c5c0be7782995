// Who may import whom: the table of docs/architecture.md. `npm run imports` refuses everything else. No file that only
// hands on everything of another: that one reads the text (`tools/tidy/code-rules.ts`).

/** Tests look at their own package from outside and use the test tools: the table is for the product. */
const tests = String.raw`\.test\.tsx?$|/testing/`;
const server = '^apps/server/src';
/** A room of the server: a folder of an area, or an area that is one room. It has a door where others need it. */
const areaRoom = `${server}/areas/(orders/records|orders|scheduling|files|privacy|(?!orders/)[^/]+/[^/]+)`;
const door = `${areaRoom}/index\\.ts$`;
const listOfAreas = `${server}/(endpoints/endpoints|jobs/jobs)-of-areas\\.ts$`;
/** Screens take any icon from one module, which hands on the tables that `npm run icons` draws. */
const icons = '^packages/icons/src/icons\\.ts$';
const listOfCalls = `${server}/areas/.+/endpoints\\.ts$`;
const serverPackages = '^packages/(domain|contract|wire|i18n)/src/';
/** What a room may know of the adapters: the interfaces, never an implementation. */
const interfaceFile =
  '(?!(folder|s3|smtp|http|sandbox|stripe|outbox-only|argon2|system)-)[^/]+\\.ts$';
const adapterInterfaces = `${server}/adapters/${interfaceFile}|${server}/adapters/[^/]+/${interfaceFile}`;
const screenPackages = '^packages/(domain|contract|client|app|icons|ui|i18n)/src/';
/** Packages from outside, by the beginning of their names. */
const outside = (...names) => `(^|/)node_modules/(${names.join('|')})`;
/** Anything from outside except what only a server has. */
const forBrowsers = outside('(?!pg/|fastify|drizzle-orm|pino|sharp)');
/** What `tools/vite` makes while it builds. */
const made = (name) => `^virtual:${name}`;

/** A room: its files, but some, and all that they may import. `$1` and `$2` are what the pattern has in brackets. */
const room = (name, [path, ...but], mayImport) => ({
  name,
  severity: 'error',
  from: { path, pathNot: [tests, ...but] },
  to: { pathNot: mayImport },
});

/** What runs on Node takes its modules, and packages from outside. */
const onNode = (name, files, mayImport) => {
  const { to, ...rest } = room(name, files, [...mayImport, outside('')]);
  return { ...rest, to: { ...to, dependencyTypesNot: ['core'] } };
};
const ofServer = (name, files, mayImport) => onNode(name, files, [...mayImport, serverPackages]);
const reactQuery = '@tanstack/react-query/';

const rooms = [
  room('domain', ['^packages/domain/'], ['^packages/domain/']),
  room(
    'contract',
    ['^packages/contract/'],
    ['^packages/(contract|domain)/src/', outside('zod/(v4/)?mini/')],
  ),
  room('wire', ['^packages/wire/'], ['^packages/wire/', outside('@noble/', 'canonicalize/')]),
  room(
    'client',
    ['^packages/client/'],
    [
      '^packages/(client|contract|wire)/src/',
      outside(reactQuery, 'react/', 'socket.io-client/', 'tus-js-client/', 'zod/(v4/)?mini/'),
    ],
  ),
  room('frame', ['^packages/frame/'], ['^packages/(frame|contract)/src/']),
  room('worker', ['^packages/worker/'], ['^packages/worker/']),
  room('icons', ['^packages/icons/'], ['^packages/icons/', outside('react/')]),
  room(
    'ui',
    ['^packages/ui/'],
    [
      '^packages/(ui|icons)/',
      // How amounts, days, digits and the parts of a line are written and read, and which languages there are.
      '^packages/i18n/src/(amounts|clock|languages|line-parts|read-day|to-latin)\\.ts$',
      outside('react/', 'react-dom/', '@fontsource', '@floating-ui/dom/'),
      // Controls of their own: loaded when they are shown.
      outside('react-easy-crop/', 'pannellum/'),
    ],
  ),
  room(
    'the package app',
    ['^packages/app/'],
    [
      '^packages/(app|ui|icons|client|contract|domain|frame|i18n)/src/',
      // What a page asks its worker for.
      '^packages/worker/src/kept-list\\.ts$',
      outside('react/', 'react-dom/', 'react-hook-form/', reactQuery, '@tanstack/react-router/'),
      outside('idb/', 'uqr/', 'use-intl/', 'zod/(v4/)?mini/', 'zustand/'),
      made('texts/controls$'),
      made('common-passwords$'),
    ],
  ),
  room(
    'i18n',
    ['^packages/i18n/'],
    ['^packages/(i18n|domain|contract)/src/', outside('use-intl/', 'react/')],
  ),
  ofServer('testkit', ['^packages/testkit/'], ['^packages/testkit/', `${server}/`]),
  ofServer(
    "a room of the server's areas",
    [`${areaRoom}/`],
    [
      `${server}/areas/$1/`,
      `${server}/(kernel|db|config)/`,
      adapterInterfaces,
      // A sibling's door. Who mounts operations (endpoints, jobs, demo) imports their files themselves.
      door,
    ],
  ),
  ofServer(
    "the server's http",
    [`${server}/http/`],
    [`${server}/(http|kernel|db|adapters|config)/`],
  ),
  ofServer(
    "the server's kernel",
    [`${server}/kernel/`],
    [`${server}/(kernel|db|config)/`, adapterInterfaces],
  ),
  onNode(
    "the server's db",
    [`${server}/db/`],
    [`${server}/db/`, '^packages/(domain|contract|i18n)/src/'],
  ),
  onNode(
    'an adapter',
    [`${server}/adapters/`],
    [`${server}/(adapters|db|config)/`, '^packages/(domain|contract)/src/'],
  ),
  ofServer(
    'a job',
    [`${server}/jobs/`],
    [`${server}/(jobs|kernel|db|areas|endpoints|config)/`, adapterInterfaces],
  ),
  ofServer(
    'the server',
    ['^apps/server/', `${server}/(areas|http|kernel|db|adapters|jobs)/`],
    ['^apps/server/'],
  ),
  room(
    "the panel's agent",
    ['^apps/messenger/src/agent/'],
    [
      '^apps/messenger/',
      '^packages/(domain|contract|client)/src/',
      // Of which build it is: what another one has kept may have another shape.
      '^packages/app/src/route/own-build\\.ts$',
      outside('zod/(v4/)?mini/', 'zustand/'),
    ],
  ),
  room(
    'the panel',
    ['^apps/messenger/src/', '^apps/messenger/src/(agent|shared)/'],
    ['^apps/messenger/', screenPackages, '^packages/frame/src/', forBrowsers, made('texts$')],
  ),
  room(
    'a feature',
    ['^apps/(portal|console|storefront)/src/features/([^/]+)/'],
    ['^apps/$1/src/(features/$2|shared)/', screenPackages, forBrowsers, made('texts/')],
  ),
  room(
    "an app's shared",
    ['^apps/(portal|console|storefront|messenger)/src/shared/'],
    ['^apps/$1/src/shared/', screenPackages, forBrowsers],
  ),
  room(
    'a browser app',
    ['^apps/(portal|console|storefront)/src/', '^apps/[^/]+/src/(features|shared)/'],
    ['^apps/$1/', screenPackages, forBrowsers, made('texts(/|$)')],
  ),
];

const rule = (name, from, to) => ({ name, severity: 'error', from, to });

export default {
  forbidden: [
    ...rooms,
    rule('a file that is there', {}, { couldNotResolve: true, pathNot: made('') }),
    // Things are imported where they are used; only a door hands on, what stands in its own room, a list of calls or of
    // areas, and the list of icons.
    rule(
      'no barrels',
      { pathNot: [door, listOfCalls, listOfAreas, icons] },
      { dependencyTypes: ['export'] },
    ),
    rule(
      'a list of calls is read where they are mounted',
      { pathNot: `${server}/endpoints/` },
      { path: listOfCalls },
    ),
    rule(
      'a door holds nothing itself',
      { path: door },
      { dependencyTypes: ['import', 'dynamic-import'] },
    ),
    rule('a door of its own room', { path: door }, { pathNot: `${server}/areas/$1/` }),
    // A room's own files take each other.
    rule('a door for others', { path: `${areaRoom}/` }, { path: `${server}/areas/$1/index\\.ts$` }),
    // The build takes its route out of it, and the rest comes when it is gone to.
    rule(
      'a page is taken by the list of pages alone',
      { pathNot: [tests, '/src/app/pages\\.ts$'] },
      { path: '\\.page\\.tsx$' },
    ),
    // Types included; what is loaded later makes none.
    rule('no cycle', {}, { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } }),
    // Of two rooms neither could be read alone: what both need stands in the lower one.
    {
      scope: 'folder',
      ...rule(
        'no cycle of rooms',
        { path: `${areaRoom}$` },
        { circular: true, viaOnly: { path: `${areaRoom}$` } },
      ),
    },
  ],
  options: {
    // TypeScript 7 has no parser that it could use.
    parser: 'swc',
    skipAnalysisNotInRules: true,
    doNotFollow: { path: ['node_modules', tests] },
    // Of folders, which the cycles of rooms are sought in.
    metrics: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      // What is imported from `app` and `ui` is a component or not: `.ts` and `.tsx` are asked for alike.
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
