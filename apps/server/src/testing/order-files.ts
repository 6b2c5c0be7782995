import { exportFlow, exportIncome } from '@khidma/contract/money/statements';
import { exportOrders } from '@khidma/contract/orders/merchant-orders';
import { exportDeskList } from '@khidma/contract/backoffice/lists';
import type { Shop } from './orders-factory.ts';
import { givenStaff } from './people.ts';
import type { RunningTestServer } from './test-server.ts';

/** Returns a file as its lines, by the heads of its columns. */
function linesOf(file: Buffer): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = file.toString('utf8').slice(1).trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** The lines of a file. */
export type FileLines = ReturnType<typeof linesOf>;

/** Returns the sum of a column of amounts, in fils. */
export const totalOf = (lines: FileLines, column: string): number =>
  lines.reduce((all, line) => all + Math.round(Number(line[`${column} (AED)`]) * 100), 0);

/** Returns the orders of a merchant as the console and as the merchant takes them away, and the merchant's income and flow. */
export async function orderFilesOf(server: RunningTestServer, shop: Shop) {
  // A person takes one file at a time, and twenty a minute.
  const { token } = await givenStaff(server);
  const filter = { merchantId: shop.merchant.merchantId };
  const asked = { list: 'orders' as const, format: 'csv' as const, filter };
  const console = linesOf((await server.client.call(exportDeskList, asked, { token })).body);
  const own = async (endpoint: typeof exportOrders | typeof exportIncome) =>
    linesOf((await server.call(endpoint, { format: 'csv' }, shop.merchant.token)).body);
  // What of the flow is added up: its sentences have commas.
  const columns = ['change', 'withdrawableChange', 'waitingChange', 'owedChange'] as const;
  const moved = { format: 'csv' as const, columns: [...columns] };
  return {
    console,
    orders: await own(exportOrders),
    income: await own(exportIncome),
    flow: linesOf((await server.call(exportFlow, moved, shop.merchant.token)).body),
  };
}
