import { isProduct, type TextFile } from '../checks/tracked-files.ts';

const isPage = (path: string): boolean =>
  /^apps\/(portal|console|storefront|messenger)\/src\/.*[-.]page\.tsx$/.test(path);

interface Text {
  readonly path: string;
  readonly text: string;
}

/** Pages without a test beside them; `ratchet` names those that may still be so, and only gets shorter. */
export function untestedPages(files: readonly Text[], ratchet: readonly string[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const pages = [...paths].filter(isPage);
  const isTested = (path: string): boolean => paths.has(path.replace(/\.tsx$/, '.test.tsx'));
  const untested = pages.filter((path) => !isTested(path) && !ratchet.includes(path));
  const needless = ratchet.filter((path) => !isPage(path) || !paths.has(path) || isTested(path));
  return [
    ...untested.map((path) => `${path}: has no test beside it`),
    ...needless.map((path) => `${path}: take it off the ratchet`),
  ];
}

const controls = /^packages\/ui\/src\/(.+)\.tsx$/;

/** What opens or answers keys is more than its look. */
const answersKeys =
  /\bonKeyDown=|\buseOpener\(|\bshowModal\(|role="(radiogroup|tablist|listbox|menu|combobox|application)"/;

/** Whether a file exports something that is drawn; a provider draws nothing of its own. */
const isDrawn = ({ text }: TextFile): boolean =>
  /^export function (?!\w*Provider\b)[A-Z]/m.test(text);

/** The modules of `ui` that apps and packages import, by their name within it. */
function importedFromUi(files: readonly TextFile[]): ReadonlySet<string> {
  return new Set(
    files
      .filter((file) => isProduct(file) && !controls.test(file.path))
      .flatMap(({ text }) => [...text.matchAll(/['"]@khidma\/ui\/([\w/-]+)['"]/g)])
      .map(([, name]) => name ?? ''),
  );
}

/** Controls that apps use and that no story shows, or that answer keys and that no test presses. */
export function unshown(files: readonly TextFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const used = importedFromUi(files);
  return files.filter(isProduct).flatMap((file) => {
    const name = controls.exec(file.path)?.[1];
    if (name === undefined || !used.has(name) || !isDrawn(file)) return [];
    const beside = (kind: string) => paths.has(file.path.replace(/\.tsx$/, `.${kind}.tsx`));
    return [
      ...(beside('stories') ? [] : [`${file.path}: no story shows it`]),
      ...(answersKeys.test(file.text) && !beside('browser.test')
        ? [`${file.path}: it answers keys, and no test in a browser presses them`]
        : []),
    ];
  });
}
