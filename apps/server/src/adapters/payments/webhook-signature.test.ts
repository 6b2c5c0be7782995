import { describe, expect, it } from 'vitest';
import { isWebhookSigned, signWebhook } from './webhook-signature.ts';

const now = new Date('2026-10-01T08:00:00Z');
const body = Buffer.from('{"id":"1"}');
const header = signWebhook('secret', body, now);
const isSigned = (changes: {
  readonly body?: Buffer;
  readonly header?: string | undefined;
  readonly now?: Date;
}) => isWebhookSigned('secret', { body, header, now, ...changes });

describe('a message of a provider', () => {
  it('that it signed lately is taken', () => expect(isSigned({})).toBe(true));

  it.each([
    ['changed on its way', { body: Buffer.from('{"id":"2"}') }],
    ['signed by somebody else', { header: signWebhook('other', body, now) }],
    ['without a signature', { header: undefined }],
    ['with an empty one', { header: '' }],
    ['with half of one', { header: header.slice(0, -1) }],
    ['with another time than was signed', { header: header.replace(/t=\d+/, 't=1') }],
    ['signed in another way', { header: header.replace('v1=', 'v0=') }],
    ['of more than five minutes ago', { now: new Date(now.getTime() + 301_000) }],
    ['of the future', { now: new Date(now.getTime() - 301_000) }],
  ])('%s is refused', (_name, changes) => expect(isSigned(changes)).toBe(false));

  it('five minutes late is taken still', () =>
    expect(isSigned({ now: new Date(now.getTime() + 300_000) })).toBe(true));
});
