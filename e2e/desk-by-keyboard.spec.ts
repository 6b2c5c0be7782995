import { expect, test } from './fixtures.ts';
import { signInAsDemoStaff } from './pages/demo.ts';
import { confirmByKeys, goIntoList } from './pages/keyboard.ts';
import { expectSound, expectTold } from './pages/screen.ts';

// Queues are emptied: nobody else's world.
test.use({ world: 'demo of the desk by keyboard' });

const reason = 'The holder of the account is not the merchant.';

test("an operator's day without a mouse: two queues, one question, everything found", async ({
  arrive,
}) => {
  const operator = await arrive();
  const { page, t } = operator;
  const heading = page.getByRole('heading', { level: 1 });
  const keys = page.keyboard;
  await signInAsDemoStaff(operator);

  await test.step('the keys are listed, and the list goes by Escape', async () => {
    const dialog = page.getByRole('dialog', { name: t('consoleLists.keys.title') });
    // What listens is fetched once the page has come to rest.
    await expect(async () => {
      await keys.press('?');
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    await expectSound(operator);
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a service is opened from its row, approved after a question', async () => {
    await page.goto('/console/services');
    await goIntoList(operator);
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/services\/.+/);
    await expect(heading).toBeVisible();
    await expect(
      page.getByRole('button', { name: t('console.services.approve.action'), exact: true }),
    ).toBeEnabled();
    await keys.press('a');
    await expectSound(operator);
    await confirmByKeys(operator, t('console.services.approve.action'));
    await expectTold(operator, t('console.services.approve.done'));
  });

  await test.step('a withdrawal is refused, never without a reason', async () => {
    await page.goto('/console/withdrawals');
    await goIntoList(operator);
    await keys.press('Enter');
    await expect(page).toHaveURL(/open=/);
    await expect(
      page.getByRole('button', {
        name: t('consolePayouts.withdrawals.reject.action'),
        exact: true,
      }),
    ).toBeVisible();
    await keys.press('r');
    const field = page.getByRole('dialog').getByRole('textbox');
    await expect(field).toBeFocused();
    // The letters of the keys are text here.
    await keys.type(reason);
    await expect(field).toHaveValue(reason);
    await confirmByKeys(operator, t('consolePayouts.withdrawals.reject.action'));
    await expectTold(operator, t('consolePayouts.withdrawals.reject.done'));
  });

  await test.step('an order is found by its number from anywhere', async () => {
    await keys.press('Control+k');
    const search = page.getByRole('dialog').getByRole('combobox');
    await expect(search).toBeFocused();
    await keys.type('KO-100013');
    await expect(page.getByRole('option').filter({ hasText: 'KO-100013' }).first()).toBeVisible();
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/orders\/.+/);
    await expect(page.getByText('KO-100013').first()).toBeVisible();
    await expectSound(operator);
  });
});
