import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasDuplicateKeys } from './open-http.ts';

const judge = (json: string): boolean => hasDuplicateKeys(json, JSON.parse(json));

describe('a key may stand once in an object', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"b":{"c":1,"c":1}}',
    '[{"a":1 , "a" : 1}]',
    String.raw`{"a":1,"\u0061":2}`,
  ])('%s', (json) => expect(judge(json)).toBe(true));

  it('whatever else there is, keys and values that look like keys too', () => {
    expect(judge(String.raw`{"a":"b\":","\"a":["\"a\":1",":"],"":{"a":null}}`)).toBe(false);
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        expect(judge(JSON.stringify(value, null, indent))).toBe(false);
      }),
    );
  });
});
