/** What a build says of the files that its app keeps, to be opened where there is no line. */
export interface KeptList {
  /** Names the build: what two of them made never mixes. */
  readonly build: string;
  /** Matches the paths that the app's router knows, whole. */
  readonly paths: string;
  /** The script that every page of this build begins with. */
  readonly entry: string;
  /** Where the page stands, by language. */
  readonly pages: Readonly<Record<string, string>>;
  /** What the page and the screens that are kept are made of. */
  readonly files: readonly string[];
  /** What is needed besides in one language: its texts and its letters. */
  readonly filesOf: Readonly<Record<string, readonly string[]>>;
}

/** What a page asks its worker for: to keep the files of this build in the language that is read. */
export interface KeepFiles {
  readonly keep: string;
}

/** What it hears when they are kept: the script that a page of the newest build begins with. */
export interface FilesKept {
  readonly kept: string;
}
