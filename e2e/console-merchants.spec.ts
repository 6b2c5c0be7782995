import type { Lang } from '@khidma/i18n/languages';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { demoMerchants } from '../apps/server/src/demo/demo-merchants.ts';
import { expect, test } from './fixtures.ts';
import * as console from './pages/console.ts';
import { enterCredentials, expectHome, expectOrders, openLogin } from './pages/login.ts';
import { expectSound, expectTold } from './pages/screen.ts';
import { played } from './setup/long-run.ts';

// Accounts are suspended here and applications decided: nobody else's world.
test.use({ world: 'demo of console-merchants' });

const demoStaff = demoAccounts.find(({ account }) => account.startsWith('staff@'));
const staffAccount = { email: demoStaff?.account ?? '', password: demoStaff?.password ?? '' };
const applicant = 'Green Oasis Gardens';

test.describe('en_US at 1280 px', () => {
  test.use({ lang: 'en_US', viewport: { width: 1280, height: 800 } });

  test('staff decide an application field by field', async ({ arrive }) => {
    const staff = await arrive();
    const { page, t } = staff;
    const field = t('consoleMerchants.fields.licenceNumber');
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
});

const [, sharjah, alAin] = demoMerchants;
const journeys: readonly {
  readonly lang: Lang;
  readonly width: number;
  readonly height: number;
  readonly seller: (typeof demoMerchants)[number] | undefined;
}[] = [
  { lang: 'en_US', width: 1280, height: 800, seller: sharjah },
  { lang: 'ar-AE', width: 390, height: 844, seller: alAin },
];

for (const { lang, width, height, seller } of played(journeys)) {
  test.describe(`${lang} at ${width} px`, () => {
    test.use({ lang, viewport: { width, height } });

    test('a merchant is suspended and restored', async ({ arrive }) => {
      if (seller === undefined) throw new Error('the demo world has fewer merchants');
      const { email, merchantName } = seller.application;
      const credentials = { account: email, password: seller.password };
      const merchant = await arrive();
      const staff = await arrive();
      // Both merchants stand in one audit log.
      const reason = `Several customers of ${email} were not served.`;

      await test.step('the merchant is at work', async () => {
        await openLogin(merchant);
        await enterCredentials(merchant, credentials);
        await expectHome(merchant);
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
        const again = await arrive();
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
  });
}
