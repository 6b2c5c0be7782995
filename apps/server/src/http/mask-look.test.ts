import { describe, expect, it } from 'vitest';
import { maskForLook } from './mask-look.ts';

describe('what is masked while staff look through a merchant’s eyes', () => {
  it('is numbers of identity, where money goes, papers and own notes, wherever they stand; nothing else', () => {
    expect(
      maskForLook({
        idNumber: '784-1990-1234567-1',
        vatNumber: '100000000000003',
        order: { ownNotes: [{ text: 'Pays late' }] },
        customer: { ownNote: 'Has a dog' },
        account: { iban: 'AE070331234567890123456', rows: [{ amount: 12, at: null, on: true }] },
        papers: [
          { url: '/files/a?e=1&v=merchant.m&s=x', thumbUrl: null, name: 'licence.pdf' },
          { url: '/media/b/800.jpg', thumbUrl: '/media/b/200.jpg', name: 'b.jpg' },
        ],
      }),
    ).toEqual({
      idNumber: '•••• 67-1',
      vatNumber: '100000000000003',
      order: { ownNotes: null },
      customer: { ownNote: '' },
      account: { iban: '•••• 3456', rows: [{ amount: 12, at: null, on: true }] },
      papers: [
        { url: '', thumbUrl: null, name: 'licence.pdf' },
        { url: '/media/b/800.jpg', thumbUrl: '/media/b/200.jpg', name: 'b.jpg' },
      ],
    });
  });
});
