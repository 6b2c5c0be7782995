import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { WebhookRequest } from '../../adapters/payments/payments.ts';
import { type StripePlace } from '../../adapters/payments/stripe-place.ts';
import { type Fields, StripeLedger, StripeRefusal, type UploadedForm } from './stripe-ledger.ts';

const secretKey = 'sk_test_standin';
const webhookSecret = 'whsec_standin';

/** A stand-in of Stripe on the loopback, which behaves as its public reference says. */
export interface FakeStripe {
  readonly ledger: StripeLedger;
  readonly place: StripePlace;
  /** What was asked of it, `POST /v1/refunds`. */
  readonly asked: string[];
  /** What moved in its balance, as it hands that out. */
  readonly moved: { readonly created: number }[];
  /** From now on the next answers are lost on their way. */
  loseAnswers(times: number): void;
  /** The messages since it was asked last, signed. */
  takeMessages(): WebhookRequest[];
  close(): Promise<void>;
}

interface Kept {
  readonly what: string;
  readonly status: number;
  readonly body: string;
}

/** Starts it. Its time is told to it, as ours is. */
export async function startFakeStripe(now: () => Date): Promise<FakeStripe> {
  const ledger = new StripeLedger(now);
  const kept = new Map<string, Kept>();
  const asked: string[] = [];
  const moved: { readonly created: number }[] = [];
  let lost = 0;
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A form with a file in it is bytes: one character each.
    const isFile = (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
    const body = (await buffer(request)).toString(isFile ? 'latin1' : 'utf8');
    const what = `${request.method} ${request.url} ${body}`;
    asked.push(`${request.method} ${request.url?.split('?')[0]}`);
    const said = isOurs(request)
      ? once_(what, request, () => movedIn(moved, request) ?? act(ledger, request, body))
      : stranger;
    if (lost > 0) {
      lost -= 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(said.status, { 'content-type': 'application/json' });
    response.end(said.body);
  };
  /** What comes again under a key is answered as before; what comes under it and is another thing, is refused. */
  const once_ = (what: string, { headers, method }: IncomingMessage, act_: () => Kept): Kept => {
    const key = headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string') return act_();
    const before = kept.get(key);
    if (before === undefined) {
      const first = act_();
      kept.set(key, { ...first, what });
      return first;
    }
    return before.what === what ? before : failed(400, 'idempotency_error', 'another request');
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    ledger,
    asked,
    moved,
    place: { protocol: 'http', host: '127.0.0.1', port, secretKey, webhookSecret },
    loseAnswers: (times) => {
      lost = times;
    },
    takeMessages: () =>
      ledger.takeEvents().map((event) => ({
        body: Buffer.from(event),
        headers: { 'stripe-signature': signed(event, now()) },
        now: now(),
      })),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const signer = new Stripe(secretKey);

/** Returns Stripe's header for a message, by its own library. */
const signed = (payload: string, at: Date): string =>
  signer.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: Math.floor(at.getTime() / 1000),
  });

const isOurs = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === `Bearer ${secretKey}`;

const failed = (status: number, type: string, message: string, code?: string): Kept => ({
  what: '',
  status,
  body: JSON.stringify({ error: { type, message, code } }),
});

const stranger = failed(401, 'invalid_request_error', 'Invalid API Key provided');

/** The list of what moved in its balance, of the span that is asked for; null where something else is asked. */
function movedIn(
  moved: readonly { readonly created: number }[],
  { url = '' }: IncomingMessage,
): Kept | null {
  const [path, query = ''] = url.split('?');
  if (path !== '/v1/balance_transactions') return null;
  const fields = new URLSearchParams(query);
  const [from, to] = [Number(fields.get('created[gte]')), Number(fields.get('created[lt]'))];
  const data = moved.filter(({ created }) => created >= from && created < to);
  const list = { object: 'list', url: path, has_more: false, data };
  return { what: '', status: 200, body: JSON.stringify(list) };
}

function act(ledger: StripeLedger, { method, url = '' }: IncomingMessage, body: string): Kept {
  try {
    const [path = '', query = ''] = url.split('?');
    const fields: Fields =
      path === '/v1/files'
        ? { multipart: body }
        : Object.fromEntries(new URLSearchParams(method === 'GET' ? query : body));
    return {
      what: '',
      status: 200,
      body: JSON.stringify(found(ledger, `${method} ${path}`, fields)),
    };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return failed(error.status, 'invalid_request_error', error.message, error.code || undefined);
  }
}

function found(ledger: StripeLedger, route: string, fields: Fields): object {
  const id = /\/(?<id>(?:cs_test|pi|du)_\w+)/.exec(route)?.groups?.['id'] ?? '';
  switch (id === '' ? route : route.replace(id, ':id')) {
    case 'POST /v1/checkout/sessions':
      return ledger.createSession(fields);
    case 'GET /v1/checkout/sessions/:id':
      return ledger.getSession(id, fields['expand[0]'] === 'payment_intent.latest_charge');
    case 'POST /v1/checkout/sessions/:id/expire':
      return ledger.expireSession(id);
    case 'GET /v1/payment_intents/:id':
      return ledger.getIntent(id);
    case 'GET /v1/disputes/:id':
      return ledger.getDispute(id);
    case 'POST /v1/files':
      return ledger.createFile(readMultipart(fields['multipart'] ?? ''));
    case 'POST /v1/disputes/:id':
      return ledger.updateDispute(id, fields);
    case 'GET /v1/refunds':
      return ledger.listRefunds(fields['payment_intent'] ?? '');
    case 'POST /v1/refunds':
      return ledger.createRefund(fields);
    default:
      throw new StripeRefusal(404, '', `Unrecognized request URL (${route})`);
  }
}

/** Reads a form with a file in it, whose bytes are characters here. */
function readMultipart(body: string): UploadedForm {
  const boundary = body.slice(0, body.indexOf('\r\n'));
  const form: UploadedForm = { purpose: '', name: '', mime: '', bytes: Buffer.alloc(0) };
  for (const part of body.split(boundary).slice(1, -1)) {
    const [head = '', ...rest] = part.trimStart().split('\r\n\r\n');
    const content = rest.join('\r\n\r\n').replace(/\r\n$/u, '');
    const name = /filename="(?<name>[^"]*)"/u.exec(head)?.groups?.['name'];
    if (name === undefined) form.purpose = content;
    else {
      form.name = name;
      form.mime = /Content-Type: (?<mime>\S+)/u.exec(head)?.groups?.['mime'] ?? '';
      form.bytes = Buffer.from(content, 'latin1');
    }
  }
  return form;
}
