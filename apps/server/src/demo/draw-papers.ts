/** A line of a paper: what it is called and what stands there. */
export type PaperLine = readonly [label: string, value: string];

/** Returns a PDF of one page that says what it is, line by line, and that it is of the demo world. Latin letters only: the fonts that every reader has know no others. */
export function drawPaper(title: string, lines: readonly PaperLine[]): Buffer {
  const text = [
    'BT /F2 20 Tf 60 770 Td',
    `(${escaped(title)}) Tj`,
    ...lines.flatMap(([label, value], index) => [
      `/F1 9 Tf 0 ${index === 0 ? -44 : -26} Td (${escaped(label)}) Tj`,
      `/F2 12 Tf 0 -15 Td (${escaped(value)}) Tj`,
    ]),
    '/F1 9 Tf 0 -60 Td (Drawn for the demo world; no authority has issued it.) Tj ET',
    '0.06 0.42 0.35 RG 2 w 40 40 515 762 re S',
  ].join('\n');
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ]);
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\()]/g, (each) => `\\${each}`).replaceAll(/[^\x20-\x7e]/g, '?');

/** Objects one after another, with the table of where each begins. */
function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
