import { acceptTerms, getDueTerms, pageTermsAcceptances } from '@khidma/contract/merchants/terms';
import {
  getContentPage,
  publishPage,
  savePageDraft,
} from '@khidma/contract/backoffice/content-pages';
import {
  addPromoCode,
  checkPromoCode,
  pagePromoCodes,
  pausePromoCode,
} from '@khidma/contract/catalogue/promo-codes';
import {
  getMessageText,
  listMessageTexts,
  previewMessageText,
  sendTestMessage,
  setMessageText,
} from '@khidma/contract/messaging/message-texts';
import { dubaiDay } from '@khidma/domain/rules/days';
import { givenShop, type Shop } from '../orders-factory.ts';
import { givenMerchant, givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const token = async (server: RunningTestServer) => (await givenStaff(server)).token;

const placed = { channel: 'mail', kind: 'orderPlaced' } as const;
const about = { page: 'about' } as const;
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
  sample(getContentPage, async (server) => ({
    input: about,
    token: await token(server),
  })),
  sample(savePageDraft, async (server) => ({
    input: { ...aboutUs(server), revision: await revisionOf(server) },
    token: await token(server),
  })),
  sample(publishPage, async (server) => {
    const by = await token(server);
    const { draft } = await server.ok(
      savePageDraft,
      { ...aboutUs(server), revision: await revisionOf(server) },
      by,
    );
    return { input: { ...about, revision: draft?.revision ?? 0 }, token: by };
  }),
  sample(pageTermsAcceptances, async (server) => ({
    input: { ...firstPage, version: '2' },
    token: await token(server),
  })),
  sample(getDueTerms, async (server) => ({
    input: {},
    token: (await givenMerchant(server)).token,
  })),
  sample(acceptTerms, async (server) => ({
    input: { version: 2 },
    token: (await givenMerchant(server)).token,
  })),
  sample(pagePromoCodes, async (server) => ({
    input: { ...firstPage, text: 'EID' },
    token: await token(server),
  })),
  sample(addPromoCode, async (server) => ({
    input: promoInput(await givenShop(server)),
    token: await token(server),
  })),
  sample(pausePromoCode, async (server) => {
    const by = await token(server);
    const { id } = await server.ok(addPromoCode, promoInput(await givenShop(server)), by);
    return { input: { id, paused: true }, token: by };
  }),
  sample(checkPromoCode, async (server) => {
    const shop = await givenShop(server);
    const { code } = await server.ok(addPromoCode, promoInput(shop), await token(server));
    const { serviceId, customer } = shop;
    return {
      input: { promoCode: code, serviceId, options: [], quantity: 1 },
      token: customer.token,
    };
  }),
] as const;

/** A code of a shop's merchant. */
export const promoInput = (shop: Shop) => ({
  code: 'EID2026',
  merchantId: shop.merchant.merchantId,
  percentOff: 10,
  amountOff: null,
  mostOff: 5_000,
  categoryIds: ['cleaning'],
  from: '2026-01-01',
  to: '2099-12-31',
  maxUses: 100,
  maxUsesEach: 1,
  leastAmount: 1_000,
  firstOrderOnly: true,
});

const inEach = (text: string) => ({ en_US: text, zh_CN: text, 'ar-AE': text });

const aboutUs = (server: RunningTestServer) => ({
  ...about,
  effectiveFrom: dubaiDay(server.clock.now().getTime()),
  asksAcceptance: false,
  titles: inEach('About us'),
  texts: inEach('## Who we are\n\nA marketplace.'),
});

const revisionOf = async (server: RunningTestServer): Promise<number> =>
  (await server.ok(getContentPage, about, await token(server))).draft?.revision ?? 0;

/** Other samples of the same server may have changed it. */
const versionOf = async (server: RunningTestServer): Promise<number> =>
  (await server.ok(getMessageText, placed, await token(server))).version;
