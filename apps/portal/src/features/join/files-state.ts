import type { KeptFile } from './form-files.ts';

/** A file on its way; each state knows what it needs and nothing else. */
export type FileOnItsWay =
  | { readonly key: string; readonly state: 'sending'; readonly file: File; readonly sent: number }
  | { readonly key: string; readonly state: 'refused'; readonly file: File; readonly why: string }
  | { readonly key: string; readonly state: 'done'; readonly kept: KeptFile };

/** What happens to the list. */
export type FilesAction =
  | { readonly type: 'put'; readonly file: FileOnItsWay }
  /** Something new of a file that may have been removed meanwhile. */
  | { readonly type: 'change'; readonly file: FileOnItsWay }
  | { readonly type: 'remove'; readonly key: string };

/** A file that the server has. */
export const doneFile = (kept: KeptFile): FileOnItsWay => ({ key: kept.id, state: 'done', kept });

/** The list after an action. */
export const stepFiles = (
  files: readonly FileOnItsWay[],
  action: FilesAction,
): readonly FileOnItsWay[] => {
  switch (action.type) {
    case 'put':
      return [...files, action.file];
    case 'change':
      return files.map((each) => (each.key === action.file.key ? action.file : each));
    case 'remove':
      return files.filter(({ key }) => key !== action.key);
  }
};
