import type { Request } from '../harness.ts';

const LIST = `query { orders(options: { take: 20, sort: { orderPlacedAt: DESC } }) {
  totalItems items { id code state orderPlacedAt totalWithTax currencyCode customer { id firstName lastName } } } }`;

/** What a shop of Vendure does, by its documented APIs. */
export interface Vendure {
  /** A page of twenty orders, as its own dashboard lists them. */
  readonly list: () => Request;
  /** A guest's order, from an empty basket to paid: six calls. */
  readonly buy: () => Promise<void>;
}

interface Answer {
  readonly data?: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;
  readonly errors?: readonly { readonly message: string }[];
}

interface Asked {
  readonly answer: Answer;
  readonly token: string | null;
}

export async function openVendure(url: string): Promise<Vendure> {
  const { env } = process;
  const variant = env['VENDURE_VARIANT'] ?? '1';
  const { token } = await ask(`${url}/admin-api`, {
    query: `mutation ($name: String!, $password: String!) { login(username: $name, password: $password, rememberMe: true) { __typename } }`,
    variables: {
      name: env['VENDURE_USER'] ?? 'superadmin',
      password: env['VENDURE_PASSWORD'] ?? 'superadmin',
    },
  });
  let buyers = 0;
  return {
    list: () => ({
      method: 'POST',
      url: `${url}/admin-api`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: LIST }),
    }),
    buy: async () => {
      buyers += 1;
      const shop = `${url}/shop-api`;
      const first = await ask(shop, {
        query: `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { __typename ... on ErrorResult { message } } }`,
        variables: { id: variant },
      });
      const session = first.token ?? undefined;
      await ask(shop, {
        session,
        query: `mutation ($mail: String!) { setCustomerForOrder(input: { firstName: "Omar", lastName: "Nasser", emailAddress: $mail }) { __typename ... on ErrorResult { message } } }`,
        variables: { mail: `omar.${process.pid}.${buyers}@example.com` },
      });
      await ask(shop, {
        session,
        query: `mutation { setOrderShippingAddress(input: { fullName: "Omar Nasser", streetLine1: "Villa 7", city: "Dubai", countryCode: "AE" }) { __typename ... on ErrorResult { message } } }`,
      });
      await ask(shop, {
        session,
        query: `mutation ($ids: [ID!]!) { setOrderShippingMethod(shippingMethodId: $ids) { __typename ... on ErrorResult { message } } }`,
        variables: { ids: [env['VENDURE_SHIPPING'] ?? '1'] },
      });
      await ask(shop, {
        session,
        query: `mutation { transitionOrderToState(state: "ArrangingPayment") { __typename ... on ErrorResult { message } } }`,
      });
      await ask(shop, {
        session,
        query: `mutation ($method: String!) { addPaymentToOrder(input: { method: $method, metadata: {} }) { __typename ... on Order { state } ... on ErrorResult { message } } }`,
        variables: { method: env['VENDURE_PAYMENT'] ?? 'dummy' },
      });
    },
  };
}

/** Asks, and insists that nothing was refused. */
async function ask(
  url: string,
  {
    session,
    ...body
  }: { readonly session?: string | undefined; readonly query: string; readonly variables?: object },
): Promise<Asked> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session !== undefined && { authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer; // GraphQL answers so
  const [refused] = Object.values(answer.data ?? {}).flatMap((each) => each?.['message'] ?? []);
  const reason = answer.errors?.[0]?.message ?? refused;
  if (reason !== undefined) throw new Error(`Vendure answered: ${String(reason)}`);
  return { answer, token: response.headers.get('vendure-auth-token') };
}
