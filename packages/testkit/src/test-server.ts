/** The one PostgreSQL of a test run and the migrated database that every test file's own is copied from. */
export interface TestServer {
  readonly adminUrl: string;
  readonly template: string;
  /** How the template is copied: by its files where nothing waits for the disk, through the log otherwise. */
  readonly strategy: 'file_copy' | 'wal_log';
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}
