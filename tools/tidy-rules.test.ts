import { describe, expect, it } from 'vitest';
import {
  banned,
  composedByHand,
  literalColours,
  statusComparisons,
  tooLong,
  turnedAround,
  undocumented,
  unreasonedAssertions,
  unthemedStyles,
  wirePaths,
  copies,
} from './tidy/code-rules.ts';
import { unshown, untestedPages } from './tidy/controls.ts';
import {
  misnamed,
  schemasReadInBrowser,
  unanswered,
  unhandled,
  unusedExports,
  untested,
  type FoundEndpoint,
} from './tidy/endpoints.ts';
import { stoppingMigrations } from './tidy/migrations.ts';
import { strayClasses, strayUtilities } from './tidy/style-classes.ts';
import { compareTexts, flatTexts, placeholders } from './tidy/texts.ts';

const file = (path: string, text: string) => ({ path, text });
const product = (text: string) => [file('apps/portal/src/shared/a.ts', text)];

describe('what the tidy checks refuse', () => {
  it('files that are too long, and ratchets that could be lower', () => {
    const long = file('apps/a.ts', 'x\n'.repeat(401));
    expect(tooLong([long], {})).toEqual(['apps/a.ts: 401 lines, 400 are allowed']);
    expect(tooLong([long], { 'apps/a.ts': 401 })).toEqual([]);
    expect(tooLong([long], { 'apps/a.ts': 500 })).toHaveLength(1);
    expect(tooLong([], { 'apps/a.ts': 401 })).toHaveLength(1);
  });

  it.each([
    "words.join(' · ')",
    'label: `${number} · ${name}`',
    '<>{day} · <Ltr>{number}</Ltr></>',
    '            · {moment(at)}',
  ])('a line composed by hand: %s', (line) => {
    expect(composedByHand(product(line))).toHaveLength(1);
    expect(composedByHand([file('packages/ui/src/dot-line.tsx', line)])).toEqual([]);
  });

  it('no title of a tab, which is no line of a page', () =>
    expect(composedByHand(product('document.title = `${title} · Khidma`;'))).toEqual([]));

  it.each([
    '  unicode-bidi: plaintext;',
    "const line = { unicodeBidi: 'plaintext' };",
    "<UserText>{[subject, words].join(', ')}</UserText>",
    "<bdi>{t('from')}</bdi>",
    '<UserParagraph>{`${label}: ${text}`}</UserParagraph>',
  ])('words of ours that take their direction from somebody’s text: %s', (line) =>
    expect(turnedAround([file('apps/portal/src/shared/a.tsx', line)])).toHaveLength(1),
  );

  it('nothing of what one person wrote', () =>
    expect(
      turnedAround([
        file('apps/portal/src/shared/a.tsx', '<UserText>{order.serviceName}</UserText>'),
        file('apps/portal/src/shared/b.tsx', "<UserText>{name || t('unnamed')}</UserText>"),
      ]),
    ).toEqual([]));

  it('files that two apps have to the letter, unless they only wire', () => {
    const words = 'export const a = 1;\n'.repeat(6);
    const portal = file('apps/portal/src/shared/a.ts', words);
    const console = file('apps/console/src/shared/b.ts', words);
    expect(copies([portal, console])).toEqual([expect.stringContaining('b.ts: is apps/portal')]);
    expect(copies([portal, { ...console, text: `${words}//` }])).toEqual([]);
    expect(copies([portal, { ...console, path: 'apps/console/src/shared/b.test.ts' }])).toEqual([]);
    const short = 'export const a = 1;\n';
    expect(
      copies([
        { ...portal, text: short },
        { ...console, text: short },
      ]),
    ).toEqual([]);
  });

  it.each([
    ['let a: any;'],
    ['let a: any[] = [];'],
    ['const a = b as any;'],
    ['new Map<any, string>()'],
    ["{ key: 'open', header: '' }"],
    ['// TODO later'],
    ['// @ts-expect-error'],
    ['it.only("a", () => {});'],
    ['describe.skip("a", () => {});'],
    [`const a = '/home/me/project';`],
    ['https://registry.example.com/a'],
    ['<input type="date" />'],
    [`<input type={'datetime-local'} />`],
    ['if (event.nativeEvent.isComposing) return;'],
    [`export * from './b.ts';`],
    [`export * as b from './b.ts';`],
    [`import { b } from './b';`],
    [`const { b } = await import('../a.d/b');`],
    [`import { b } from '@khidma/ui/b.tsx';`],
  ])('%s', (text) => {
    expect(banned(product(text))).toHaveLength(1);
  });

  it('nothing where a room lists its calls', () => {
    const calls = file(
      'apps/server/src/areas/money/fees/endpoints.ts',
      `export * from './fees.ts';`,
    );
    expect(banned([calls])).toEqual([]);
  });

  it('controls that no story shows, and keys that no test presses', () => {
    const control = file(
      'packages/ui/src/a-menu.tsx',
      'export function AMenu() { return <ul onKeyDown={go} />; }',
    );
    const user = file('apps/portal/src/a.tsx', "import { AMenu } from '@khidma/ui/a-menu';");
    const story = file('packages/ui/src/a-menu.stories.tsx', '');
    const test = file('packages/ui/src/a-menu.browser.test.tsx', '');
    expect(unshown([control, user])).toHaveLength(2);
    expect(unshown([control, user, story])).toHaveLength(1);
    expect(unshown([control, user, story, test])).toEqual([]);
    expect(unshown([control])).toEqual([]);
  });

  it.each([[`export { b } from './b.ts';`], [`export type { B } from './b.ts';`]])(
    'what tests hand on: %s',
    (text) => {
      expect(banned([file('apps/portal/src/testing/a.ts', text)])).toHaveLength(1);
    },
  );

  it('tests that wait for time', () => {
    expect(banned([file('e2e/a.spec.ts', 'await page.waitForTimeout(100);')])).toHaveLength(1);
  });

  it.each([
    ['const left = order.paidAmount - order.refundAmount;'],
    ['chosen.reduce((sum, { amount }) => sum + amount, 0)'],
    ['const next = fils(left) + 1;'],
    ["t('money', { amount: amountText(order.actualAmount) })"],
  ])('sums of a screen’s own: %s', (line) => {
    expect(banned([file('apps/portal/src/a.tsx', line)])).toHaveLength(1);
    expect(banned([file('apps/server/src/a.ts', line)])).toEqual([]);
  });

  it('but not words that only look like them', () => {
    expect(banned(product(`const company = anything; // a method of many, in /homework/`))).toEqual(
      [],
    );
  });

  it.each([['color: #fff;'], ['color: rgb(0 0 0 / 0.5);'], ['color: white;'], ['url("%23fff")']])(
    'a colour that no theme can turn: %s',
    (line) => {
      expect(literalColours([file('packages/ui/src/a.module.css', line)])).toHaveLength(1);
      expect(literalColours([file('packages/ui/src/tokens.css', line)])).toEqual([]);
    },
  );

  it('but not a token, nor a word that begins like a colour', () => {
    const fine =
      'color: var(--k-text); /* black on white */ white-space: nowrap; mask: url(#a-mark);';
    expect(literalColours([file('packages/ui/src/a.module.css', fine)])).toEqual([]);
  });

  it.each([
    ['font-size: 0.875rem;'],
    ['font: 14px/1.4 serif;'],
    ['z-index: 2;'],
    ['font-weight: 600;'],
    ['@media (max-width: 828px) {'],
    ['a: b !important;'],
  ])('a size or layer that is no token, and what outdoes all others: %s', (line) => {
    expect(unthemedStyles([file('apps/portal/src/a.module.css', line)])).toHaveLength(1);
    expect(unthemedStyles([file('packages/ui/src/base.css', line)])).toEqual([]);
  });

  it('but not a token, nor a size that goes by its surroundings', () => {
    const fine =
      'font-size: var(--k-size); z-index: var(--k-z-1); font-size: 0.5em; font: inherit;';
    expect(unthemedStyles([file('apps/portal/src/a.module.css', fine)])).toEqual([]);
  });

  it('classes that nothing has, and those that no sheet has', () => {
    const screen = (text: string) =>
      strayClasses([
        file('apps/portal/src/a.module.css', '.row { top: 0.5rem } .row:hover > .end { top: 0 }'),
        file('apps/portal/src/a.tsx', `import classes from './a.module.css';\n${text}`),
      ]);
    expect(screen('classes.row, classes.end')).toEqual([]);
    expect(screen('classes[name], classes.row')).toEqual([]);
    expect(screen('classes.row')).toEqual([
      'apps/portal/src/a.module.css: nothing is of class end',
    ]);
    expect(screen('classes.row, classes.end, classes.bar')).toEqual([
      'apps/portal/src/a.module.css: has no class bar',
    ]);
  });

  it('classes of everybody that are not there, or that nobody needs', () => {
    const sheet = file('packages/ui/src/utilities.css', '.k-quiet { top: 0 } .k-line { top: 0 }');
    const screen = (text: string) => strayUtilities([sheet, ...product(text)]);
    expect(screen('<p className="k-quiet k-line">')).toEqual([]);
    expect(screen("cx('k-quiet', `k-line ${own}`), 'var(--k-text)'")).toEqual([]);
    expect(screen('"k-quiet" "k-line" "k-loud"')).toEqual([
      'apps/portal/src/shared/a.ts: utilities.css has no k-loud',
    ]);
    expect(screen('"k-quiet"')).toEqual([
      'packages/ui/src/utilities.css: nothing is of class k-line',
    ]);
  });

  it('statuses compared outside the domain', () => {
    const compared = (text: string) =>
      statusComparisons(product(text), { own: ['Paid'], shared: ['approved'] });
    expect(compared(`if (order.status === 'Paid') pay();`)).toHaveLength(1);
    expect(compared(`case 'Paid':`)).toHaveLength(1);
    expect(compared(`const label = { Paid: 'Paid' };`)).toEqual([]);
    // A word that other things say too is a status where a status is compared with it.
    expect(compared(`if (newest?.status !== 'approved') refuse();`)).toHaveLength(1);
    expect(compared(`const is = account.reviewStatus === 'approved';`)).toHaveLength(1);
    expect(compared(`const is = verdict === 'approved';`)).toEqual([]);
    expect(compared(`case 'approved':`)).toEqual([]);
  });

  it('wire paths outside the contract', () => {
    const paths = ['/order/landlord/incomeList', '/shop/order/{id}'];
    expect(wirePaths(product(`fetch('/api/order/landlord/incomeList')`), paths)).toHaveLength(1);
    expect(wirePaths(product('const url = "/merchant/anything"'), paths)).toHaveLength(1);
    expect(wirePaths(product(`navigate('/order-manage')`), paths)).toEqual([]);
  });

  it('exports of packages without a docstring', () => {
    const text = '/** Says so. */\nexport const a = 1;\nexport function b() {}';
    expect(undocumented([file('packages/ui/src/a.ts', text)])).toEqual([
      'packages/ui/src/a.ts:3: b has no docstring',
    ]);
  });

  it('type assertions without a reason', () => {
    const text =
      'const a = b as C;\nconst d = e!;\nconst f = [1] as const;\nconst g = h as C; // parsed above\n// Vite writes it.\nconst i = j!;';
    expect(unreasonedAssertions(product(text)).map((line) => line.split(':')[1])).toEqual([
      '1',
      '2',
    ]);
  });
});

describe('pages', () => {
  const page = file('apps/portal/src/features/a/b.page.tsx', '');
  const itsTest = file('apps/portal/src/features/a/b.page.test.tsx', '');

  it('have a test, or stand on the ratchet, which only gets shorter', () => {
    expect(untestedPages([page], [])).toEqual([`${page.path}: has no test beside it`]);
    expect(untestedPages([page], [page.path])).toEqual([]);
    expect(untestedPages([page, itsTest], [])).toEqual([]);
    expect(untestedPages([page, itsTest], [page.path])).toHaveLength(1);
    expect(untestedPages([], [page.path])).toHaveLength(1);
  });
});

describe('endpoints', () => {
  const endpoint = (more: Partial<FoundEndpoint> = {}): FoundEndpoint => ({
    name: 'cancelOrder',
    exportName: 'cancelOrder',
    method: 'POST',
    path: '/cancel',
    realm: 'merchant',
    errors: ['orderWrongState'],
    file: 'packages/contract/src/orders/merchant-orders.ts',
    ...more,
  });
  const operation = file(
    'apps/server/src/areas/orders/lifecycle/cancel-order.ts',
    'export const cancelOrderHandler = handle(cancelOrder, async (call) => {',
  );
  const mounted = file(
    'apps/server/src/areas/orders/endpoints.ts',
    "export * from './lifecycle/cancel-order.ts';\n",
  );

  it('are named once, like their export', () => {
    expect(misnamed([endpoint(), endpoint()])).toHaveLength(2);
    expect(misnamed([endpoint({ exportName: 'cancel' })])).toHaveLength(1);
    expect(misnamed([endpoint()])).toEqual([]);
  });

  it('have a handler beside their operation, and in a list that names its file', () => {
    expect(unhandled([endpoint()], [mounted])).toHaveLength(1);
    expect(unhandled([endpoint()], [operation])).toHaveLength(1);
    expect(unhandled([endpoint()], [operation, mounted])).toEqual([]);
  });

  it('give a browser no schema', () => {
    const page = (text: string) => [file('apps/portal/src/features/a/b.tsx', text)];
    expect(
      schemasReadInBrowser([endpoint()], page('ruleResolver(cancelOrder.input)')),
    ).toHaveLength(1);
    expect(schemasReadInBrowser([endpoint()], page('typeof cancelOrder.input'))).toEqual([]);
    expect(schemasReadInBrowser([endpoint()], page('ruleResolver(cancelOrderInput)'))).toEqual([]);
  });

  it('have nothing in their file that nobody reads', () => {
    const unread = file(operation.path, `${operation.text}\nexport const cancelNow = () => {};\n`);
    expect(unusedExports([unread, mounted])).toEqual([`${operation.path}: nobody reads cancelNow`]);
    const reader = file('apps/server/src/a.ts', "import { cancelNow } from './b.ts';");
    expect(unusedExports([unread, mounted, reader])).toEqual([]);
    expect(unusedExports([operation, mounted])).toEqual([]);
  });

  it('answer every code of the catalogue, in more than a test', () => {
    const says = (path: string) => [file(path, "throw refuse('loginLocked');")];
    expect(unanswered(['loginLocked'], says('apps/server/src/a.ts'))).toEqual([]);
    expect(unanswered(['loginLocked'], says('apps/server/src/a.test.ts'))).toEqual(['loginLocked']);
    expect(unanswered(['loginLocked'], says('apps/portal/src/a.ts'))).toEqual(['loginLocked']);
  });

  it('have a test that tries a refusal', () => {
    const test = (text: string) => [
      file('apps/server/src/areas/orders/lifecycle/cancel-order.test.ts', text),
    ];
    expect(untested([endpoint()], [])).toEqual([expect.stringContaining('has no test')]);
    expect(untested([endpoint()], test('call(cancelOrder)'))).toEqual([
      expect.stringContaining('tries a refusal'),
    ]);
    expect(untested([endpoint()], test(`call(cancelOrder); refused('orderWrongState')`))).toEqual(
      [],
    );
    expect(untested([endpoint()], test('refusesStrangers(server, cancelOrder, {})'))).toEqual([]);
  });
});

describe('texts', () => {
  it('names what a message needs, not the words of its branches', () => {
    expect(
      placeholders('{count, plural, one {a <b>{unit}</b>} other {# days}} for {name}'),
    ).toEqual(['<b>', 'count', 'name', 'unit']);
    expect(placeholders('{kind, select, day {day} other {hour}}')).toEqual(['kind']);
    expect(placeholders(`say '{'nothing'}' at {at, time, short}`)).toEqual(['at']);
  });

  it('complains about keys, placeholders, English and digits', () => {
    const english = flatTexts({ a: 'Hello {name}', b: { c: 'two words' }, d: 'x' });
    const other = flatTexts({ a: 'مرحبا {nom}', b: { c: 'two words' }, e: '٣' });
    expect(compareTexts(english, other)).toEqual([
      'd: is missing',
      'e: is not in English',
      'a: needs name, but is given nom',
      'b.c: is still English',
    ]);
    expect(compareTexts(flatTexts({ e: '3 days' }), flatTexts({ e: '٣ أيام' }))).toEqual([
      'e: has digits that are not Latin',
    ]);
  });
});

describe('migrations that would stop the previous release', () => {
  const judged = (text: string, name = '0001_a') =>
    stoppingMigrations([file(`apps/server/src/db/migrations/${name}.sql`, text)]);
  const outside = '-- outside a transaction\n';

  it.each([
    ['CREATE INDEX "orders_a" ON "orders" USING btree ("a");'],
    ['CREATE UNIQUE INDEX orders_a ON orders (a);'],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_a ON orders (a);'],
    ['ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL;'],
    ['ALTER TABLE "orders" ADD COLUMN "a" uuid DEFAULT gen_random_uuid();'],
    ['ALTER TABLE "orders" ADD COLUMN "a" text GENERATED ALWAYS AS (lower(b)) STORED;'],
    ['ALTER TABLE "orders" DROP COLUMN "a";'],
    ['ALTER TABLE "orders" RENAME COLUMN "a" TO "b";'],
    ['DROP TABLE "orders";'],
    ['ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE bigint;'],
    ['ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL;'],
    [
      'ALTER TABLE "orders" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "public"."c"("id") ON DELETE no action;',
    ],
    ['ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (b > 0);'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "a" UNIQUE("b");'],
    ['ALTER TABLE "orders" VALIDATE CONSTRAINT "a";'],
    ['UPDATE orders SET a = 1;'],
    [`${outside}ALTER TABLE orders ADD COLUMN a text;`],
    [`${outside}ALTER TABLE orders ADD CONSTRAINT a UNIQUE USING INDEX b;`],
  ])('%s', (text) => expect(judged(text)).toHaveLength(1));

  it.each([
    [
      'CREATE TABLE "a" ("b" uuid NOT NULL);--> statement-breakpoint\nCREATE INDEX "a_b" ON "a" USING btree ("b");',
    ],
    ['ALTER TABLE "orders" ADD COLUMN "a" text;'],
    [`ALTER TABLE "orders" ADD COLUMN "a" text DEFAULT '' NOT NULL;`],
    ['-- contract: 1.1.0\nALTER TABLE "orders" DROP COLUMN "a";'],
    ['-- checked: orders_a\nALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL;'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (b > 0) NOT VALID;'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "c"("id") NOT VALID;'],
    [
      `${outside}CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_a ON orders (a);--> statement-breakpoint\nALTER TABLE orders VALIDATE CONSTRAINT a;`,
    ],
    [
      `${outside}-- in batches\nUPDATE orders SET a = 1 WHERE id IN (SELECT id FROM orders WHERE a IS NULL LIMIT 1000);`,
    ],
  ])('but not %s', (text) => expect(judged(text)).toEqual([]));

  it('nor the baseline, which meets an empty database', () =>
    expect(judged('CREATE INDEX "orders_a" ON "orders" ("a");', '0000_baseline/2-tables')).toEqual(
      [],
    ));
});
