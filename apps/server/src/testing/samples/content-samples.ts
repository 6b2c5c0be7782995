import { getMessageText } from '@khidma/contract/staff/get-message-text';
import { listMessageTexts } from '@khidma/contract/staff/list-message-texts';
import { previewMessageText } from '@khidma/contract/staff/preview-message-text';
import { sendTestMessage } from '@khidma/contract/staff/send-test-message';
import { setMessageText } from '@khidma/contract/staff/set-message-text';
import { givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { sample } from './sample.ts';

const token = async (server: RunningTestServer) => (await givenStaff(server)).token;

const placed = { channel: 'mail', kind: 'orderPlaced' } as const;
const english = { lang: 'en_US' } as const;

const parts = {
  subject: 'Order {order} is paid',
  text: 'Thank you, {name}. {merchantName} comes at the reserved time.',
  action: 'View order',
} as const;

/** What the operator writes for others to read. */
export const contentSamples = [
  sample(listMessageTexts, async (server) => ({ input: {}, token: await token(server) })),
  sample(getMessageText, async (server) => ({
    input: placed,
    token: await token(server),
  })),
  sample(previewMessageText, async (server) => ({
    input: { ...placed, ...english, parts },
    token: await token(server),
  })),
  sample(sendTestMessage, async (server) => ({
    input: { kind: placed.kind, ...english, parts },
    token: await token(server),
  })),
  sample(setMessageText, async (server) => ({
    input: {
      ...placed,
      version: await versionOf(server),
      texts: { en_US: parts, zh_CN: null, 'ar-AE': null },
    },
    token: await token(server),
  })),
] as const;

/** Other samples of the same server may have changed it. */
const versionOf = async (server: RunningTestServer): Promise<number> =>
  (await server.ok(getMessageText, placed, await token(server))).version;
