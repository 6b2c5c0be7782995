import { describe, expect, it } from 'vitest';
import { maskForImpersonation, withoutAccounts, withoutPapers } from './mask.ts';

describe('what is masked while staff look through a merchant’s eyes', () => {
  it('is numbers of identity, where money goes, papers and own notes, wherever they stand; nothing else', () => {
    expect(
      maskForImpersonation({
        idNumber: '784-1990-1234567-1',
        vatNumber: '100000000000003',
        order: { ownNotes: [{ text: 'Pays late' }] },
        customer: { ownNote: 'Has a dog' },
        account: { iban: 'AE070331234567890123456', rows: [{ amount: 12, at: null, on: true }] },
        papers: [
          { url: '/files/a?e=1&v=merchant.m&s=x', thumbUrl: null, name: 'licence.pdf' },
          { url: '/media/b/800.jpg', thumbUrl: '/media/b/200.jpg', name: 'b.jpg' },
        ],
        services: [{ coverUrl: '/files/c?e=1&v=merchant.m&s=x' }],
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
      services: [{ coverUrl: '' }],
    });
  });
});

describe('what is masked for whoever does not handle money', () => {
  it('is an account number by its value: in a field, in a change that is logged, within a sentence, however it is spaced', () => {
    expect(
      withoutAccounts({
        changes: [{ before: 'AE070331234567890123456', after: 'AE46 0090 0000 0012 3456 789' }],
        text: 'Paid to AE07 0331 2345 6789 0123 456, on Monday.',
        iban: '070331234567890123456',
        number: 'KO-100136',
        amount: 14900,
      }),
    ).toEqual({
      changes: [{ before: '•••• 3456', after: '•••• 6789' }],
      text: 'Paid to •••• 3456, on Monday.',
      iban: '•••• 3456',
      number: 'KO-100136',
      amount: 14900,
    });
  });

  it('is not a number that only begins like one', () => {
    const text = 'AE0703312345678901234567 and AE07033123456789';
    expect(withoutAccounts({ text })).toEqual({ text });
  });

  it('is papers and identities as well for whoever does not read them', () => {
    expect(
      withoutPapers({
        idNumber: '784199012345671',
        licence: { url: '/files/a?e=1', name: 'l.pdf' },
      }),
    ).toEqual({ idNumber: '•••• 5671', licence: { url: '', name: 'l.pdf' } });
  });
});
