import {
  sendEmailCode,
  sendSmsCode,
  validateCode,
} from '../packages/contract/src/identity/passwords.ts';
import {
  sendSignUpCode,
  signIn,
  signInCustomer,
  signInStaff,
  signUpCustomer,
} from '../packages/contract/src/identity/sign-in.ts';
import type { Endpoint } from '../packages/contract/src/core/endpoint.ts';
import { submitApplication } from '../packages/contract/src/merchants/applications.ts';
import { seedReference } from '../apps/server/src/modules/reference/seed-reference.ts';
import { applicationForm } from '../apps/server/src/testing/applications-factory.ts';
import { givenCustomer, givenMerchant, givenStaff } from '../apps/server/src/testing/people.ts';
import { createSignedClient, sendInto } from '../packages/testkit/src/signed-client.ts';
import { openBenchServer } from './bench-server.ts';
import { median } from './send.ts';

// Whether the time of an answer tells which accounts exist: every endpoint that a stranger can name an account to, with
// known and unknown ones in turn. Prints medians and their ratio; nothing fails by them.
//   node bench/account-enumeration.ts

const WARM_UP = 10;
const COUNT = 100;

interface Name {
  readonly email: string;
  readonly mobile: string;
}

interface Question {
  readonly endpoint: Endpoint;
  readonly known: readonly Name[];
  readonly input: (name: Name) => unknown;
}

const { ctx, app, settings, close } = await openBenchServer();
await seedReference(ctx);
await app.ready();
const client = createSignedClient({
  send: sendInto(app),
  keys: settings,
  now: () => new Date(),
});

const merchants: Name[] = [];
const customers: Name[] = [];
const staff: Name[] = [];
for (let count = 0; count < WARM_UP + COUNT; count += 1) {
  merchants.push(await givenMerchant({ ctx }));
  customers.push({ ...(await givenCustomer({ ctx })), mobile: '' });
  staff.push({ ...(await givenStaff({ ctx })), mobile: '' });
}

const password = 'Wrong-horse-7';
const purpose = 'resetPassword';
const code = '000000';
const questions: readonly Question[] = [
  { endpoint: signIn, known: merchants, input: ({ email }) => ({ account: email, password }) },
  { endpoint: signInCustomer, known: customers, input: ({ email }) => ({ email, password }) },
  { endpoint: signInStaff, known: staff, input: ({ email }) => ({ email, password }) },
  { endpoint: sendEmailCode, known: merchants, input: ({ email }) => ({ email, purpose }) },
  {
    endpoint: validateCode,
    known: merchants,
    input: ({ email }) => ({ account: email, code, purpose }),
  },
  { endpoint: sendSmsCode, known: merchants, input: ({ mobile }) => ({ mobile, purpose }) },
  { endpoint: sendSignUpCode, known: customers, input: ({ email }) => ({ email }) },
  {
    endpoint: signUpCustomer,
    known: customers,
    input: ({ email }) => ({ name: 'Omar', email, mobile: '+971551234567', password, code }),
  },
  {
    endpoint: submitApplication,
    known: merchants,
    input: ({ email, mobile }) => applicationForm({ email, contactPhone: mobile }),
  },
];

for (const question of questions) report(question, await timesOf(question));
await close();

interface Times {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
}

/** In turn, and whoever goes first changes: what else the machine does hits both. */
async function timesOf({ endpoint, known, input }: Question): Promise<Times> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [index, name] of known.entries()) {
    const stranger = strangerFor(index);
    const pair = { known: 0, unknown: 0 };
    for (const kind of index % 2 === 0
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const))
      pair[kind] = await timeOf(endpoint, input(kind === 'known' ? name : stranger));
    if (index < WARM_UP) continue;
    times.known.push(pair.known);
    times.unknown.push(pair.unknown);
  }
  return times;
}

/** Written like the others, so that nothing but its being unknown differs. */
function strangerFor(index: number): Name {
  const number = String(9_000_000 + index);
  return { email: `merchant${number}@example.ae`, mobile: `+97150${number}` };
}

async function timeOf(endpoint: Endpoint, input: unknown): Promise<number> {
  const request = client.prepare(endpoint, input);
  const begun = performance.now();
  await client.send(request);
  return performance.now() - begun;
}

function report({ endpoint }: Question, { known, unknown }: Times): void {
  const figures = `known ${median(known).toFixed(2)} ms  unknown ${median(unknown).toFixed(2)} ms`;
  const ratio = (median(known) / median(unknown)).toFixed(2);
  process.stdout.write(`${endpoint.name.padEnd(20)} ${figures}  ratio ${ratio}\n`);
}
