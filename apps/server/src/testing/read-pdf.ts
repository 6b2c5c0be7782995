import { getDocumentProxy } from 'unpdf';

/** What an independent reader finds in a PDF: how many pages, and the pieces of text in the order of the file. */
export async function readPdf(
  bytes: Uint8Array,
): Promise<{ readonly pages: number; readonly texts: readonly string[] }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false });
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number); // oxlint-disable-line no-await-in-loop -- in order
    const { items } = await page.getTextContent(); // oxlint-disable-line no-await-in-loop -- in order
    texts.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])));
  }
  return { pages: pdf.numPages, texts };
}
