import { listPlaces } from '@khidma/contract/catalogue/reference';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { refusesInput } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('GET /system/states/listByCountryId', () => {
  it('refuses countries that it does not know', async () => {
    await refusesInput(server, listPlaces, {
      cases: [
        { input: { countryId: 'QA' }, path: 'countryId', rule: 'invalid' },
        { input: { depth: 'street' }, path: 'depth', rule: 'invalid' },
      ],
    });
    expect((await server.call(listPlaces, {})).code).not.toBe(errorCodes.invalid);
  });

  it('answers with the seven emirates, their communities and sub-communities', async () => {
    const places = await server.ok(listPlaces, { countryId: 'AE' });
    expect(places.map(({ id }) => id)).toEqual(['AZ', 'DU', 'SH', 'AJ', 'UQ', 'RK', 'FU']);
    const dubai = places.find(({ id }) => id === 'DU');
    expect(dubai?.names['ar-AE']).toBe('دبي');
    const barsha = dubai?.communities.find(({ id }) => id === 'du-al-barsha');
    expect(barsha?.subCommunities.map(({ id }) => id)).toContain('du-al-barsha-1');
  });

  it('answers with emirates alone to whoever needs no more', async () => {
    const places = await server.ok(listPlaces, { depth: 'emirate' });
    expect(places).toHaveLength(7);
    expect(places.flatMap(({ communities }) => communities)).toEqual([]);
  });
});
