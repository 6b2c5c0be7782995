import * as z from 'zod/mini';

const statement = z.object({ text: z.string(), values: z.array(z.nullable(z.string())) });

/** A statement as it went over the wire. */
export type RecordedStatement = z.infer<typeof statement>;

/** What one connection did between its `begin` and its `commit`; a statement of its own is one too. */
export const recordedTransactions = z.array(z.array(statement));

export type RecordedTransaction = readonly RecordedStatement[];

const line = z.object({
  session: z.number(),
  text: z.string(),
  values: z.array(z.unknown()),
});

/** Returns what was committed after so many lines of a log of statements, in the order of the commits. */
export function transactionsOf(log: string, after: number): RecordedTransaction[] {
  const open = new Map<number, RecordedStatement[]>();
  const done: RecordedTransaction[] = [];
  for (const [index, text] of log.split('\n').entries()) {
    if (text === '') continue;
    const { session, ...found } = line.parse(JSON.parse(text));
    const said = {
      text: found.text,
      values: found.values.map((value) => (value === null ? null : String(value))),
    };
    const current = open.get(session);
    if (/^begin\b/i.test(said.text)) open.set(session, [said]);
    else if (current) current.push(said);
    const ended = /^(commit|rollback)$/i.test(said.text);
    if (ended) open.delete(session);
    if (index < after || (current && !ended) || /^(begin|rollback)\b/i.test(said.text)) continue;
    const transaction = current ?? [said];
    // The queue brings its own schema, in each version its own.
    if (!transaction.some(({ text: sql }) => /\bjobs\./.test(sql))) done.push(transaction);
  }
  return done;
}
