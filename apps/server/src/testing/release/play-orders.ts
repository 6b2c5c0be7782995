import { editNotificationSettings } from '@khidma/contract/account/edit-notification-settings';
import { signIn } from '@khidma/contract/auth/sign-in';
import { signOut } from '@khidma/contract/auth/sign-out';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { getBalances } from '@khidma/contract/finance/get-balances';
import { pageFlow } from '@khidma/contract/finance/page-flow';
import { pageIncome } from '@khidma/contract/finance/page-income';
import { requestWithdrawal } from '@khidma/contract/finance/request-withdrawal';
import { cancelOrder } from '@khidma/contract/orders/cancel-order';
import { completeOrder } from '@khidma/contract/orders/complete-order';
import { decideCancelRequest } from '@khidma/contract/orders/decide-cancel-request';
import { decideExtension } from '@khidma/contract/orders/decide-extension';
import { getOrder } from '@khidma/contract/orders/get-order';
import { hideOrder } from '@khidma/contract/orders/hide-order';
import { pageOrders } from '@khidma/contract/orders/page-orders';
import { pageServices } from '@khidma/contract/services/page-services';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { cancelUnpaidOrder } from '@khidma/contract/shop/cancel-unpaid-order';
import { confirmMyOrder } from '@khidma/contract/shop/confirm-my-order';
import { getShopService } from '@khidma/contract/shop/get-shop-service';
import { pageMyOrders } from '@khidma/contract/shop/page-my-orders';
import { pageShopServices } from '@khidma/contract/shop/page-shop-services';
import { payOrder } from '@khidma/contract/shop/pay-order';
import { placeOrder } from '@khidma/contract/shop/place-order';
import { rateOrder } from '@khidma/contract/shop/rate-order';
import { requestCancel } from '@khidma/contract/shop/request-cancel';
import { requestExtension } from '@khidma/contract/shop/request-extension';
import { sendSignUpCode } from '@khidma/contract/shop/send-sign-up-code';
import { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import { approveWithdrawal } from '@khidma/contract/staff/approve-withdrawal';
import { getStaffOverview } from '@khidma/contract/staff/get-staff-overview';
import { rejectWithdrawal } from '@khidma/contract/staff/reject-withdrawal';
import { setServiceFee } from '@khidma/contract/staff/set-service-fee';
import { signInStaff } from '@khidma/contract/staff/sign-in-staff';
import { submitApplication } from '@khidma/contract/merchants/submit-application';
import { uploadFile } from '@khidma/contract/uploads/upload-file';
import { dubaiDay, dubaiTime } from '@khidma/domain/rules/days';
import type {
  SignedClient,
  WireAnswer,
} from '../../../../../packages/testkit/src/signed-client.ts';
import { demoAccounts } from '../../demo/demo-accounts.ts';
import { applicationForm } from '../applications-factory.ts';
import { goodCard, typed } from '../orders-factory.ts';

/** What plays the demo world over the wire. */
export interface Play {
  readonly client: SignedClient;
  /** A picture that a merchant may show as proof. */
  readonly picture: Buffer;
  /** Tells one round from another: addresses and days that no other has used. */
  readonly round: number;
  readonly now: () => Date;
}

type Say = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token?: string,
) => Promise<OutputOf<E>>;

interface People {
  readonly merchant: string;
  readonly customer: string;
  readonly staff: string;
}

/** Plays orders of the demo world into every state, and what goes with them, over the wire: on a server of any release. */
export async function playOrders(play: Play): Promise<void> {
  const say: Say = async (endpoint, input, token) =>
    dataOf(
      endpoint.name,
      await play.client.call(endpoint, input, token === undefined ? {} : { token }),
    ) as never; // parsed by the contract's server
  const people = await signAllIn(say);
  const place = await placing(say, people);
  await place();
  await say(cancelUnpaidOrder, { id: (await place()).id }, people.customer);
  const paid = async (): Promise<string> => {
    const { id } = await place();
    await pay(play.client, id, people.customer);
    return id;
  };
  await paid();
  await playEnds({ say, people, paid });
  await playCompletion({ ...play, say, people, paid });
  await playMoney(say, people, play);
  await say(sendSignUpCode, { email: `new-${play.round}@demo.khidma.example` });
  await say(submitApplication, {
    ...applicationForm(),
    email: `apply-${play.round}@demo.khidma.example`,
  });
  await say(signOut, {}, people.merchant);
}

/** The release before this one took the card with the call, and refuses one without. */
async function pay(client: SignedClient, id: string, token: string): Promise<void> {
  const card = { cardNumber: goodCard, expiry: '12/30', securityCode: '123' };
  const answer = await client.call(payOrder, { id }, { token });
  if (answer.code === errorCodes.invalid) {
    dataOf(payOrder.name, await client.call(payOrder, { id, ...card }, { token }));
    return;
  }
  const { url } = dataOf(payOrder.name, answer) as OutputOf<typeof payOrder>; // as its contract says
  await client.send({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ act: 'pay', ...typed() }).toString(),
  });
}

function dataOf(name: string, { code, data, message }: WireAnswer): unknown {
  if (code !== 0)
    throw new Error(`${name} answered ${code}: ${message ?? ''} ${JSON.stringify(data)}`);
  return data;
}

const account = (role: (typeof demoAccounts)[number]['role']) => {
  const found = demoAccounts.find((each) => each.role === role);
  if (!found) throw new Error(`no demo account for ${role}`);
  return found;
};

async function signAllIn(say: Say): Promise<People> {
  const { account: name, password } = account('Merchant');
  const merchant = await say(signIn, { account: name, password });
  if (merchant.step !== 'session') throw new Error('the demo merchant may not sign in');
  const customer = account('Customer');
  const { token } = await say(signInCustomer, {
    email: customer.account,
    password: customer.password,
  });
  const staff = account('Staff');
  const desk = await say(signInStaff, { email: staff.account, password: staff.password });
  if (!('token' in desk)) throw new Error('the demo staff may not sign in');
  return { merchant: merchant.session.token, customer: token, staff: desk.token };
}

/** Places orders of a service of the demo merchant's. */
async function placing(
  say: Say,
  { merchant, customer }: People,
): Promise<() => Promise<OrderDetail>> {
  await say(pageShopServices, { text: 'clean' }, customer);
  const own = await say(pageServices, { status: 'Released' }, merchant);
  const service = await say(getShopService, { id: own.records[0]?.id ?? '' }, customer);
  const combination = service.combinations[0];
  if (!combination) throw new Error('the demo service has no price');
  return () =>
    say(
      placeOrder,
      {
        serviceId: service.id,
        versionId: service.versionId,
        options: combination.options,
        quantity: 1,
        reservedAt: null,
        contactName: 'Omar Farouk',
        contactEmail: 'customer@demo.khidma.example',
        contactPhone: '+971551230001',
        emirate: 'DU',
        address: 'Marina Heights, flat 1204',
        note: 'Gate 4',
        expectedAmount: combination.payable,
      },
      customer,
    );
}

interface Acts {
  readonly say: Say;
  readonly people: People;
  /** Places an order and pays it. */
  readonly paid: () => Promise<string>;
}

async function playEnds({ say, people: { merchant, customer }, paid }: Acts): Promise<void> {
  const cancelled = await paid();
  await say(cancelOrder, { id: cancelled, reason: 'notAvailable' }, merchant);
  await say(hideOrder, { id: cancelled }, merchant);
  for (const agree of [true, false]) {
    const id = await paid();
    await say(requestCancel, { id, reason: 'dontWant' }, customer);
    await say(decideCancelRequest, { id, agree, reason: 'We are on our way.' }, merchant);
  }
  await say(requestCancel, { id: await paid(), reason: 'dontWant' }, customer);
}

async function playCompletion({
  say,
  people,
  paid,
  client,
  picture,
  now,
}: Acts & Play): Promise<void> {
  const { merchant, customer } = people;
  const [id, waiting] = [await paid(), await paid()];
  for (const order of [id, waiting]) {
    const upload = { kind: 'completion', name: 'done.jpg', bytes: picture };
    const file = dataOf(
      'uploadFile',
      await client.upload(uploadFile, upload, { token: merchant }),
    ) as OutputOf<typeof uploadFile>; // as its contract says
    const done = now().getTime();
    const proof = {
      date: dubaiDay(done),
      time: dubaiTime(done),
      images: [file.id],
      info: 'All done.',
    };
    await say(completeOrder, { id: order, ...proof }, merchant);
  }
  await say(requestExtension, { id: waiting }, customer);
  await say(decideExtension, { id: waiting, agree: true }, merchant);
  await say(confirmMyOrder, { id }, customer);
  await say(rateOrder, { id, rating: 5, text: 'Quick and clean.' }, customer);
  await say(pageMyOrders, {}, customer);
  await say(pageOrders, { text: 'Omar' }, merchant);
  await say(getOrder, { id }, merchant);
}

async function playMoney(
  say: Say,
  { merchant, staff }: People,
  { now, round }: Play,
): Promise<void> {
  const fundPassword = account('Merchant').fundPassword ?? '';
  for (const read of [getBalances, pageFlow, pageIncome]) await say(read, {}, merchant);
  const [one, two] = [
    await say(requestWithdrawal, { amount: 1_000, fundPassword }, merchant),
    await say(requestWithdrawal, { amount: 2_000, fundPassword }, merchant),
  ];
  await say(approveWithdrawal, { id: one.id }, staff);
  await say(rejectWithdrawal, { id: two.id, reason: 'The name is another.' }, staff);
  const from = dubaiDay(now().getTime() + (30 + round) * 86_400_000);
  await say(setServiceFee, { basisPoints: 1_100, from }, staff);
  await say(getStaffOverview, {}, staff);
  await say(editNotificationSettings, { chat: '0', system: '1' }, merchant);
}
