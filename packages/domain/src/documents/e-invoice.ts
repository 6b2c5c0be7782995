import { fils, type Fils, subtract, toDirhams, zero } from '../money/fils.ts';
import { vatInside } from '../money/vat.ts';
import type { EmirateCode } from '../reference/codes.ts';
import { emirateNames } from '../reference/emirates.ts';
import { placeTree } from '../reference/places.ts';
import { escapedMarkup } from '../rules/markup.ts';
import type {
  DocumentContent,
  DocumentLine,
  DocumentParty,
  DocumentReference,
} from './document-content.ts';
import type { DocumentKind } from './document-kinds.ts';

type Attributes = Readonly<Record<string, string>>;

/** Returns an element of UBL that holds text. */
export const leaf = (name: string, text: string, attributes: Attributes = {}): string => {
  const said = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapedMarkup(value)}"`,
  );
  return `<cbc:${name}${said.join('')}>${escapedMarkup(text)}</cbc:${name}>`;
};

/** Returns an amount of fils as UBL has it. */
const amountOf = (name: string, amount: number): string =>
  leaf(name, toDirhams(fils(amount)), { currencyID: 'AED' });

/** Returns an element of UBL that holds others. */
const element = (name: string, ...children: readonly string[]): string =>
  `<cac:${name}>${children.join('')}</cac:${name}>`;

const customization = 'urn:peppol:pint:billing-1@ae-1';
const profile = 'urn:peppol:bis:billing';
/** Free zone, deemed, margin, summary, continuous, disclosed agent, e-commerce, export: none of them. */
const flags = '00000000';
/** Participants are known by their tax identification number; who has none is outside of the exchange. */
const participants = '0235';
const outsideOfExchange = '9900000098';

/** UNCL1001: tax invoice and its credit note, and the commercial ones of who charges no VAT. */
const codes: Readonly<Partial<Record<DocumentKind, readonly [taxed: string, plain: string]>>> = {
  taxInvoice: ['380', '480'],
  receipt: ['380', '480'],
  feeInvoice: ['380', '480'],
  creditNote: ['381', '81'],
  refundNote: ['381', '81'],
  feeCreditNote: ['381', '81'],
};

const isNote = (kind: DocumentKind): boolean => codes[kind]?.[0] === '381';

const emirates: Readonly<Record<EmirateCode, string>> = {
  AZ: 'AUH',
  DU: 'DXB',
  SH: 'SHJ',
  AJ: 'AJM',
  UQ: 'UAQ',
  RK: 'RAK',
  FU: 'FUJ',
};

/** A place is kept by its id. */
const communities: ReadonlyMap<string, string> = new Map(
  placeTree.flatMap((place) => place.communities.map(({ id, names }) => [id, names.en_US])),
);

/** Returns whether a document can be an e-invoice: one of money owed, whose issuer is a participant and charges no VAT unregistered. */
export const isEInvoice = ({
  kind,
  form,
  vat,
  supplier,
  isOwnInvoiced,
}: DocumentContent): boolean =>
  // What the merchant invoices itself is its own to exchange.
  isOwnInvoiced !== true &&
  codes[kind] !== undefined &&
  supplier.tin !== '' &&
  (form !== 'plain' || vat === 0);

interface EInvoice {
  readonly content: DocumentContent;
  /** Names the document for ever. */
  readonly uuid: string;
  /** Says what a line is for whose text is a fixed word. */
  readonly nameOf: (text: string) => string;
}

/** Returns a document as UBL 2.1 by the UAE's e-invoicing profile (PINT AE): the same content as on paper. */
export const writeEInvoice = ({ content, uuid, nameOf }: EInvoice): string => {
  const note = isNote(content.kind);
  const root = note ? 'CreditNote' : 'Invoice';
  const type = codes[content.kind]?.[content.form === 'plain' ? 1 : 0] ?? '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">`,
    leaf('CustomizationID', customization),
    leaf('ProfileID', profile),
    leaf('ProfileExecutionID', flags),
    leaf('ID', content.number),
    leaf('UUID', uuid),
    leaf('IssueDate', content.issuedOn),
    ...(note ? [] : [leaf('DueDate', content.issuedOn)]),
    leaf(`${root}TypeCode`, type),
    // The profile takes a tax point of before alone.
    ...(!note && content.suppliedOn < content.issuedOn
      ? [leaf('TaxPointDate', content.suppliedOn)]
      : []),
    leaf('DocumentCurrencyCode', 'AED'),
    ...correctionOf(content, note),
    element('AccountingSupplierParty', partyOf(content.supplier)),
    element('AccountingCustomerParty', partyOf(content.recipient)),
    ...(note ? [] : [element('PaymentMeans', leaf('PaymentMeansCode', meansOf(content.kind)))]),
    taxTotalOf(content),
    element(
      'LegalMonetaryTotal',
      amountOf('LineExtensionAmount', content.net),
      amountOf('TaxExclusiveAmount', content.net),
      amountOf('TaxInclusiveAmount', content.gross),
      amountOf('PayableAmount', content.gross),
    ),
    ...content.lines.map((line, index) => lineOf(line, { index, note, nameOf })),
    `</${root}>`,
    '',
  ].join('\n');
};

/** UNCL4461: a card, or what is kept back between partners. */
const meansOf = (kind: DocumentKind): string => (kind === 'feeInvoice' ? '97' : '48');

/** Why a note corrects what, by article 61 of the VAT law: the supply was cancelled, or less is owed for it. */
function correctionOf(content: DocumentContent, note: boolean): string[] {
  const { orderNumber } = content;
  const order = orderNumber === null ? [] : [element('OrderReference', leaf('ID', orderNumber))];
  if (!note) return order;
  const references = referencesOf(content);
  const isWhole = references.length > 0 && references.every(({ grossAfter }) => grossAfter === 0);
  const code = isWhole ? 'DL8.61.1.A' : 'DL8.61.1.C';
  return [
    element('DiscrepancyResponse', leaf('ResponseCode', code)),
    ...order,
    ...references.map(({ number, issuedOn }) =>
      element(
        'BillingReference',
        element('InvoiceDocumentReference', leaf('ID', number), leaf('IssueDate', issuedOn)),
      ),
    ),
  ];
}

const partyOf = (party: DocumentParty): string => {
  const { name, address, community, emirate, trn, tin, licence } = party;
  return element(
    'Party',
    leaf('EndpointID', tin === '' ? outsideOfExchange : tin, { schemeID: participants }),
    element('PartyName', leaf('Name', name)),
    element(
      'PostalAddress',
      ...(address === '' ? [] : [leaf('StreetName', address)]),
      ...(community === ''
        ? []
        : [leaf('AdditionalStreetName', communities.get(community) ?? community)]),
      ...(emirate === ''
        ? []
        : [
            leaf('CityName', emirateNames[emirate].en_US),
            leaf('CountrySubentity', emirates[emirate]),
          ]),
      element('Country', leaf('IdentificationCode', 'AE')),
    ),
    ...(trn === '' ? [] : [element('PartyTaxScheme', leaf('CompanyID', trn), taxScheme)]),
    element(
      'PartyLegalEntity',
      leaf('RegistrationName', name),
      ...(licence === '' ? [] : [leaf('CompanyID', licence, { schemeAgencyID: 'TL' })]),
    ),
  );
};

const taxScheme = element('TaxScheme', leaf('ID', 'VAT'));

const taxTotalOf = ({ net, vat, lines }: DocumentContent): string =>
  element(
    'TaxTotal',
    amountOf('TaxAmount', vat),
    leaf('TaxIncludedIndicator', 'false'),
    element(
      'TaxSubtotal',
      amountOf('TaxableAmount', net),
      amountOf('TaxAmount', vat),
      element('TaxCategory', ...categoryOf(lines[0]?.vatRate ?? null), taxScheme),
    ),
  );

/** Standard-rated, or outside the scope of who is not registered. */
const categoryOf = (vatRate: number | null): string[] =>
  vatRate === null
    ? [leaf('ID', 'O')]
    : [leaf('ID', 'S'), leaf('Percent', (vatRate / 100).toFixed(2))];

interface LineFacts extends Pick<EInvoice, 'nameOf'> {
  readonly index: number;
  readonly note: boolean;
}

/** The price is for all of the quantity: shared out it would not multiply back to the fil. */
const lineOf = (line: DocumentLine, { index, note, nameOf }: LineFacts): string => {
  const discount = netOf(line, fils(line.discount));
  const quantity = String(line.quantity);
  const unit = { unitCode: 'C62' };
  return element(
    note ? 'CreditNoteLine' : 'InvoiceLine',
    leaf('ID', String(index + 1)),
    leaf(note ? 'CreditedQuantity' : 'InvoicedQuantity', quantity, unit),
    amountOf('LineExtensionAmount', line.net),
    element(
      'Item',
      ...(line.details.length === 0 ? [] : [leaf('Description', line.details.join('; '))]),
      leaf('Name', nameOf(line.text)),
      element('ClassifiedTaxCategory', ...categoryOf(line.vatRate), taxScheme),
    ),
    element(
      'Price',
      amountOf('PriceAmount', line.net),
      leaf('BaseQuantity', quantity, unit),
      element(
        'AllowanceCharge',
        leaf('ChargeIndicator', 'false'),
        amountOf('Amount', discount),
        amountOf('BaseAmount', line.net + discount),
      ),
    ),
    element(
      'ItemPriceExtension',
      amountOf('Amount', line.gross),
      ...(line.vatRate === null ? [] : [element('TaxTotal', amountOf('TaxAmount', line.vat))]),
    ),
  );
};

const netOf = ({ vatRate }: DocumentLine, gross: Fils): Fils =>
  subtract(gross, vatRate === null || gross === 0 ? zero : vatInside(gross));

/** Returns every document that a note corrects, the first one before the others. */
export const referencesOf = ({
  reference,
  furtherReferences = [],
}: Pick<DocumentContent, 'reference' | 'furtherReferences'>): readonly DocumentReference[] =>
  reference === null ? [] : [reference, ...furtherReferences];
