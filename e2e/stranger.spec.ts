import { expect, test } from './fixtures.ts';
import { findByMap } from './pages/found.ts';
import * as shop from './pages/shop.ts';
import { stories } from './setup/story.ts';
import { onPhone } from './setup/person.ts';

// An order is placed and paid: nobody else's world.
test.use({ world: 'demo of strangers' });

const service = 'تنظيف عميق للمكيفات';

test('a stranger comes from a search engine’s page to a paid order on a phone, and types each thing once', async ({
  arrive,
  mailbox,
  server,
}) => {
  const story = stories['ar-AE'];
  const { name, email, phone, address } = story.customer;
  const found = new URL(await findByMap(server.url, service));
  const person = await arrive(onPhone);
  const { page, t } = person;
  /** What was typed, field by field: what a field already has is not typed. */
  const typed: string[] = [];
  await page.exposeFunction('noteTyped', (text: string) => typed.push(text));
  await page.addInitScript(() => {
    addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type !== 'radio')
        (globalThis as unknown as { noteTyped(text: string): void }).noteTyped(target.value); // exposed above
    });
  });

  await test.step('what a search engine reads says what it is, what it costs and who does it', async () => {
    const document = await (await fetch(server.url + found.pathname)).text();
    expect(document).toContain(`<h1><bdi>${service}</bdi></h1>`);
    expect(document).toContain('application/ld+json');
  });

  await test.step('the link of that page leads to the choice of a time and a place', async () => {
    await page.goto(found.pathname);
    await shop.chooseTimeAndPlace(person, { address, next: t('shopBooking.head.contact') });
  });

  await test.step('what was typed is there after a reload and after going back', async () => {
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: t('shopBooking.head.contact') }),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(t('shop.service.address'), { exact: true })).toHaveValue(address);
    await shop.goOn(person, t('shopBooking.head.contact'));
  });

  await test.step('who orders makes an account on the way, and pays with one press', async () => {
    await shop.giveContact(person, story, mailbox);
    for (const known of [name, email, address])
      await expect(page.getByRole('main').getByText(known).first()).toBeVisible();
    await shop.pay(person, shop.cards.good);
    await shop.expectPaid(person, { ...story, service: { ...story.service, name: service } });
  });

  await test.step('nothing of it was typed twice', () => {
    const digits = (text: string) => text.replace(/\D/g, '');
    for (const once of [name, email, address])
      expect(
        typed.filter((text) => text === once),
        once,
      ).toHaveLength(1);
    const numbers = typed.filter((text) => digits(text).endsWith(digits(phone)));
    expect(numbers, phone).toHaveLength(1);
  });

  await test.step('the next order knows who and where', async () => {
    await page.goto(found.pathname);
    await shop.chooseTime(person);
    await shop.goOn(person, t('shopBooking.head.place'));
    await expect(page.getByLabel(t('shop.service.address'), { exact: true })).toHaveValue(address);
    await shop.goOn(person, t('shopBooking.head.review'));
  });
});
