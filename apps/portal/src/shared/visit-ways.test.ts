import { describe, expect, it } from 'vitest';
import { visitWays } from './visit-ways.ts';

describe('the ways to a customer', () => {
  it('are directions, a call and WhatsApp', () => {
    expect(visitWays({ address: 'Villa 7 & Co', phone: '+971 50 123 4567' }, 'Dubai')).toEqual({
      directions: 'https://www.google.com/maps/dir/?api=1&destination=Villa+7+%26+Co%2C+Dubai',
      call: 'tel:+971 50 123 4567',
      whatsapp: 'https://wa.me/971501234567',
    });
  });

  it('are none before the order is paid', () => {
    expect(visitWays({ address: '', phone: '' }, 'Dubai')).toEqual({
      directions: null,
      call: null,
      whatsapp: null,
    });
  });
});
