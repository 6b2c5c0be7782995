// Draws the data and the order's states in `docs`, of the schema and of the order's table: `npm run drawings`.
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { orderMachine } from '../packages/domain/src/orders/order-transitions.ts';
import { targetsOf } from '../packages/domain/src/transitions/machine.ts';
import { schemaModules } from './baseline.ts';
import { readTracked, repositoryRoot } from './checks/tracked-files.ts';

/** The files of `db/schema` by area. */
const areas = {
  Identity: 'auth',
  Merchants: 'merchants',
  Catalogue: 'promotions services',
  Orders: 'comments disputes order-lists orders payments',
  Scheduling: 'visits',
  Money: 'adjustments fees finance payout-runs',
  Accounting: 'books chargebacks documents reconciliation',
  Messaging: 'automatic-messages calls messages notices',
  Backoffice: 'desk pages',
  Insights: 'insights',
  'Files, privacy and the server': 'files archives system',
};

const filesOf = (area: string) =>
  area.split(' ').map((name) => `apps/server/src/db/schema/${name}.ts`);
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (big) => `_${big.toLowerCase()}`);
const fenced = (lines: readonly string[]) => ['```mermaid', ...lines, '```', ''];
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[][]) => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
  '',
];

/** What the comment above a table says. */
const meaningOf = (name: string, source: string) =>
  new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export const \\w+ = pgTable\\(\\s*'${name}'`)
    .exec(source)?.[1]
    ?.replaceAll(/\s+(\* )?/g, ' ')
    .trim() ?? '';

const linksOf = (from: PgTable) =>
  getTableConfig(from).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    const one = columns.every(({ notNull }) => notNull) ? '||' : '|o';
    const many = columns.every(({ primary, isUnique }) => primary || isUnique) ? 'o|' : 'o{';
    const label = columns.map(({ name }) => snake(name)).join('+');
    return { to: getTableConfig(foreignTable).name, arrow: `${one}--${many}`, label };
  });

async function drawData(): Promise<string> {
  const modules = (await schemaModules()).map(([file, exports]) => ({
    file,
    tables: Object.values(exports).filter((value): value is PgTable => value instanceof PgTable),
  }));
  const listed = Object.values(areas).flatMap(filesOf);
  const lost = modules.filter(({ file, tables }) => tables.length > 0 && !listed.includes(file));
  if (lost.length > 0) throw new Error(`no area has ${lost.map(({ file }) => file).join(', ')}`);
  const drawn = Object.entries(areas).flatMap(([title, names]) => {
    const tables = modules
      .filter(({ file }) => filesOf(names).includes(file))
      .flatMap(({ file, tables: all }) =>
        all.map((each) => ({ file, name: getTableConfig(each).name, links: linksOf(each) })),
      );
    const isHere = ({ to }: { to: string }) => tables.some(({ name }) => name === to);
    const arrows = tables.flatMap(({ name, links }) =>
      links.filter(isHere).map(({ to, arrow, label }) => `  ${to} ${arrow} ${name} : ${label}`),
    );
    const rows = tables.map(({ file, name, links }) => [
      `[${name}](../${file})`,
      meaningOf(name, readTracked(file)),
      [...new Set(links.filter((link) => !isHere(link)).map(({ to }) => to))].join(', '),
    ]);
    return [
      `## ${title}\n`,
      ...fenced(['erDiagram', ...tables.map(({ name }) => `  ${name}`), ...arrows]),
      ...table(['table', 'what a row is', 'keys of other areas'], rows),
    ];
  });
  return [
    '# The data\n',
    'Made of `apps/server/src/db/schema` by `npm run drawings`. An arrow is a foreign key, by its column. Columns, checks and indexes stand in the file that each table’s name leads to.\n',
    ...drawn,
  ].join('\n');
}

function drawOrder(): string {
  const { rows, initial, terminal, conditions = {}, unless = [] } = orderMachine;
  const arrows: Record<string, string[]> = {};
  for (const each of rows)
    for (const from of each.from)
      for (const to of targetsOf(each)) (arrows[`  ${from} --> ${to}`] ??= []).push(each.event);
  const flat: Readonly<Record<string, string | readonly string[]>>[] = rows.map((each) => ({
    ...each,
    to: typeof each.to === 'string' ? each.to : `the one before (${targetsOf(each).join(', ')})`,
  }));
  const columns = [...new Set(flat.flatMap((each) => Object.keys(each)))];
  return [
    '# The states of an order\n',
    'Made of `packages/domain/src/orders/order-transitions.ts` by `npm run drawings`. Every change of an order’s state is a row of this table; nothing else changes it.\n',
    ...fenced([
      'stateDiagram-v2',
      `  [*] --> ${initial}`,
      ...Object.entries(arrows).map(([arrow, events]) => `${arrow}: ${events.join('<br/>')}`),
      ...terminal.map((state) => `  ${state} --> [*]`),
    ]),
    ...table(
      columns,
      flat.map((each) => columns.map((column) => [each[column] ?? ''].flat().join(', '))),
    ),
    `Nothing moves while ${unless.join(' or ')} holds. What a condition is refused with:\n`,
    ...table(['condition', 'error'], Object.entries(conditions)),
  ].join('\n');
}

/** Returns the pages that are drawn, by their paths. */
export const drawings = async (): Promise<Readonly<Record<string, string>>> => ({
  'docs/data.md': await drawData(),
  'docs/order-states.md': drawOrder(),
});

if (import.meta.main)
  for (const [page, text] of Object.entries(await drawings()))
    writeFileSync(path.join(repositoryRoot, page), text);
