import type { DocumentContent, DocumentParty } from '../documents/document-content.ts';
import { fils, subtract } from '../money/fils.ts';
import { vatInside } from '../money/vat.ts';

/** Somebody on a document: a merchant with everything, unless it is said otherwise. */
export const party = (part: Partial<DocumentParty>): DocumentParty => ({
  name: 'Cool Breeze Technical Services',
  names: {},
  address: 'Warehouse 3 & 4, Al Quoz',
  community: 'du-al-quoz',
  emirate: 'DU',
  trn: '100123456789003',
  tin: '1001234567',
  licence: 'CN-1234567',
  ...part,
});

const consumer = party({ name: 'Omar <Farouk>', trn: '', tin: '', licence: '' });

/** What a document says: a simplified tax invoice of AED 200.00, unless it is said otherwise. `gross` is in fils. */
export function content(part: Partial<DocumentContent> = {}, gross = 20_000): DocumentContent {
  const vat = part.form === 'plain' ? 0 : vatInside(fils(gross));
  const net = subtract(fils(gross), fils(vat));
  return {
    version: 1,
    kind: 'taxInvoice',
    form: 'simplified',
    number: 'TI-2026-000001',
    issuedOn: '2026-11-24',
    suppliedOn: '2026-11-24',
    supplier: party({}),
    recipient: consumer,
    net,
    vat,
    gross,
    lines: [
      {
        text: 'Deep cleaning',
        texts: {},
        details: ['Size: Studio', 'Extras: "Oven"'],
        quantity: 3,
        price: gross,
        discount: 0,
        net,
        vatRate: part.form === 'plain' ? null : 500,
        vat,
        gross,
      },
    ],
    orderNumber: 'KO-100001',
    reason: '',
    reference: null,
    payout: null,
    statement: null,
    ...part,
  };
}
