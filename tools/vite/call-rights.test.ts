import { describe, expect, it } from 'vitest';
import { rightsIn, withRights } from './call-rights.ts';

const contract = `
import { endpoint } from '../core/endpoint.ts';
export const input = z.object({});
export const refundThing = endpoint({
  name: 'refundThing', realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
});
export const readThing = endpoint({ name: 'readThing', realm: 'merchant' });
`;
const rights = new Map(rightsIn(contract));

describe('what a call needs stands where the console asks for it', () => {
  it('is read from the call itself', () => {
    expect([...rights]).toEqual([['refundThing', 'money']]);
  });

  it('takes the call’s place, and the call is not imported for that', () => {
    const screen = (rest: string) =>
      withRights(
        `import { refundThing } from "@khidma/contract/refund-thing";\nconst may = useMay(refundThing);${rest}`,
        rights,
      );
    expect(screen('')).toBe("\nconst may = useMay({ staff: { needs: 'money' } });");
    expect(screen('send(refundThing);')).toContain('import { refundThing }');
  });

  it('of anything else fails the build, which would leave it without an answer', () => {
    expect(() => withRights('useMay(readThing)', rights)).toThrow('useMay(readThing)');
    expect(() => withRights('useMay(endpoint)', rights)).toThrow('useMay(endpoint)');
  });
});
