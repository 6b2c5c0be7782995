import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { median, type Request, send } from './harness.ts';
import { medusaList } from './peers/medusa.ts';
import { openOurs } from './peers/ours.ts';
import { openVendure } from './peers/vendure.ts';

// The order list and a whole paid order beside shops that are set up already: `peers/README.md` says how.
//   VENDURE_URL=http://127.0.0.1:3000 node bench/peers.ts [postgres://…]

const CALLERS = 8;
const BUYERS = 4;
const ROUNDS = 7;
const LISTED = 200;
const BOUGHT = 24;
const AIMS = { list: 5, order: 4 } as const;

const { VENDURE_URL: vendureUrl, MEDUSA_URL: medusaUrl, MEDUSA_TOKEN: medusaToken } = process.env;
if (vendureUrl === undefined && medusaUrl === undefined) {
  process.stdout.write(
    `no peer is named: ${fileURLToPath(new URL('peers/README.md', import.meta.url))}\n`,
  );
  process.exit(0);
}

const agent = new http.Agent({ keepAlive: true, maxSockets: CALLERS });
let missed = false;
const ours = await openOurs();
if (vendureUrl !== undefined) {
  const vendure = await openVendure(vendureUrl);
  const wanted = Number(process.env['FILL'] ?? 0);
  await inParallel(BUYERS, wanted, vendure.buy);
  await compare('list / Vendure', AIMS.list, [
    () => rateOf(CALLERS, LISTED, () => send(agent, ours.list())),
    () => rateOf(CALLERS, LISTED, () => send(agent, vendure.list())),
  ]);
  await compare('paid order / Vendure', AIMS.order, [
    () => rateOf(BUYERS, BOUGHT, ours.buy),
    () => rateOf(BUYERS, BOUGHT, vendure.buy),
  ]);
}
if (medusaUrl !== undefined) {
  const list: Request = medusaList(medusaUrl, medusaToken ?? '');
  await compare('list / Medusa', 0, [
    () => rateOf(CALLERS, LISTED, () => send(agent, ours.list())),
    () => rateOf(CALLERS, LISTED, () => send(agent, list)),
  ]);
}
await ours.close();
agent.destroy();
process.exitCode = missed ? 1 : 0;

type Measure = () => Promise<number>;

/** In turn, the first round not counted; the median of the rounds' ratios is what is printed. */
async function compare(name: string, aim: number, [our, their]: readonly [Measure, Measure]) {
  const pairs: { readonly our: number; readonly their: number }[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const pair = { our: await our(), their: await their() };
    if (round >= 0) pairs.push(pair);
  }
  const ratio = median(pairs.map((pair) => pair.our / pair.their));
  missed ||= ratio < aim;
  const figures = `ours ${median(pairs.map((pair) => pair.our)).toFixed(1)}/s  theirs ${median(pairs.map((pair) => pair.their)).toFixed(1)}/s`;
  const verdict = aim > 0 ? ` (aim at least ${aim})${ratio < aim ? '  MISSED' : ''}` : '';
  process.stdout.write(`${name.padEnd(22)} ${figures}  ratio ${ratio.toFixed(2)}${verdict}\n`);
}

async function rateOf(callers: number, count: number, act: () => Promise<unknown>) {
  const begun = performance.now();
  await inParallel(callers, count, act);
  return (count * 1000) / (performance.now() - begun);
}

async function inParallel(callers: number, count: number, act: () => Promise<unknown>) {
  let left = count;
  const caller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await act();
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
}
