import { expect, test as base } from './fixtures.ts';
import { signInToDemo } from './pages/demo.ts';
import { closeCall, comeToService, panelOf, said, write } from './pages/messages.ts';
import { startTwoNodes, type TwoNodes } from './setup/two-nodes.ts';

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
