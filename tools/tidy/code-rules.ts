import { parseSync } from 'vite';
import { isCode, isProduct, isTest, linesWith, type TextFile } from '../checks/tracked-files.ts';

/** What ties a package to the app's own session or paths is as short in every app, and says the same. */
const wiringLines = 5;

/** Files that two apps have to the letter: they belong into a package that both use. */
export function copies(files: readonly TextFile[]): string[] {
  const firsts = new Map<string, string>();
  return files
    .filter((file) => isProduct(file) && file.path.startsWith('apps/'))
    .filter(({ text }) => text.trimEnd().split('\n').length > wiringLines)
    .flatMap(({ path, text }) => {
      const first = firsts.get(text);
      if (first === undefined) firsts.set(text, path);
      return first === undefined ? [] : [`${path}: is ${first} to the letter`];
    });
}

/** Lines a file may have. Tests are read case by case, texts line by line: both may be longer. */
const limits = { product: 400, test: 600, texts: 450 } as const;
const texts = /^packages\/i18n\/src\//;

const limitOf = (file: TextFile): number =>
  isTest(file) ? limits.test : texts.test(file.path) ? limits.texts : limits.product;

/** Files over the limit, by path; `ratchet` holds how long some may still be, and only goes down. */
export function tooLong(
  files: readonly TextFile[],
  ratchet: Readonly<Record<string, number>>,
): string[] {
  const complaints = files.filter(isCode).flatMap((file) => {
    const lines = file.text.trimEnd().split('\n').length;
    const limit = limitOf(file);
    const allowed = ratchet[file.path] ?? limit;
    if (lines > allowed) return [`${file.path}: ${lines} lines, ${allowed} are allowed`];
    if (file.path in ratchet && lines < allowed) {
      return [
        `${file.path}: ${lines} lines; lower its ratchet from ${allowed}${lines <= limit ? ' by taking it off the list' : ''}`,
      ];
    }
    return [];
  });
  const paths = new Set(files.map(({ path }) => path));
  const gone = Object.keys(ratchet).filter((path) => !paths.has(path));
  return [...complaints, ...gone.map((path) => `${path}: is gone; take it off the ratchet`)];
}

interface Ban {
  readonly what: string;
  readonly pattern: RegExp;
  readonly where: (file: TextFile) => boolean;
}

const everywhere = () => true;

const isSource = (file: TextFile): boolean =>
  isCode(file) && /^(apps|packages)\/[^/]+\/src\//.test(file.path);

const apps = /^apps\/(portal|console|storefront|messenger)\/src\//;
const isScreen = (file: TextFile): boolean => isProduct(file) && apps.test(file.path);

const bans: readonly Ban[] = [
  { what: 'any', pattern: /(:\s*any\b|\bas any\b|<any[,>]|\bany\[\])/, where: isCode },
  { what: 'an unfinished note', pattern: /\b(TODO|FIXME|XXX|HACK)\b/, where: everywhere },
  {
    what: 'a date or time field that follows the browser’s language',
    pattern: /\btype=\{?["'](date|time|datetime-local|month|week)["']/,
    where: isProduct,
  },
  {
    what: 'a query that asks by the clock (live tags tell)',
    pattern: /\brefetchInterval\b/,
    where: isProduct,
  },
  {
    what: 'arithmetic on an amount in a screen (the domain says it: `moneyOf`, `fils`)',
    pattern:
      /\b(\w*Amount|amount|fils(\([^)]*)?)\)*\s[-+]\s|\s[-+]\s\(*[\w.?]*(Amount|\bamount|\bfils)\b/,
    where: isScreen,
  },
  {
    what: 'what was paid in a sentence about what is left (`order.money` says each)',
    pattern: /\b(amountText|formatAmount|t)\(.*\bactualAmount\b|amount: .*\bactualAmount\b/,
    where: isScreen,
  },
  {
    what: 'a composed key judged by one browser’s word (`isComposing` of ui knows them all)',
    pattern: /\.isComposing\b/,
    where: (file) => isProduct(file) && file.path !== 'packages/ui/src/is-composing.ts',
  },
  {
    what: 'everything of a file handed on (a door names what it hands on)',
    pattern: /^export \*/,
    // A room's list of its calls, and the rooms' lists: whoever mounts them takes the handlers out, and nothing else; icons are
    // taken apart by the build.
    where: (file) =>
      isSource(file) &&
      !/^(apps\/server\/.*\/endpoints(-of-areas)?|packages\/icons\/src\/icons)\.ts$/.test(
        file.path,
      ),
  },
  {
    what: 'a barrel (import it where it is used)',
    pattern: /^export (type )?\{/,
    where: (file) => isSource(file) && isTest(file),
  },
  {
    what: 'a relative import without its ending',
    pattern: /\b(from |import\()'\.{1,2}\/([^']*\/)?[^'./]+'/,
    where: isSource,
  },
  {
    what: 'an import from a package with an ending',
    pattern: /['"]@khidma\/[^'"]+\.tsx?['"]/,
    where: isCode,
  },
  { what: 'a column without a name', pattern: /\bheader: ''/, where: isProduct },
  { what: 'a silenced compiler', pattern: /@ts-(ignore|nocheck|expect-error)/, where: isCode },
  {
    what: 'a test that runs alone or not at all',
    pattern: /\b(it|test|describe)(\.\w+)?\.(only|skip|fixme|todo)\b/,
    where: isCode,
  },
  { what: 'a test that waits for time', pattern: /waitForTimeout|\bsleep\(/, where: isTest },
  {
    what: 'a path of one machine',
    pattern: /(^|[\s'"`(=:])\/(home|root|Users|work)\/[\w.-]+/,
    where: everywhere,
  },
  {
    what: 'a host of one registry',
    pattern: /registry\.[\w-]+\.(org|com|io|dev)|\bverdaccio\b|\bartifactory\b/i,
    where: everywhere,
  },
];

/** What may stand nowhere. The files that say so are left out. */
export function banned(files: readonly TextFile[]): string[] {
  const judged = files.filter(({ path }) => !path.startsWith('tools/tidy'));
  return bans.flatMap(({ what, pattern, where }) =>
    judged.filter((file) => where(file)).flatMap((file) => linesWith(file, pattern, what)),
  );
}

const composers = /^packages\/(ui\/src\/dot-line\.tsx|i18n\/src\/)/;
const screens = /^(apps\/(portal|console|storefront|messenger)|packages\/(ui|app))\/src\//;

/**
 * Lines composed by hand: a part in Latin letters turns its neighbours around in Arabic, so their dots are set by
 * `DotLine` and `dotLine`, which frame each part. The title of a tab is no line of a page.
 */
export const composedByHand = (files: readonly TextFile[]): string[] =>
  files
    .filter((file) => isProduct(file) && screens.test(file.path) && !composers.test(file.path))
    .flatMap((file) =>
      linesWith(file, /^(?!.*document\.title).*(^|[\s}>])·($|[\s{<])/, 'a line composed by hand'),
    );

/**
 * Words of ours within what takes its direction from its text (`plaintext`, `<bdi>`): that is for one person's own text
 * and nothing else, and only `bdi.tsx` says how.
 */
export const turnedAround = (files: readonly TextFile[]): string[] =>
  files
    .filter((file) => screens.test(file.path) && !isTest(file) && /\.(tsx|css)$/.test(file.path))
    .flatMap((file) => [
      ...(file.path === 'packages/ui/src/bdi.tsx'
        ? []
        : linesWith(file, /unicode-?bidi['"]?:\s*['"]?plaintext/i, 'a direction of its own')),
      ...linesWith(
        file,
        /<(UserText|UserParagraph|bdi)>[^<]*((?<!(\|\||\?\?|[?:]) )\bt\(|\$\{|\.join\((?!'\\n'))/,
        'words of ours in somebody’s own text',
      ),
    ]);

/** Colours said outside the tokens: no theme could turn them. */
export function literalColours(files: readonly TextFile[]): string[] {
  const literal =
    /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|%23[\da-f]{3,8}\b|:\s*(white|black)\b/i;
  return files
    .filter(
      ({ path }) => path.endsWith('.css') && !/^packages\/ui\/src\/(data-)?tokens\.css$/.test(path),
    )
    .flatMap((file) => linesWith(file, literal, 'a colour that is no token'));
}

const unthemed: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a size of letters that is no token', pattern: /\bfont(-size)?:\s*[\d.]+(rem|px)\b/ },
  { what: 'a height above others that is no token', pattern: /\bz-index:\s*-?\d/ },
  { what: 'a weight of letters that is no token', pattern: /\bfont-weight:\s*\d/ },
  { what: 'a width without a name (breakpoint.ts)', pattern: /@media[^{]*\b(min|max)-width/ },
  { what: 'a rule stronger than all others', pattern: /!important/ },
];

/**
 * Letters, heights above others and widths that are said outside the tokens, and rules that no other can answer:
 * only what the reader has asked of the system (`base.css`) is stronger than everything.
 */
export const unthemedStyles = (files: readonly TextFile[]): string[] =>
  files
    .filter(
      ({ path }) =>
        path.endsWith('.css') &&
        !/^packages\/ui\/src\/(tokens|base|fonts|chinese-face)\.css$/.test(path),
    )
    .flatMap((file) => unthemed.flatMap(({ what, pattern }) => linesWith(file, pattern, what)));

/** The words of the domain's statuses. */
export interface StatusWords {
  /** Those that nothing else says. */
  readonly own: readonly string[];
  /** Those that other things say too, a field's verdict or an upload's event. */
  readonly shared: readonly string[];
}

/** Comparisons with a status outside the domain: screens and operations ask its tables. A shared word counts where it is a `status` that is compared. */
export function statusComparisons(
  files: readonly TextFile[],
  { own, shared }: StatusWords,
): string[] {
  const quoted = (words: readonly string[]) => `['"\`](${words.join('|')})['"\`]`;
  const anything = new RegExp(`([=!]==|\\bcase)\\s*${quoted(own)}`);
  const status = new RegExp(`[sS]tatus\\)?\\s*[=!]==?\\s*${quoted(shared)}`);
  return files
    .filter((file) => isProduct(file) && !file.path.startsWith('packages/domain/'))
    .flatMap((file) =>
      [anything, status].flatMap((pattern) =>
        linesWith(file, pattern, 'a status compared outside the domain'),
      ),
    );
}

/** Addresses of calls outside the contract: clients and server use its objects. */
export function wirePaths(files: readonly TextFile[], paths: readonly string[]): string[] {
  const escaped = paths.map((path) => path.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&'));
  const pattern = new RegExp(`['"\`](/api)?((${escaped.join('|')})['"\`?]|/merchant/)`);
  return files
    .filter((file) => isProduct(file) && !file.path.startsWith('packages/contract/'))
    .flatMap((file) => linesWith(file, pattern, 'a wire path outside the contract'));
}

/** What `npm run icons` draws: each says what it is by its name. */
const isDrawn = ({ path }: TextFile): boolean => /^packages\/icons\/src\/(?!icon\.ts$)/.test(path);

/** Exported things of the packages without a docstring; what a component takes is explained with it. */
export function undocumented(files: readonly TextFile[]): string[] {
  return files
    .filter((file) => isProduct(file) && file.path.startsWith('packages/') && !isDrawn(file))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((line, index) => {
        const name =
          /^export (?:default )?(?:async )?(?:const|function|interface|type|class|let) (\w+)/.exec(
            line,
          )?.[1];
        if (!name || name.endsWith('Props') || lines[index - 1]?.trimEnd().endsWith('*/'))
          return [];
        return [`${path}:${index + 1}: ${name} has no docstring`];
      });
    });
}

/** `as` and `!` without a reason on their line or in the comment above it. */
export function unreasonedAssertions(files: readonly TextFile[]): string[] {
  return files.filter(isProduct).flatMap(({ path, text }) => {
    const lines = text.split('\n');
    const explained = (line: number) =>
      /\/\/|\/\*|\*\//.test(lines[line] ?? '') || /^\s*(\/\/|\*|\/\*)/.test(lines[line - 1] ?? '');
    return assertionsIn(path, text)
      .map((offset) => text.slice(0, offset).split('\n').length - 1)
      .filter((line) => !explained(line))
      .map(
        (line) =>
          `${path}:${line + 1}: an assertion without a reason: ${(lines[line] ?? '').trim().slice(0, 100)}`,
      );
  });
}

/** Where a file's type assertions end; `as const` asserts nothing. */
function assertionsIn(path: string, text: string): number[] {
  // To parse a file takes a hundred times as long as to see that it holds nothing that looks like one.
  if (!/(?<!\*)\sas\s(?!const\b)|[\w)\]}]!(?!=)|<\w+>\(/.test(text)) return [];
  const found: number[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && 'end' in node && typeof node.end === 'number') {
      const constant =
        node.type === 'TSAsExpression' && text.slice(0, node.end).endsWith('as const');
      if (/^TS(AsExpression|NonNullExpression|TypeAssertion)$/.test(String(node.type)) && !constant)
        found.push(node.end);
    }
    Object.values(node).forEach(walk);
  };
  walk(parseSync(path, text).program.body);
  return found;
}
