import { isProduct, type TextFile } from './files.ts';

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
