/** The one PostgreSQL of a test run and the migrated database that every test file's own is copied from. */
export interface TestServer {
  readonly adminUrl: string;
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}
