import { expect } from '@playwright/test';
import type { Person } from '../setup/person.ts';
import { codeIn, type Mailbox } from '../setup/read-mailbox.ts';
import { reference, type Story } from '../setup/story.ts';
import { comeToService } from './messages.ts';
import { chooseLanguage, expectSound, expectTold } from './screen.ts';

/** Cards of the sandbox: one that the bank declines, one that works. */
export const cards = { declined: '4000 0000 0000 0002', good: '4242 4242 4242 4242' } as const;

/** Opens the storefront and makes an account with the code that is mailed. */
export async function signUp(person: Person, { customer }: Story, mailbox: Mailbox): Promise<void> {
  const { page, t } = person;
  await page.goto('/shop/');
  await chooseLanguage(person);
  await expectSound(person);
  await page.getByRole('link', { name: t('common.signIn'), exact: true }).click();
  await expectSound(person);
  await page.getByRole('link', { name: t('shop.signIn.toSignUp') }).click();
  await page.getByLabel(t('shop.signUp.name'), { exact: true }).fill(customer.name);
  await page.getByLabel(t('auth.account.email'), { exact: true }).fill(customer.email);
  await page.getByLabel(t('shop.signUp.mobile'), { exact: true }).fill(customer.phone);
  await page.getByLabel(t('auth.signIn.password'), { exact: true }).fill(customer.password);
  await expectSound(person);
  await page.getByRole('button', { name: t('shop.signUp.submit'), exact: true }).click();
  const code = page.getByLabel(t('auth.forgot.code'), { exact: true });
  await expect(code).toBeFocused();
  await expectSound(person);
  const mail = await mailbox.message({
    to: customer.email,
    says: t('mail.kinds.signUpCode.subject'),
  });
  await code.fill(codeIn(mail));
  await expectTold(person, t('shop.welcome', { name: customer.name }));
}

/** Finds the service by category and emirate and opens it. */
export async function findService(person: Person, { service }: Story): Promise<void> {
  const { page, t, lang } = person;
  const { rootCategory, category, emirate } = reference(lang);
  await page.getByRole('link', { name: t('shop.home') }).click();
  await page
    .getByRole('navigation', { name: t('shopServices.browse.categories'), exact: true })
    .getByRole('link', { name: rootCategory, exact: true })
    .click();
  await page
    .getByRole('navigation', { name: t('shopServices.browse.within', { category: rootCategory }) })
    .getByRole('link', { name: category, exact: true })
    .click();
  await page
    .getByLabel(t('shopServices.browse.emirate'), { exact: true })
    .selectOption({ label: emirate });
  await expect(page).toHaveURL(/dubai$/);
  const found = page
    .getByRole('list', { name: t('shopServices.browse.results') })
    .getByRole('link', { name: service.name, exact: true });
  await expect(found).toBeVisible();
  await expectSound(person);
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: service.name })).toBeVisible();
}

/**
 * Chooses the first free time of the day after tomorrow, or of the next day that has one; of a merchant without hours
 * the wish to agree on one.
 */
export async function chooseTime({ page, t }: Person): Promise<void> {
  const radios = (name: string) => page.getByRole('radiogroup', { name }).getByRole('radio');
  const times = radios(t('shop.service.time'));
  const next = page.getByRole('button', { name: t('shop.service.nextFree', { day: '' }).trim() });
  const [takes = ''] = t('shop.service.visitTakes', { duration: '|' }).split('|');
  const agreed = page.getByText(t('shop.service.byAgreement'));
  await expect(agreed.or(page.getByText(takes)).first()).toBeVisible();
  if (await agreed.isVisible()) {
    await page.getByLabel(t('shop.service.agreeLater'), { exact: true }).check();
    return;
  }
  await radios(t('shop.service.day')).nth(2).check();
  await expect(times.or(next).first()).toBeVisible();
  if (await next.isVisible()) await next.click();
  await times.first().check();
}

/** Goes on to the next step, whose heading is known. */
export async function goOn({ page, t }: Person, heading: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shop.service.goOn') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Chooses a time on the service's page, and says where it is to be done; ends on the step behind that. */
export async function chooseTimeAndPlace(
  person: Person,
  { address, next }: { readonly address: string; readonly next: string },
): Promise<void> {
  const { page, t, lang } = person;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await chooseTime(person);
  await goOn(person, t('shopBooking.head.place'));
  await field(t('shop.service.emirate')).selectOption({ label: reference(lang).emirate });
  await field(t('shop.service.address')).fill(address);
  await expectSound(person);
  await goOn(person, next);
}

/** Orders with the option, for the first free time from the day after tomorrow on where there are times; ends before it is paid. */
export async function order(person: Person, { customer }: Story, option: string): Promise<void> {
  const { page, t } = person;
  await page.getByRole('radio', { name: option }).check();
  const { address } = customer;
  await chooseTimeAndPlace(person, { address, next: t('shopBooking.head.review') });
  // Who orders is known: nothing of it is asked.
  await expect(page.getByRole('main').getByText(customer.name)).toBeVisible();
}

/** The demo's customer orders a service for the first free time, up to the payment; returns the service's address. */
export async function bookFromDemo(customer: Person, url: string): Promise<string> {
  const { page, t } = customer;
  await comeToService(customer, url);
  const service = page.url();
  await chooseTimeAndPlace(customer, {
    address: 'Villa 8, Street 14B',
    next: t('shopBooking.head.review'),
  });
  return service;
}

/** Somebody without an account says who orders, and makes the account of it with the code that is mailed. */
export async function giveContact(
  person: Person,
  { customer }: Story,
  mailbox: Mailbox,
): Promise<void> {
  const { page, t } = person;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field(t('shop.signUp.name')).fill(customer.name);
  await field(t('auth.account.email')).fill(customer.email);
  await field(t('shop.signUp.mobile')).fill(customer.phone);
  await field(t('auth.signIn.password')).fill(customer.password);
  await expectSound(person);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shop.service.goOn') })
    .click();
  const code = field(t('auth.forgot.code'));
  await expect(code).toBeFocused();
  await expectSound(person);
  const mail = await mailbox.message({
    to: customer.email,
    says: t('mail.kinds.signUpCode.subject'),
  });
  await code.fill(codeIn(mail));
  await expect(
    page.getByRole('heading', { level: 1, name: t('shopBooking.head.review') }),
  ).toBeVisible();
}

/** Which order is open. */
export const orderIdOf = ({ page }: Person): string =>
  new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Goes to the provider's page and pays there; `amount` as it stands on the button: some amount, where none is given. */
export async function pay(person: Person, card: string, amount = '.'): Promise<void> {
  const { page, t } = person;
  const go = page
    .getByRole('button', { name: t('shop.pay.submit', { amount: '' }).trim() })
    .filter({ hasText: amount });
  const number = page.getByLabel(t('sandboxPay.number'), { exact: true });
  await expect(go.or(number).first()).toBeVisible();
  if (await go.isVisible()) {
    await expectSound(person);
    await go.click();
  }
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await number.fill(card);
  await page.getByLabel(t('sandboxPay.expiry'), { exact: true }).fill('08/31');
  await page.getByLabel(t('sandboxPay.securityCode'), { exact: true }).fill('123');
  await expectSound(person);
  await page
    .getByRole('button', { name: t('sandboxPay.pay', { amount: '' }).trim() })
    .filter({ hasText: amount })
    .click();
}

/** The bank said no: the provider's page says why, that nothing was taken, and stays. */
export async function expectDeclined(person: Person): Promise<void> {
  const { page, t } = person;
  await expect(page.getByRole('alert')).toContainText(t('paymentFailures.cardDeclined'));
  await expectSound(person);
}

/** The order is paid: its page follows. */
export async function expectPaid(person: Person, { service }: Story): Promise<void> {
  const { page, t } = person;
  await expect(page.getByRole('heading', { level: 3, name: service.name })).toBeVisible();
  await expect(page.getByText(t('shop.order.step.Paid.title'))).toBeVisible();
  await expectSound(person);
}

/** Looks at the proof and confirms the work. */
export async function confirmWork(person: Person, { words }: Story): Promise<void> {
  const { page, t } = person;
  await expect(page.getByText(words.done)).toBeVisible();
  // Beside the question on a desk, and among all of the proof.
  await expect(
    page.getByRole('img', { name: t('proof.image', { index: 1 }) }).first(),
  ).toBeVisible();
  await expectSound(person);
  await page.getByRole('button', { name: t('shop.order.confirm'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shop.order.confirmForm.submit') })
    .click();
  await expectTold(person, t('shop.order.confirmForm.done'));
  await expect(page.getByText(t('shop.order.step.Completed.text'))).toBeVisible();
}

/** The order was cancelled, and the whole amount goes back. */
export async function expectRefunded(person: Person, amount: string): Promise<void> {
  const { page, t } = person;
  await expect(page.getByRole('heading', { name: t('shopOrder.refund.title') })).toBeVisible();
  const refund = page.locator('dl > div', { hasText: t('shop.order.refund') });
  await expect(refund).toContainText(amount);
  await expectSound(person);
}
