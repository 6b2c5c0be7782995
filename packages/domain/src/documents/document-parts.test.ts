import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostParts, countDocumentParts, rowsPerPart } from './document-parts.ts';

describe('the parts of a statement', () => {
  it.each([
    [0, 1],
    [1, 1],
    [rowsPerPart, 1],
    [rowsPerPart + 1, 2],
    [100_000, 50],
    [rowsPerPart * mostParts + 1, mostParts],
  ])('of %i rows are %i', (rows, parts) => expect(countDocumentParts(rows)).toBe(parts));

  it('hold every row, and none is empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: rowsPerPart * mostParts }), (rows) => {
        const parts = countDocumentParts(rows);
        expect(parts * rowsPerPart).toBeGreaterThanOrEqual(rows);
        expect((parts - 1) * rowsPerPart).toBeLessThan(rows);
      }),
    );
  });
});
