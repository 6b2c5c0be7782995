import { startEmbedded } from '../apps/server/src/db/embedded/embedded-postgres.ts';
import { socketUrl } from '../apps/server/src/db/open-db.ts';
import { expect, test as base } from './fixtures.ts';
import { signInToDemo } from './pages/demo.ts';
import { closeCall, comeToService, panelOf, said, write } from './pages/messages.ts';
import { startMailbox } from './setup/mailbox.ts';
import { copyWorld, freePort, type RunningNode, startNode } from './setup/start-server.ts';
import { join } from 'node:path';

/** Two nodes of the demo world on one database: each on an address of its own, whichever process answers there. */
interface TwoNodes {
  readonly urls: readonly [string, string];
  /** Ends one of them at once. */
  kill(index: 0 | 1): Promise<void>;
  /** Starts it again at its address. */
  restart(index: 0 | 1): Promise<void>;
  log(): string;
  /** Every error that was logged. */
  errors(): readonly string[];
  stop(): Promise<void>;
}

/** Starts both, with the files and keys of one folder. */
async function startTwoNodes(): Promise<TwoNodes> {
  const { folder, remove } = await copyWorld('demo');
  const data = join(folder, 'data');
  const outside = await startMailbox(join(folder, 'mailbox.jsonl'));
  const database = await startEmbedded(join(data, 'pg'));
  const ports = [await freePort(), await freePort()] as const;
  const urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
  const begin = (index: 0 | 1): Promise<RunningNode> =>
    startNode(ports[index], {
      NODE_NAME: `node-${index}`,
      DEMO: '1',
      DATABASE_URL: socketUrl(database.connection),
      DATA_DIR: data,
      PUBLIC_URL: urls[index],
      MESSENGER_ORIGIN: `http://localhost:${ports[index]}`,
      SMTP_URL: outside.smtpUrl,
      SMS_URL: outside.smsUrl,
    });
  const all: RunningNode[] = [];
  const nodes = [await begin(0), await begin(1)];
  all.push(...nodes);
  return {
    urls,
    kill: async (index) => await nodes[index]?.kill(),
    restart: async (index) => {
      nodes[index] = await begin(index);
      all.push(nodes[index]);
    },
    log: () => nodes.map((node) => node.log()).join('\n'),
    errors: () => all.flatMap((node) => node.errors()),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await database.stop();
      await outside.close();
      await remove();
    },
  };
}

interface WithNodes {
  readonly nodes: TwoNodes;
}

const test = base.extend<object, WithNodes>({
  nodes: [
    // oxlint-disable-next-line no-empty-pattern -- it needs nothing, and Playwright wants to read that
    async ({}, provide) => {
      const nodes = await startTwoNodes();
      await provide(nodes);
      await nodes.stop();
    },
    { scope: 'worker', timeout: 580_000 },
  ],
  server: async ({ nodes }, provide) =>
    provide({
      ...nodes,
      url: nodes.urls[0],
      consoleUrl: nodes.urls[0],
      mailboxFile: '',
      emptyOrigin: '',
    }),
});
test.use({ permissions: ['microphone', 'camera'] });

test('two browsers on two nodes, either of which is killed: nothing is lost or twice', async ({
  arrive,
  nodes,
}) => {
  const [customer, merchant] = [await arrive(), await arrive()];
  const merchantName = await comeToService(customer, nodes.urls[0]);
  await customer.page.getByRole('button', { name: customer.t('shop.service.ask') }).click();
  await write(customer, merchantName, 'Asked of the first node');
  await signInToDemo(merchant, '/chat', nodes.urls[1]);
  await panelOf(merchant.page).getByText('Asked of the first node').first().click();
  await write(merchant, 'Omar Farouk', 'Answered by the second');
  await expect(said(customer.page, 'Answered by the second')).toBeVisible();

  await test.step('they call each other across the two', async () => {
    const [from, to] = [panelOf(customer.page), panelOf(merchant.page)];
    await from.getByRole('button', { name: customer.t('messenger.head.call') }).click();
    await to.getByRole('button', { name: merchant.t('callScreen.accept'), exact: true }).click();
    for (const { page, t } of [customer, merchant])
      await expect(panelOf(page).getByText(t('callScreen.connected'))).toBeVisible();
    await to.getByRole('button', { name: merchant.t('callScreen.hangUp'), exact: true }).click();
    await closeCall(customer);
  });

  for (const [index, written] of [
    [1, ['While the second is gone', 'Written without it']],
    [0, ['Written without the first', 'While the first is gone']],
  ] as const) {
    await test.step(`node ${index} is killed and comes back`, async () => {
      await nodes.kill(index);
      const [ofCustomer, ofMerchant] = written;
      await write(customer, merchantName, ofCustomer);
      await write(merchant, 'Omar Farouk', ofMerchant);
      for (const { page } of [customer, merchant])
        await expect(said(page, page === customer.page ? ofCustomer : ofMerchant)).toBeVisible();
      await nodes.restart(index);
      for (const { page } of [customer, merchant])
        for (const text of written) await expect(said(page, text)).toHaveCount(1);
    });
  }
  const logs = [customer, merchant].map(({ page }) => panelOf(page).getByRole('log').innerText());
  const orders = (await Promise.all(logs)).map((text) =>
    [
      ...text.matchAll(/While the (?:first|second) is gone|Written without(?: it| the first)/g),
    ].join(),
  );
  expect(orders[0]).toBe(orders[1]);
});
