import { basename } from 'node:path';
import { parseSync } from 'vite';

/** The two modules that a page's file is: its route, in the first load of all screens, and its screen, which comes when it is gone to. */
export interface PageHalves {
  readonly route: string;
  readonly screen: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A statement of the file, with the names that it gives and those that it needs. */
interface Statement {
  readonly node: Node;
  readonly gives: readonly string[];
  readonly needs: ReadonlySet<string>;
}

const routeName = 'route';
/** What no browser sees: it stays in both. */
const isErased = ({ type }: Node): boolean => type.startsWith('TS');

/** Divides a page's file: what `route` needs stands in the one half, everything else in the other, which imports from the first what both need. Lines keep their numbers. */
export function pageHalves(file: string, code: string): PageHalves {
  const nodes = nodesIn(parseSync(file, code).program.body);
  const imports = nodes.filter(({ type }) => type === 'ImportDeclaration');
  const statements = nodes
    .filter((node) => !imports.includes(node) && !isErased(declarationIn(node)))
    .map((node) => ({ node: declarationIn(node), whole: node }))
    .map(({ node, whole }) => ({ node: whole, gives: namesOf(node), needs: namesNeededBy(node) }));
  const start = statements.find(({ gives }) => gives.includes(routeName));
  const call = start && callIn(declarationIn(start.node));
  if (!start || !call)
    throw new Error(`${file}: says no \`export const route = pageRoute({ … })\``);
  const ofRoute = closureOf(statements, start);
  const others = statements.filter((each) => !ofRoute.has(each));
  const neededByScreen = needsOf(others);
  const shared = [...ofRoute]
    .flatMap(({ gives }) => gives.filter((name) => neededByScreen.has(name)))
    .toSorted();
  const hidden = [...ofRoute].flatMap(({ node, gives }) =>
    node.type === 'ExportNamedDeclaration' ? [] : gives.filter((name) => shared.includes(name)),
  );
  const own = basename(file);
  const load = `, async () => ({ default: (await import("./${own}")).${screenOf(file, others)} })`;
  const withLoad = { start: call.end - 1, end: call.end - 1, text: load };
  const cut = (gone: readonly Statement[]): Edit[] => gone.map(({ node }) => blank(code, node));
  const onlyImported = imports.filter((node) => nodesIn(node['specifiers']).length === 0);
  const prune = (needed: ReadonlySet<string>, gone: readonly Node[]): Edit[] => [
    ...gone.map((node) => blank(code, node)),
    ...imports.flatMap((node) => pruned(code, node, needed)),
  ];
  return {
    route:
      edited(code, [...cut(others), ...prune(needsOf([...ofRoute]), onlyImported), withLoad]) +
      (hidden.length > 0 ? `\nexport { ${hidden.join(', ')} };` : ''),
    screen:
      (shared.length > 0 ? `import { ${shared.join(', ')} } from "./${own}?route"; ` : '') +
      edited(code, [...cut([...ofRoute]), ...prune(neededByScreen, [])]),
  };
}

/** What a page says of its place: its address, and the frame that it is shown in where it is not the usual one. */
export function readPage(
  file: string,
  code: string,
): { readonly path: string; readonly frame: string } {
  const statements = nodesIn(parseSync(file, code).program.body).map(declarationIn);
  const call = statements.filter((node) => namesOf(node).includes(routeName)).map(callIn)[0];
  const [description] = call ? nodesIn(call['arguments']) : [];
  const text = (key: string): string | undefined => {
    const property = nodesIn(description?.['properties']).find(
      (each) => nameOf(each['key']) === key,
    );
    const value = property?.['value'];
    return isNode(value) && value.type === 'Literal' ? String(value['value']) : undefined;
  };
  const path = text('path');
  if (path === undefined) throw new Error(`${file}: says no \`path\` of its route`);
  return { path, frame: text('frame') ?? 'main' };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter((each) => isNode(each)) : [];

const nameOf = (node: unknown): string =>
  isNode(node) && /^(?:JSX)?Identifier$/.test(node.type) ? String(node['name']) : '';

/** What an `export` is of. */
const declarationIn = (node: Node): Node =>
  node.type === 'ExportNamedDeclaration' && isNode(node['declaration'])
    ? node['declaration']
    : node;

/** The names that a statement gives. */
const namesOf = (node: Node): string[] =>
  node.type === 'VariableDeclaration'
    ? nodesIn(node['declarations']).flatMap((each) => [...namesNeededBy(each['id'])])
    : [nameOf(node['id'])].filter(Boolean);

/** The call that makes what is declared. */
const callIn = (node: Node): Node | undefined => {
  const [first] = nodesIn(node['declarations']);
  return isNode(first?.['init']) && first['init'].type === 'CallExpression'
    ? first['init']
    : undefined;
};

/** Every name that stands in a part of the file for a value: too many rather than too few. */
function namesNeededBy(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) namesNeededBy(each, found);
  if (!isNode(value)) return found;
  const name = nameOf(value);
  if (name !== '') found.add(name);
  for (const [field, child] of Object.entries(value)) {
    const isLabel =
      value['computed'] !== true &&
      ((value.type === 'MemberExpression' && field === 'property') ||
        (value.type === 'Property' && field === 'key' && value['shorthand'] !== true));
    if (!isLabel && !/^(?:type(?:Annotation|Arguments|Parameters)|returnType)$/.test(field))
      namesNeededBy(child, found);
  }
  return found;
}

const needsOf = (statements: readonly Statement[]): Set<string> =>
  new Set(statements.flatMap(({ needs }) => [...needs]));

/** A statement and all those that it needs. */
function closureOf(statements: readonly Statement[], start: Statement): Set<Statement> {
  const found = new Set([start]);
  for (const { needs } of found)
    for (const each of statements) if (each.gives.some((name) => needs.has(name))) found.add(each);
  return found;
}

/** The component that a page shows: the one that it exports as `…Page`. */
function screenOf(file: string, statements: readonly Statement[]): string {
  const pages = statements
    .filter(({ node }) => node.type === 'ExportNamedDeclaration')
    .flatMap(({ gives }) => gives.filter((name) => name.endsWith('Page')));
  const [page] = pages;
  if (page === undefined || pages.length > 1)
    throw new Error(`${file}: exports ${pages.length} components that are called …Page`);
  return page;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const lines = (text: string): string => text.replaceAll(/[^\n]/g, '');

const blank = (code: string, { start, end }: Node): Edit => ({
  start,
  end,
  text: lines(code.slice(start, end)),
});

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);

/** Leaves of an import what is needed. */
function pruned(code: string, node: Node, needed: ReadonlySet<string>): Edit[] {
  const all = nodesIn(node['specifiers']);
  const kept = all.filter(
    (each) => each['importKind'] !== 'type' && needed.has(nameOf(each['local'])),
  );
  if (node['importKind'] === 'type' || kept.length === all.length) return [];
  if (kept.length === 0) return [blank(code, node)];
  const text = (each: Node): string => code.slice(each.start, each.end);
  const named = kept.filter(({ type }) => type === 'ImportSpecifier').map(text);
  const parts = [
    ...kept.filter(({ type }) => type !== 'ImportSpecifier').map(text),
    ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : []),
  ];
  const source = isNode(node['source']) ? text(node['source']) : '';
  const { start, end } = node;
  return [{ start, end, text: `import ${parts.join(', ')} from ${source};${lines(text(node))}` }];
}
