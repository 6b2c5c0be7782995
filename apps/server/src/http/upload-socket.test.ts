import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '../../../../packages/testkit/src/port-of.ts';
import {
  createSignedClient,
  sendOver,
  type SignedClient,
} from '../../../../packages/testkit/src/signed-client.ts';
import { sendFile } from './testing/bare-endpoints.ts';
import { startBareServer, type BareServer } from './testing/bare-server.ts';
import { eventually } from '../testing/eventually.ts';

let server: BareServer;
let client: SignedClient;
let port: number;

beforeAll(async () => {
  server = await startBareServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = portOf(server.app.server.address());
  const keys = { signingKey: '11'.repeat(32), sealingKey: '22'.repeat(32) };
  const send = sendOver(`http://127.0.0.1:${port}`);
  client = createSignedClient({ send, keys, now: () => server.clock.now() });
});
afterAll(() => server.close());

const upload = { kind: 'document', name: 'a.pdf', bytes: Buffer.alloc(8 * 1024 * 1024, 7) };

describe('an upload over a real line', () => {
  it('that is refused at its first bytes still lets the sender read why', async () => {
    const request = client.prepareUpload(sendFile, upload, { timestamp: 1 });
    expect((await client.send(request)).code).toBe(errorCodes.clockSkew);
  });

  it('that breaks off in the middle saves nothing and leaves the server well', async () => {
    const { url, headers, body } = client.prepareUpload(sendFile, upload);
    const length = Buffer.byteLength(body ?? '');
    const broken = httpRequest({
      port,
      path: url,
      method: 'POST',
      headers: { ...headers, 'content-length': length },
    });
    broken.on('error', () => {});
    broken.write(body?.slice(0, 1024 * 1024));
    await eventually(() => expect(server.received).toBe(1));
    broken.destroy();
    await eventually(() => expect(server.brokenOff).toBe(1));
    expect(await server.notes()).toEqual([]);
    expect((await client.upload(sendFile, upload)).data).toEqual({ bytes: upload.bytes.length });
  });
});
