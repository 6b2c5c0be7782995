// A process of its own (`render-pdf.ts` starts it): a sheet as JSON in, a PDF out.
import { serveDrawings } from '../drawing-process.ts';
import { typesetPdf } from '../typesetting/typeset.ts';
import { type Sheet, typesetOf } from './sheet.ts';

serveDrawings((input) => typesetPdf(typesetOf(JSON.parse(input) as Sheet))); // what `renderPdf` was given
