import { pngGrid, pngSide, type QrModules } from '@khidma/app/qr/qr-code';

/** A code as a PNG of 1024 px, black on white; null where the browser gives no canvas. */
export const qrPng = (modules: QrModules): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = pngSide;
  canvas.height = pngSide;
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) return Promise.resolve(null);
  const { cell, start } = pngGrid(modules);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, pngSide, pngSide);
  pen.fillStyle = '#000';
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect(start + x * cell, start + y * cell, cell, cell);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};
