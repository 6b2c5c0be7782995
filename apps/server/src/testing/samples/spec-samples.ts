import { getCategoryExtraInfo, listSpecs, saveSpecs } from '@khidma/contract/catalogue/services';
import { givenMerchant } from '../people.ts';
import { givenDraft } from '../services-factory.ts';
import { sample } from './sample.ts';

/** What categories ask for, and the specifications of a draft. */
export const specSamples = [
  sample(getCategoryExtraInfo, async (server) => ({
    input: { id: 'cooling-repair' },
    token: (await givenMerchant(server)).token,
  })),
  sample(listSpecs, async (server) => {
    const { serviceId, merchant } = await givenDraft(server);
    return { input: { serviceId }, token: merchant.token };
  }),
  sample(saveSpecs, async (server) => {
    const { serviceId, merchant, saved } = await givenDraft(server);
    const specs = [{ name: 'Size', options: ['Flat', 'Villa'] }];
    const combinations = [
      { options: [0], price: 20_000 },
      { options: [1], price: 40_000, discount: 10 },
    ];
    return {
      input: {
        serviceId,
        draftRevision: saved.draftRevision,
        specs,
        combinations,
        submit: false,
      },
      token: merchant.token,
    };
  }),
] as const;
