/** The variables by which the set-up tells the tests, which run in processes of their own, what it started. */
export const variables = { url: 'KHIDMA_E2E_URL', mailbox: 'KHIDMA_E2E_MAILBOX' } as const;

/** Where the server under test answers; undefined before the set-up has run. */
export function serverUrl(): string | undefined {
  return process.env[variables.url];
}

/** The file in which everything sent out is collected, one JSON object a line. */
export function mailboxFile(): string {
  const file = process.env[variables.mailbox];
  if (!file) throw new Error('no mailbox: the journeys run through e2e/playwright.config.ts');
  return file;
}
