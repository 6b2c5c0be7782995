// Run by `pdf.ts`: a PDF on its standard input, what can be seen of it as JSON on its standard output.
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

async function look(): Promise<{ readonly pages: number } | { readonly problem: string }> {
  try {
    const file = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)), {
      verbosity: 0,
    });
    // What says that it has pages has a first one.
    if (file.numPages > 0) await file.getPage(1);
    return { pages: file.numPages };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { problem: isLocked ? 'password' : 'damaged' };
  }
}

const seen = await look();
process.stdout.write(JSON.stringify(seen));
// Whatever the reader still has open is of no use any more.
process.exit(0);
