import { describe, expect, it } from 'vitest';
import { groupNational, parseUaePhone } from './phone-field.tsx';

describe('PhoneField stores a number of the Emirates as +971…', () => {
  it.each(['', '+', 'abc', '971', '+971'])('stores nothing for %j', (text) => {
    expect(parseUaePhone(text)).toBe('');
  });

  it.each([
    '50 123 4567',
    '0501234567',
    '971501234567',
    '+971 50-123-4567',
    '00971501234567',
    '٠٥٠١٢٣٤٥٦٧',
  ])('reads %s', (text) => {
    expect(parseUaePhone(text)).toBe('+971501234567');
  });

  it('groups mobiles and landlines as they are said', () => {
    expect(groupNational('+971501234567')).toBe('50 123 4567');
    expect(groupNational('+97141234567')).toBe('4 123 4567');
  });
});
