import { describe, expect, it } from 'vitest';
import {
  pngGrid,
  pngSide,
  qrFileName,
  qrModules,
  qrPath,
  qrSide,
  qrSvg,
  quietZone,
} from './qr-code.ts';

const url = 'https://khidma.example/shop/s/5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11';

describe('a QR code page for a service (download, print)', () => {
  it.each([
    ['a path', '../../etc/passwd', 'qr-etc-passwd.svg'],
    ['what Windows refuses', 'AC: "deep" <clean>?*|', 'qr-AC-deep-clean.svg'],
    ['marks of direction', '\u202egnp\u202c.cleaning', 'qr-gnp-.cleaning.svg'],
    ['nothing that could be kept', ' /// ', 'qr.svg'],
    ['no name', '', 'qr.svg'],
  ])('keeps %s out of the name of its file', (_, name, file) => {
    expect(qrFileName(name, 'svg')).toBe(file);
  });

  it('keeps letters of every script, and cuts between characters', () => {
    expect(qrFileName('تنظيف المكيفات', 'png')).toBe('qr-تنظيف-المكيفات.png');
    expect(qrFileName('🧽'.repeat(200), 'png')).toBe(`qr-${'🧽'.repeat(60)}.png`);
  });

  it('is stronger with Q than with M, and the same each time', () => {
    expect(qrModules(url, 'Q').length).toBeGreaterThan(qrModules(url, 'M').length);
    expect(qrModules(url, 'M')).toEqual(qrModules(url, 'M'));
  });

  it('leaves four blank modules on every side of the SVG', () => {
    const modules = qrModules(url, 'M');
    const side = qrSide(modules);
    expect(side).toBe(modules.length + 8);
    const places = [...qrPath(modules).matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => ({
      x: Number(x),
      y: Number(y),
      end: Number(x) + Number(length),
    }));
    expect(Math.min(...places.map(({ x }) => x))).toBe(quietZone);
    expect(Math.min(...places.map(({ y }) => y))).toBe(quietZone);
    expect(Math.max(...places.map(({ end }) => end))).toBe(side - quietZone);
    expect(qrSvg(modules)).toContain(`viewBox="0 0 ${side} ${side}"`);
  });

  it.each(['M', 'Q'] as const)('fills 1024 px with whole pixels a module at %s', (strength) => {
    const modules = qrModules(url, strength);
    const { cell, start } = pngGrid(modules);
    expect(Number.isInteger(cell)).toBe(true);
    expect(start).toBeGreaterThanOrEqual(cell * quietZone);
    expect(start * 2 + cell * modules.length).toBeLessThanOrEqual(pngSide);
  });
});
