import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';
import { content, party } from '../testing/sample-content.ts';
import type { DocumentContent } from './document-content.ts';
import { writeEInvoice } from './e-invoice.ts';

const folder = path.join(import.meta.dirname, 'fixtures/ubl-2.1');
let schemas: readonly XMLFileInfo[];
beforeAll(async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xsd'));
  schemas = await Promise.all(
    names.map(async (fileName) => ({
      fileName,
      // Both of its folders are one here.
      contents: (await readFile(path.join(folder, fileName), 'utf8')).replaceAll('../common/', ''),
    })),
  );
});

/** What libxml2 says of a document by UBL's own schema; nothing where it has nothing to say. */
async function faultsOf(xml: string): Promise<string[]> {
  const main = xml.includes('<CreditNote') ? 'UBL-CreditNote-2.1.xsd' : 'UBL-Invoice-2.1.xsd';
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: xml }],
    schema: schemas.filter(({ fileName }) => fileName === main),
    preload: schemas.filter(({ fileName }) => fileName !== main),
    maxMemoryPages: 4096,
  });
  return errors.map(({ message }) => message);
}

const write = (of: DocumentContent): string =>
  writeEInvoice({
    content: of,
    uuid: '00000000-0000-4000-8000-000000000001',
    nameOf: (text) => text,
  });

const reference = {
  number: 'TI-2026-000001',
  issuedOn: '2026-11-20',
  gross: 20_000,
  vat: 952,
  grossAfter: 0,
  vatAfter: 0,
};
const [line] = content().lines;
const plain = { form: 'plain', supplier: party({ trn: '' }) } as const;

describe('by UBL’s own schema, and a validator that is not ours, an e-invoice is sound', () => {
  it.each<[string, DocumentContent]>([
    ['a simplified tax invoice', content()],
    ['one whose tax point is another day', content({ suppliedOn: '2026-11-23' })],
    ['a full one, to somebody who is registered', content({ form: 'full', recipient: party({}) })],
    [
      'one with a discount',
      content({ lines: line ? [{ ...line, price: 22_000, discount: 2_000 }] : [] }),
    ],
    ['one with several lines', content({ lines: line ? [line, line] : [] })],
    ['a receipt of who is not registered', content({ kind: 'receipt', ...plain })],
    ['the fee’s', content({ kind: 'feeInvoice' })],
    ['a credit note', content({ kind: 'creditNote', reference })],
    ['a note of who is not registered', content({ kind: 'refundNote', reference, ...plain })],
    [
      'the fee’s credit note, of two invoices',
      content({ kind: 'feeCreditNote', reference, furtherReferences: [reference] }),
    ],
  ])('%s', async (_what, of) => expect(await faultsOf(write(of))).toEqual([]), 30_000);

  it('and one that is not is found out', async () => {
    const xml = write(content());
    const turned = xml.replace(
      /(<cbc:ID>[^<]*<\/cbc:ID>)(\s*)(<cbc:UUID>[^<]*<\/cbc:UUID>)/u,
      '$3$2$1',
    );
    expect(turned).not.toBe(xml);
    expect((await faultsOf(turned)).join()).toContain('This element is not expected');
    expect((await faultsOf(xml.replace('2026-11-24', 'soon'))).join()).toContain('xs:date');
  }, 30_000);
});
