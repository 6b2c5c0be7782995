import { parseSync } from 'vite';

/**
 * The texts that a module speaks of: keys of texts or of groups of them, where `*` stands for what is made while the
 * module runs (`orders.title`, `statuses.order`, `services.*.label`).
 */
export type TextUses = readonly string[];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A name that stands for texts within a part of a file: a translator, or the texts themselves. */
interface Binding {
  readonly name: string;
  /** What the keys asked of it may begin with; an empty one where it speaks of all areas. */
  readonly spaces: readonly string[];
  readonly asks: 'key' | 'member';
  readonly declared: Node;
  readonly scope: Node;
}

/** What makes a file worth reading. */
const speaks = /\b(?:useTranslations|useMessages|currentText)\b/;
/** What a translator is asked besides being called itself. */
const methods = new Set(['rich', 'markup', 'raw', 'has']);

/** Returns the texts that a module asks for itself. */
export function textUses(file: string, code: string): TextUses {
  if (!speaks.test(code)) return [];
  const nodes = nodesOf(parseSync(file, code).program);
  const bindings = nodes.flatMap((path) => bindingsAt(path));
  const found = nodes.flatMap((path) => usesAt(path, bindings));
  return [...new Set(found)].toSorted();
}

/** Each node of a file with those around it, the innermost last. */
function nodesOf(program: unknown): Node[][] {
  const found: Node[][] = [];
  const visit = (value: unknown, around: readonly Node[]): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, around);
    if (!isNode(value) || value.type.startsWith('TS')) {
      // What is said of a value's type is around it, not within it.
      if (isNode(value) && isNode(value['expression'])) visit(value['expression'], around);
      return;
    }
    const path = [...around, value];
    found.push(path);
    for (const each of Object.values(value)) visit(each, path);
  };
  visit(program, []);
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';

const argumentsOf = (call: Node): readonly Node[] =>
  Array.isArray(call['arguments']) ? call['arguments'].filter((each) => isNode(each)) : [];

const isCallOf = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && nameOf(node['callee']) === name;

/** The names that a declaration gives to texts. */
function bindingsAt(path: readonly Node[]): Binding[] {
  const node = path.at(-1);
  const init = node?.['init'];
  if (node?.type !== 'VariableDeclarator' || !isNode(init)) return [];
  const { id } = node;
  if (!isNode(id)) return [];
  const scope = path.findLast(({ type }) => /^(?:Block|Program|.*Function)/.test(type));
  if (!scope) return [];
  if (isCallOf(init, 'useTranslations'))
    return [{ name: nameOf(id), spaces: spacesOf(init), asks: 'key', declared: id, scope }];
  return isCallOf(init, 'useMessages') ? namesIn(id, '', scope) : [];
}

/** The names that a pattern gives to the texts of areas: `{ consoleSettings: { unit } }`. */
function namesIn(pattern: Node, space: string, scope: Node): Binding[] {
  if (pattern.type !== 'ObjectPattern')
    return [{ name: nameOf(pattern), spaces: [space], asks: 'member', declared: pattern, scope }];
  const properties = Array.isArray(pattern['properties']) ? pattern['properties'] : [];
  return properties.flatMap((property: Node) =>
    isNode(property['value'])
      ? namesIn(property['value'], dotted(space, nameOf(property['key'])), scope)
      : [],
  );
}

const dotted = (...parts: readonly string[]): string => parts.filter(Boolean).join('.');

const spacesOf = (call: Node): string[] => {
  const [space] = argumentsOf(call);
  return space ? keysIn(space) : [''];
};

/** The texts that stand at one place of a file. */
function usesAt(path: readonly Node[], bindings: readonly Binding[]): string[] {
  const node = path.at(-1);
  if (!node) return [];
  if (isCallOf(node, 'currentText')) return keysIn(argumentsOf(node)[0]);
  if (isCallOf(node, 'useTranslations') && path.at(-2)?.type !== 'VariableDeclarator')
    return within(spacesOf(node), keysAt(path));
  const binding = bindingOf(path, bindings);
  if (!binding) return [];
  return binding.asks === 'key'
    ? within(binding.spaces, keysAt(path))
    : within(binding.spaces, [membersAt(path).join('.') || '*']);
}

const within = (spaces: readonly string[], keys: readonly string[]): string[] =>
  spaces.flatMap((space) => keys.map((key) => dotted(space, key)));

/** What a name stands for at a place: of several declarations the innermost. */
function bindingOf(path: readonly Node[], bindings: readonly Binding[]): Binding | undefined {
  const node = path.at(-1);
  const parent = path.at(-2);
  const name = nameOf(node);
  if (!node || !parent || name === '' || isName(node, parent)) return undefined;
  return bindings
    .filter((each) => each.name === name && each.declared !== node && path.includes(each.scope))
    .toSorted((one, other) => path.indexOf(other.scope) - path.indexOf(one.scope))[0];
}

/** Whether an identifier names a member or an attribute, and no value. */
const isName = (node: Node, parent: Node): boolean =>
  (parent.type === 'MemberExpression' && parent['property'] === node && !parent['computed']) ||
  (parent.type === 'Property' && parent['key'] === node && parent['value'] !== node);

/** The keys that a translator is asked for where it stands; everything where it is handed on. */
function keysAt(path: readonly Node[]): string[] {
  const [callOfMethod, parent, node] = path.slice(-3);
  if (parent?.type === 'CallExpression' && parent['callee'] === node)
    return keysIn(argumentsOf(parent)[0]);
  const isMethod = parent?.type === 'MemberExpression' && methods.has(nameOf(parent['property']));
  return isMethod && callOfMethod?.type === 'CallExpression'
    ? keysIn(argumentsOf(callOfMethod)[0])
    : ['*'];
}

/** The keys that an argument can be. */
function keysIn(argument: Node | undefined): string[] {
  if (argument?.type === 'Literal') return [String(argument['value'])];
  if (argument?.type === 'ConditionalExpression')
    return [argument['consequent'], argument['alternate']].flatMap((each) =>
      keysIn(isNode(each) ? each : undefined),
    );
  if (argument?.type !== 'TemplateLiteral' || !Array.isArray(argument['quasis'])) return ['*'];
  return [
    argument['quasis'].map((quasi: { value: { cooked: string } }) => quasi.value.cooked).join('*'),
  ];
}

/** What is read of texts where they stand: `texts.unit.day`. */
function membersAt(path: readonly Node[]): string[] {
  const members: string[] = [];
  for (let at = path.length - 2; at >= 0; at -= 1) {
    const [node, inner] = [path[at], path[at + 1]];
    if (node?.type !== 'MemberExpression' || node['object'] !== inner || node['computed']) break;
    members.push(nameOf(node['property']));
  }
  return members;
}
