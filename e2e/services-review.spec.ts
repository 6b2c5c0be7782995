import { expect, test } from './fixtures.ts';
import * as console from './pages/console.ts';
import { signInAsDemoStaff, signInToDemo } from './pages/demo.ts';
import { goTo } from './pages/portal.ts';
import { expectSound, expectTold } from './pages/screen.ts';
import { declineWithRemarks, pinRemark } from './pages/service-review.ts';
import { writeTexts } from './pages/service-wizard.ts';
import { expectReleased, openStep, submitService } from './pages/services.ts';
import * as showcase from './pages/showcase.ts';
import { atDesk, onPhone, type Person } from './setup/person.ts';

/** Opens a service of the demo world from the list. */
async function openService(person: Person, name: string): Promise<void> {
  const { page, t } = person;
  await goTo(person, 'services');
  await page
    .getByRole('group', { name: t('services.list') })
    .getByRole('link', { name })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const waiting = 'Duct cleaning for villas';
/** The same as its merchant reads it. */
const shown = 'تنظيف مجاري هواء الفلل';

const remarks = {
  name: 'Say in the name how many ducts the price is for.',
  description: 'How long does it take?',
};
const texts = {
  name: 'Duct cleaning for villas: تنظيف 12 مجرى هواء',
  description: 'تنظيف مجاري الهواء بالروبوت خلال ست ساعات، مع تصوير قبل العمل وبعده.',
};

test('a service is declined with remarks on two fields, corrected and submitted again', async ({
  arrive,
}) => {
  const staff = await arrive(atDesk);
  const merchant = await arrive(onPhone);
  const { page, t } = merchant;

  await test.step('staff pin remarks to two fields and decline', async () => {
    await signInAsDemoStaff(staff);
    await console.openWaiting(staff, 'services', { name: waiting });
    for (const field of ['name', 'description'] as const)
      await pinRemark(staff, staff.t(`console.services.fields.${field}`), remarks[field]);
    await expectSound(staff);
    await declineWithRemarks(staff);
  });

  await test.step('each remark stands at its field', async () => {
    await signInToDemo(merchant);
    await openService(merchant, shown);
    await expect(page.getByText(t('services.decision.declined'))).toBeVisible();
    const said = page.getByRole('list', { name: t('services.decision.remarks') });
    for (const field of ['name', 'description'] as const)
      await expect(
        said.getByRole('listitem').filter({ hasText: t(`services.fields.${field}`) }),
      ).toContainText(remarks[field]);
    await expectSound(merchant);
    await page
      .getByRole('link', { name: t('serviceViews.correct') })
      .first()
      .click();
    for (const field of ['name', 'description'] as const)
      await expect(
        page.getByLabel(t(`serviceEditor.text.${field}`), { exact: true }),
      ).toHaveAccessibleDescription(new RegExp(escaped(remarks[field])));
    await expectSound(merchant);
  });

  await test.step('a remark goes when its field changes, and the last step says so', async () => {
    await writeTexts(merchant, { name: texts.name });
    const field = page.getByLabel(t('serviceEditor.text.name'), { exact: true });
    await expect(field).not.toHaveAccessibleDescription(new RegExp(escaped(remarks.name)));
    await openStep(merchant, 'check');
    const remarked = (remark: string) => page.getByRole('listitem').filter({ hasText: remark });
    await expect(remarked(remarks.name)).toContainText(t('serviceEditor.check.changed'));
    await expect(remarked(remarks.description)).not.toContainText(t('serviceEditor.check.changed'));
    await expectSound(merchant);
    await openStep(merchant, 'basics');
    await writeTexts(merchant, { description: texts.description });
    await submitService(merchant);
  });

  await test.step('its history tells all of it', async () => {
    const history = page.getByRole('list', { name: t('serviceViews.timeline.title') });
    const happened = history.getByRole('listitem');
    await expect(happened.first()).toContainText(t('serviceViews.timeline.events.submit'));
    await expect(happened.first()).toContainText(t('services.fields.name'));
    await expect(
      happened.filter({ hasText: t('serviceViews.timeline.events.decline') }).first(),
    ).toBeVisible();
    await console.openWaiting(staff, 'services', { name: texts.name });
    await expect(staff.page.getByText(remarks.description)).toBeVisible();
    await expect(staff.page.getByText(staff.t('console.services.newer'))).toBeHidden();
    await expectSound(staff);
  });
});

test('what is on sale stays until its update, amended and once taken back, is approved', async ({
  arrive,
}) => {
  const merchant = await arrive(atDesk);
  const staff = await arrive(onPhone);
  const customer = await arrive(atDesk);
  const { page, t } = merchant;
  const sold = 'Leak repair';
  const [hasty, amended, final] = [
    'Leak repair at night',
    'Leak repair, day and night',
    'Leak repair within two hours',
  ] as const;
  const rename = async (name: string) => {
    await openStep(merchant, 'basics');
    await writeTexts(merchant, { name });
    await submitService(merchant, 'submitUpdate');
  };
  const expectOnSale = async (name: string) => {
    await customer.page.reload();
    await expect(customer.page.getByRole('heading', { level: 1 })).toHaveText(name);
  };

  await test.step('an update waits: customers see what is on sale, staff what changes', async () => {
    await showcase.openService(customer, sold);
    await signInToDemo(merchant);
    await openService(merchant, sold);
    await page.getByRole('link', { name: t('services.edit'), exact: true }).click();
    await rename(hasty);
    await expectOnSale(sold);
    await signInAsDemoStaff(staff);
    await console.openWaiting(staff, 'services', { name: hasty });
    await expect(staff.page.locator('ins', { hasText: 'at night' })).toBeVisible();
    await expect(
      staff.page.getByText(staff.t('console.services.changedCount', { count: 1 })),
    ).toBeVisible();
    await expectSound(staff);
  });

  await test.step('it is amended: staff see the newer version at once, and are told that it is one', async () => {
    await page.getByRole('link', { name: t('serviceViews.amend'), exact: true }).click();
    await rename(amended);
    await expect(staff.page.getByText(staff.t('console.services.newer'))).toBeVisible();
    await expect(staff.page.getByRole('heading', { level: 1, name: amended })).toBeVisible();
    await expectSound(staff);
    await expectOnSale(sold);
  });

  await test.step('it is taken back: the queue has it no more', async () => {
    const action = t('serviceViews.withdraw.action');
    const detail = page.url();
    // From the list: whoever sees a mistake there need not open the service first.
    await page.goto('/service-manage');
    const waiting = page
      .getByRole('row')
      .filter({ hasText: amended })
      .filter({ has: page.getByText(t('statuses.service.UpdateUnderReview'), { exact: true }) });
    await expect(waiting).toHaveCount(1);
    await waiting.getByRole('button').click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    await expectTold(merchant, t('serviceViews.withdraw.done'));
    await expect(waiting).toHaveCount(0);
    await page.goto(detail);
    await expect(page.getByText(t('statuses.service.Released'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('serviceViews.changes.draft'))).toBeVisible();
    await expectSound(merchant);
    await console.openQueue(staff, 'services');
    await expect(staff.page.getByRole('row').nth(1)).toBeVisible();
    await expect(staff.page.getByRole('row').filter({ hasText: amended })).toHaveCount(0);
    await expectOnSale(sold);
  });

  await test.step('it is submitted again and approved: customers see the new one', async () => {
    await page.getByRole('link', { name: t('services.edit'), exact: true }).click();
    await rename(final);
    await console.openWaiting(staff, 'services', { name: final });
    await console.approveService(staff);
    await expectReleased(merchant);
    await expectOnSale(final);
    await expectSound(customer);
  });
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
