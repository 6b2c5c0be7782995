import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { demoMerchants } from '../apps/server/src/demo/demo-merchants.ts';
import { expect, test } from './fixtures.ts';
import * as console from './pages/console.ts';
import { signInAs } from './pages/demo.ts';
import { enterCredentials, expectOrders, openLogin } from './pages/login.ts';
import { expectSound, expectTold } from './pages/screen.ts';
import { atDesk, onPhone } from './setup/person.ts';

// An applicant's only waiting case is sent back here: nobody else's world.
test.use({ world: 'demo of the console' });

const demoStaff = demoAccounts.find(({ account }) => account.startsWith('staff@'));
const staffAccount = { email: demoStaff?.account ?? '', password: demoStaff?.password ?? '' };
const applicant = 'Green Oasis Gardens';

test('staff decide an application field by field', async ({ arrive }) => {
  const staff = await arrive(atDesk);
  const { page, t } = staff;
  const field = t('merchantFields.labels.licenceNumber');
  await console.signInAsStaff(staff, staffAccount);
  await console.openWaiting(staff, 'applications', { name: applicant });

  await test.step('what is filled in is approved in one go, what is missing is flagged', async () => {
    await page
      .getByRole('button', { name: t('consoleMerchants.audit.approveRest'), exact: true })
      .first()
      .click();
    await console.startAudit(staff);
    await page
      .getByRole('button', {
        name: t('consoleMerchants.audit.reviseField', { field }),
        exact: true,
      })
      .click();
    await page.getByLabel(t('console.remark.text', { field }), { exact: true }).fill('Missing.');
    await page.getByRole('button', { name: t('console.remark.done'), exact: true }).click();
    await expectSound(staff);
  });

  await test.step('a flagged field keeps the application from being approved', async () => {
    const approve = page.getByRole('button', {
      name: t('console.applications.approve.action'),
      exact: true,
    });
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await expect(approve).toHaveAccessibleDescription(
      t('consoleMerchants.audit.blocked', { fields: field }),
    );
  });

  await test.step('the verdicts are still there after a reload', async () => {
    await page.reload();
    await expect(
      page.getByRole('button', {
        name: t('consoleMerchants.audit.reviseField', { field }),
        exact: true,
      }),
    ).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the applicant is asked for that field again', async () => {
    const action = t('consoleMerchants.audit.revision.action');
    await page.getByRole('button', { name: `${action} · 1` }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(t('consoleMerchants.audit.revision.message'), { exact: true })
      .fill('Nearly there.');
    await expectSound(staff);
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expectTold(staff, t('consoleMerchants.audit.revision.done'));
  });
});

const gardens = demoMerchants.find(({ scene }) => scene === 'garden');

test('a merchant is suspended and restored, by staff on a phone', async ({ arrive }) => {
  if (gardens === undefined) throw new Error('the demo world has no gardeners');
  const { email, merchantName } = gardens.application;
  const credentials = { account: email, password: gardens.password };
  const merchant = await arrive(atDesk);
  const staff = await arrive(onPhone);
  const reason = `Several customers of ${email} were not served.`;

  await test.step('the merchant is at work', async () => {
    await signInAs(merchant, credentials);
  });

  await test.step('staff suspend it with a reason', async () => {
    await console.signInAsStaff(staff, staffAccount);
    await console.openWaiting(staff, 'merchants', { name: merchantName });
    await expectSound(staff);
    await console.decideOnMerchant(staff, 'suspend', reason);
    await expect(staff.page.getByText(reason).first()).toBeVisible();
  });

  await test.step('its next call leads to the no-permission page, and nobody signs in', async () => {
    await merchant.page.reload();
    await expect(merchant.page).toHaveURL(/no-permission/);
    const again = await arrive(atDesk);
    await openLogin(again);
    await enterCredentials(again, credentials);
    await expect(again.page.getByText(again.t('errors.accountSuspended'))).toBeVisible();
  });

  await test.step('restored, it goes on where it was', async () => {
    await console.decideOnMerchant(staff, 'restore', 'It is settled.');
    await merchant.page.goto('/order-manage');
    await expectOrders(merchant);
  });

  await test.step('both stand in the audit log', async () => {
    await console.openQueue(staff, 'auditLog');
    await expect(staff.page.getByRole('row').filter({ hasText: reason })).toHaveCount(1);
    await expectSound(staff);
  });
});
