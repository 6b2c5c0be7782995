import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Which texts an app loads together. */
export type SetTable = Readonly<Record<string, readonly string[]>>;

/** A text that a file speaks of: `orders.title`, or an area alone where the rest is made while it runs. */
interface Use {
  readonly file: string;
  readonly part: string;
}

const translator = /\bconst (\w+) = useTranslations\(\s*(?:'([\w.]+)')?\s*\)/g;

/** Returns the texts that a file asks for, by area and group. */
export function usedTexts(text: string): string[] {
  const declared = [...text.matchAll(translator)];
  const found = declared.flatMap(({ 1: name = '', 2: space = '', index }) => {
    // Several functions of a file may call theirs the same.
    const next = declared.find((other) => other[1] === name && other.index > index);
    const scope = text.slice(index, next?.index);
    const calls = scope.matchAll(new RegExp(`\\b${name}(?:\\.rich)?\\(\\s*(['\`])([\\w.]*)`, 'g'));
    const keys = [...calls].map(([, , key = '']) => (space === '' ? key : `${space}.${key}`));
    return space === '' ? keys : [space, ...keys];
  });
  const parts = found.map((key) => key.split('.').slice(0, 2).filter(Boolean).join('.'));
  return [...new Set(parts)].filter((part) => part !== '');
}

/** Returns what the files behind a page ask for that neither it nor every screen loads. */
export function textsNotLoaded(
  root: string,
  page: string,
  { sets, own }: { readonly sets: SetTable; readonly own: readonly string[] },
): string[] {
  const files = filesBehind(root, page);
  // A part of a page that brings its own texts names their set.
  const named = files.flatMap(({ text }) =>
    [...text.matchAll(/(?:<AreaTexts texts=\{|^ {2}texts: )texts\.(\w+)/gm)].map(
      ([, set = '']) => set,
    ),
  );
  const loaded = new Set([...own, ...named].flatMap((set) => sets[set] ?? []));
  const areas = new Set([...loaded].map((part) => part.split('.', 1)[0]));
  const isLoaded = ({ part }: Use): boolean => {
    const [area = '', group] = part.split('.');
    return loaded.has(area) || (group === undefined ? areas.has(area) : loaded.has(part));
  };
  return files
    .flatMap(({ path, text }) => usedTexts(text).map((part) => ({ file: path, part })))
    .filter((use) => !isLoaded(use))
    .map(({ file, part }) => `${file}: ${part}`);
}

const imported = /(?:\bfrom |\bimport\(?\s*)'([^'?]+)/g;

/** The files that an import may mean; of a package of ours the source behind its exports. */
function targetsOf(from: string, specifier: string): string[] {
  if (specifier.startsWith('.')) return [join(dirname(from), specifier)];
  const [, name, rest] = /^@khidma\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  return name === undefined
    ? []
    : ['ts', 'tsx'].map((ending) => `packages/${name}/src/${rest}.${ending}`);
}

function filesBehind(root: string, page: string): { path: string; text: string }[] {
  const exists = (path: string): boolean => existsSync(join(root, path));
  const found = new Map<string, string>();
  const open = [page];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path) || !/\.tsx?$/.test(path) || !exists(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    found.set(path, text);
    for (const [, specifier = ''] of text.matchAll(imported))
      open.push(...targetsOf(path, specifier));
  }
  return [...found].map(([path, text]) => ({ path, text }));
}

/** How a route names its page with its texts: `page(() => import('…-page.tsx'), 'OrdersPage', texts.orders)`. */
const route = /\bpage\(\s*\(\) => import\('([^']+)'\),\s*'\w+',\s*texts\.(\w+)/g;

/** Returns the set of texts that each page of an app brings along, by the page's source. */
export function textsOfPages(appFolder: string): Map<string, string> {
  const file = join(appFolder, 'src/app/routes.tsx');
  if (!existsSync(file)) return new Map();
  return new Map(
    [...readFileSync(file, 'utf8').matchAll(route)].map(([, page = '', set = '']) => [
      join('src/app', page),
      set,
    ]),
  );
}
