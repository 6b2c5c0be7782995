import * as fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { content, party } from '../testing/sample-content.ts';
import type { DocumentContent } from './document-content.ts';
import { documentKinds } from './document-kinds.ts';
import { isEInvoice, writeEInvoice } from './e-invoice.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const write = (of: DocumentContent): string =>
  writeEInvoice({ content: of, uuid, nameOf: (text) => text });

type Node = Record<string, unknown>;
/** Read by somebody else’s reader, which keeps every text as it stands. */
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  attributeNamePrefix: '@',
});
const read = (xml: string): Node => {
  expect(XMLValidator.validate(xml)).toBe(true);
  const parsed = parser.parse(xml) as Node; // what it makes of elements
  return (parsed['Invoice'] ?? parsed['CreditNote']) as Node;
};
const at = (node: Node, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Node | undefined)?.[key], node);
const amount = (node: Node, path: string): number =>
  Math.round(Number(at(node, `${path}.#text`)) * 100);

/** The order in which UBL 2.1 has what we write of it. */
const sequences = {
  Invoice:
    'CustomizationID ProfileID ProfileExecutionID ID UUID IssueDate DueDate InvoiceTypeCode TaxPointDate DocumentCurrencyCode OrderReference AccountingSupplierParty AccountingCustomerParty PaymentMeans TaxTotal LegalMonetaryTotal InvoiceLine',
  CreditNote:
    'CustomizationID ProfileID ProfileExecutionID ID UUID IssueDate CreditNoteTypeCode DocumentCurrencyCode DiscrepancyResponse OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty TaxTotal LegalMonetaryTotal CreditNoteLine',
};

describe('which documents are e-invoices', () => {
  it('those of money owed, where the issuer is a participant', () => {
    const kinds = documentKinds.filter((kind) => isEInvoice(content({ kind })));
    expect(kinds).toEqual([
      'taxInvoice',
      'receipt',
      'creditNote',
      'refundNote',
      'feeInvoice',
      'feeCreditNote',
    ]);
    expect(isEInvoice(content({ supplier: party({ tin: '' }) }))).toBe(false);
  });

  it('none that has VAT and no registration to charge it with', () => {
    const plain = content({ kind: 'feeInvoice' });
    expect(isEInvoice({ ...plain, form: 'plain' })).toBe(false);
  });
});

describe('a tax invoice by PINT AE', () => {
  const xml = write(content());

  it('has its elements in the order of UBL, and none that is empty', () => {
    const found = read(xml);
    const names = Object.keys(found).filter((key) => !key.startsWith('@'));
    const order = sequences.Invoice.split(' ');
    expect(names).toEqual(order.filter((name) => names.includes(name)));
    expect(xml).not.toMatch(/<(\w+:\w+)[^>]*><\/\1>/);
  });

  it('says by which profile, and that it is a tax invoice', () => {
    const found = read(xml);
    expect(found).toMatchObject({
      CustomizationID: 'urn:peppol:pint:billing-1@ae-1',
      ProfileID: 'urn:peppol:bis:billing',
      ProfileExecutionID: '00000000',
      UUID: uuid,
      InvoiceTypeCode: '380',
      DocumentCurrencyCode: 'AED',
      DueDate: '2026-11-24',
    });
    expect(found['TaxPointDate']).toBeUndefined();
    const earlier = read(write(content({ suppliedOn: '2026-11-23' })));
    expect(earlier['TaxPointDate']).toBe('2026-11-23');
  });

  it('names its parties: the participant by its TIN, a consumer as outside of the exchange', () => {
    const found = read(xml);
    const supplier = 'AccountingSupplierParty.Party';
    expect(at(found, `${supplier}.EndpointID`)).toEqual({
      '#text': '1001234567',
      '@schemeID': '0235',
    });
    expect(at(found, `${supplier}.PartyTaxScheme.CompanyID`)).toBe('100123456789003');
    expect(at(found, `${supplier}.PartyLegalEntity.CompanyID`)).toEqual({
      '#text': 'CN-1234567',
      '@schemeAgencyID': 'TL',
    });
    expect(at(found, `${supplier}.PostalAddress.CountrySubentity`)).toBe('DXB');
    expect(at(found, `${supplier}.PostalAddress.StreetName`)).toBe('Warehouse 3 & 4, Al Quoz');
    expect(at(found, `${supplier}.PostalAddress.AdditionalStreetName`)).toBe('Al Quoz');
    const customer = 'AccountingCustomerParty.Party';
    expect(at(found, `${customer}.EndpointID.#text`)).toBe('9900000098');
    expect(at(found, `${customer}.PartyTaxScheme`)).toBeUndefined();
    expect(at(found, `${customer}.PartyName.Name`)).toBe('Omar <Farouk>');
  });

  it('has the rate as 5.00, the amounts of each line in dirhams, and a discount before tax', () => {
    const line = content().lines[0];
    const found = read(
      write(content({ lines: line ? [{ ...line, price: 22_000, discount: 2_000 }] : [] })),
    );
    expect(at(found, 'TaxTotal.TaxSubtotal.TaxCategory')).toMatchObject({
      ID: 'S',
      Percent: '5.00',
    });
    expect(at(found, 'InvoiceLine.ItemPriceExtension')).toEqual({
      Amount: { '#text': '200.00', '@currencyID': 'AED' },
      TaxTotal: { TaxAmount: { '#text': '9.52', '@currencyID': 'AED' } },
    });
    expect(amount(found, 'InvoiceLine.Price.AllowanceCharge.Amount')).toBe(1_905);
  });
});

describe('notes and plain documents by PINT AE', () => {
  const reference = {
    number: 'TI-2026-000001',
    issuedOn: '2026-11-20',
    gross: 20_000,
    vat: 952,
    grossAfter: 0,
    vatAfter: 0,
  };

  it('a credit note names its invoice, and why by article 61', () => {
    const found = read(write(content({ kind: 'creditNote', reference })));
    const names = Object.keys(found).filter((key) => !key.startsWith('@'));
    const order = sequences.CreditNote.split(' ');
    expect(names).toEqual(order.filter((name) => names.includes(name)));
    expect(found['CreditNoteTypeCode']).toBe('381');
    expect(at(found, 'BillingReference.InvoiceDocumentReference')).toEqual({
      ID: 'TI-2026-000001',
      IssueDate: '2026-11-20',
    });
    expect(at(found, 'DiscrepancyResponse.ResponseCode')).toBe('DL8.61.1.A');
    const part = { ...reference, grossAfter: 10_000, vatAfter: 476 };
    const half = read(write(content({ kind: 'creditNote', reference: part }, 10_000)));
    expect(at(half, 'DiscrepancyResponse.ResponseCode')).toBe('DL8.61.1.C');
    const both = content({
      kind: 'feeCreditNote',
      reference,
      furtherReferences: [{ ...part, number: 'TI-2026-000000', issuedOn: '2026-11-18' }],
    });
    expect(at(read(write(both)), 'DiscrepancyResponse.ResponseCode')).toBe('DL8.61.1.C');
    expect(read(write(both))['BillingReference']).toEqual([
      { InvoiceDocumentReference: { ID: 'TI-2026-000001', IssueDate: '2026-11-20' } },
      { InvoiceDocumentReference: { ID: 'TI-2026-000000', IssueDate: '2026-11-18' } },
    ]);
  });

  it('who charges no VAT gives commercial ones, outside of the tax', () => {
    const receipt = content({ kind: 'receipt', form: 'plain', supplier: party({ trn: '' }) });
    const found = read(write(receipt));
    expect(found['InvoiceTypeCode']).toBe('480');
    expect(at(found, 'TaxTotal.TaxSubtotal.TaxCategory')).toEqual({
      ID: 'O',
      TaxScheme: { ID: 'VAT' },
    });
    expect(at(found, 'InvoiceLine.ItemPriceExtension.TaxTotal')).toBeUndefined();
    expect(read(write({ ...receipt, kind: 'refundNote' }))['CreditNoteTypeCode']).toBe('81');
  });
});

describe('the sums of any e-invoice', () => {
  it('agree: lines, totals, and the tax on what is taxed, to the fil that VAT inside a price leaves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (gross) => {
        const found = read(write(content({}, gross)));
        const total = (name: string) => amount(found, `LegalMonetaryTotal.${name}`);
        const tax = amount(found, 'TaxTotal.TaxAmount');
        expect(total('LineExtensionAmount')).toBe(amount(found, 'InvoiceLine.LineExtensionAmount'));
        expect(total('TaxExclusiveAmount')).toBe(total('LineExtensionAmount'));
        expect(total('TaxInclusiveAmount')).toBe(total('TaxExclusiveAmount') + tax);
        expect(total('PayableAmount')).toBe(gross);
        expect(amount(found, 'TaxTotal.TaxSubtotal.TaxAmount')).toBe(tax);
        const exact = amount(found, 'TaxTotal.TaxSubtotal.TaxableAmount') * 0.05;
        expect(Math.abs(exact - tax)).toBeLessThanOrEqual(0.5 + 1e-6);
        const quantity = Number(at(found, 'InvoiceLine.InvoicedQuantity.#text'));
        const base = Number(at(found, 'InvoiceLine.Price.BaseQuantity.#text'));
        const price = amount(found, 'InvoiceLine.Price.PriceAmount');
        expect((price * quantity) / base).toBe(total('LineExtensionAmount'));
      }),
    );
  });
});
