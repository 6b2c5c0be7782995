import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ESTree, type Plugin } from 'vite';

const contract = /\/packages\/contract\/src\/.*\.ts$/;
/** Where a form reads an endpoint's schema: `cancelOrder.input`. */
const inputOf = /\b(\w+)\.input\b/g;
/** What a form is judged by. */
const schemaOfForm = /\bruleResolver(?:<[^(]*>)?\(\s*([\w.]+)\.input\b/g;
/** What a browser never reads of an endpoint: what answers look like, who may call and what may be refused is the server's matter. */
const serverOnly: readonly string[] = ['output', 'errors', 'staff', 'limit', 'openToLooks'];

/**
 * Leaves out of the browser's contract what it never reads: the shape of every answer, and of every question that no
 * form is made of. Calls need an endpoint's name, method, path and tags alone; the schemas were a tenth of a first load.
 */
export function slimContract(repository: string): Plugin {
  let forms: ReadonlySet<string> = new Set();
  return {
    name: 'khidma:slim-contract',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      const sources = sourcesIn(repository);
      for (const source of sources)
        for (const schema of schemasByOtherNames(source))
          this.error(
            `a form reads ${schema}: name the endpoint itself, or the build leaves its schema out`,
          );
      forms = new Set(sources.flatMap((source) => namesWithInput(source)));
    },
    transform: {
      filter: { id: contract },
      handler: (code) => ({
        code: slimModule(code, (name) => forms.has(name)),
        map: null,
        moduleSideEffects: false,
      }),
    },
  };
}

const sourcesIn = (repository: string): string[] =>
  globSync(
    [
      'apps/{portal,console,storefront,messenger}/src/**/*.{ts,tsx}',
      'packages/*/src/**/*.{ts,tsx}',
    ],
    {
      cwd: repository,
    },
  ).map((file) => readFileSync(join(repository, file), 'utf8'));

/** Returns the endpoints whose input a source reads. */
export const namesWithInput = (source: string): string[] =>
  [...source.matchAll(inputOf)].map(([, name = '']) => name);

/** Returns the schemas that a source's forms read by another name than the endpoint's own. */
export const schemasByOtherNames = (source: string): string[] =>
  [...source.matchAll(schemaOfForm)]
    .map(([, path = '']) => path)
    .filter((path) => !new RegExp(`import \\{[^}]*\\b${path}\\b[^}]*\\} from`).test(source))
    .map((path) => `${path}.input`);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns a module of the contract without what no browser reads; whatever nobody imports can then be left out too. */
export function slimModule(code: string, hasForm: (endpoint: string) => boolean): string {
  return withoutUnused(slimValues(code, hasForm));
}

function slimValues(code: string, hasForm: (endpoint: string) => boolean): string {
  const edits: Edit[] = [];
  for (const statement of parseSync('module.js', code).program.body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (!init || !('end' in init) || !made.has(init.type)) continue;
      // Nothing in the contract does anything but make a value: where that is not used, neither is its making.
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push(...unread(init, id.type === 'Identifier' && hasForm(id.name)));
      edits.push({ start: init.end, end: init.end, text: '))()' });
    }
  }
  return applied(code, edits);
}

/**
 * Leaves out what a slimmed module has no use for any more, its imports above all: the division into files takes every
 * import for a need, and would give each first load the shapes of what its calls answer.
 */
function withoutUnused(code: string): string {
  const own = parseSync('module.js', code).program.body.filter((statement) => namesOf(statement));
  const unused = own.find((statement) => {
    const rest = code.slice(0, statement.start) + code.slice(statement.end);
    return namesOf(statement)?.every(
      (name) => !new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(rest),
    );
  });
  if (!unused) return code;
  return withoutUnused(applied(code, [{ start: unused.start, end: unused.end, text: '' }]));
}

/** The names that a statement makes for its own module alone; undefined where it does anything else. */
function namesOf(
  statement: ESTree.Statement | ESTree.ModuleDeclaration | ESTree.Directive,
): string[] | undefined {
  if (statement.type === 'ImportDeclaration' && statement.specifiers.length > 0)
    return statement.specifiers.map(({ local }) => local.name);
  if (statement.type !== 'VariableDeclaration') return undefined;
  const ids = statement.declarations.map(({ id }) => id);
  return ids.every((id) => id.type === 'Identifier') ? ids.map(({ name }) => name) : undefined;
}

const made = new Set(['CallExpression', 'ObjectExpression', 'NewExpression', 'MemberExpression']);

/** What is left out of an endpoint's literal. */
function unread(init: ESTree.Expression, hasForm: boolean): Edit[] {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
  const [literal] = init.arguments;
  if (init.callee.name !== 'endpoint' || literal?.type !== 'ObjectExpression') return [];
  return literal.properties.flatMap((property) =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    (serverOnly.includes(property.key.name) || (property.key.name === 'input' && !hasForm))
      ? [{ start: property.value.start, end: property.value.end, text: '0' }]
      : [],
  );
}

const applied = (code: string, edits: readonly Edit[]): string => {
  let end = 0;
  const parts = edits.flatMap((edit) => {
    const before = code.slice(end, edit.start);
    ({ end } = edit);
    return [before, edit.text];
  });
  return [...parts, code.slice(end)].join('');
};
