/** What somebody should look at: in PostgreSQL's own words, and a migration that others hold up. */
const troubles = /\b(?:WARNING|ERROR|FATAL|PANIC):| waits for a lock$/;

/** What it says of every start and stop, and what we say of the schema. */
const routine = /\bLOG:|^migrations:/;

/** Returns what takes the lines of the database and of its migrations: routine as information, all else as a warning. */
export const databaseLog =
  (log: Readonly<Record<'info' | 'warn', (data: object, line: string) => void>>) =>
  (line: string): void => {
    const level = routine.test(line) && !troubles.test(line) ? 'info' : 'warn';
    log[level]({ from: 'database' }, line);
  };
