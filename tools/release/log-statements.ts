import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// `node --import ./log-statements.ts main.ts`: writes each statement of the product's pool to STATEMENT_LOG, a line of
// JSON each, with the texts that go over the wire. Loaded into another release's process, so it asks that one for its `pg`.

interface PgClient {
  readonly connectionParameters: { readonly application_name?: string };
  query: (this: PgClient, ...given: unknown[]) => unknown;
}

const load = createRequire(`file://${process.argv[1]}`);
const { Client } = load('pg') as { Client: { prototype: PgClient } }; // as pg documents it
const { prepareValue } = load('pg/lib/utils.js') as { prepareValue: (value: unknown) => unknown }; // what a client sends
const log = process.env['STATEMENT_LOG'] ?? '';
const query = Client.prototype.query;
const numbers = new WeakMap<PgClient, number>();
let sessions = 0;

Client.prototype.query = function logged(...given) {
  const [config, values] = given;
  if (this.connectionParameters.application_name === 'khidma') {
    if (!numbers.has(this)) numbers.set(this, (sessions += 1));
    const statement: unknown = typeof config === 'string' ? { text: config } : config;
    const { text, values: own } = statement as { text: string; values?: unknown[] }; // the two forms that the product uses
    const sent = (Array.isArray(values) ? values : (own ?? [])).map((value) => prepareValue(value));
    const line = { session: numbers.get(this), text, values: sent };
    appendFileSync(log, `${JSON.stringify(line)}\n`);
  }
  return query.call(this, ...given);
};
