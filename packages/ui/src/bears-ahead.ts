/** What a browser knows of its line; TypeScript's DOM does not know the Network Information API. */
interface Line {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/**
 * Whether the line bears what nobody has asked for yet: code of what may be opened, data of what is pointed at, files
 * for when there is no line. Not where data is saved, nor on 2G and 3G; a browser that does not tell has a good one.
 */
export function bearsAhead(): boolean {
  const { connection = {} } = navigator as { readonly connection?: Line }; // as said above
  const { saveData = false, effectiveType = '4g' } = connection;
  return !saveData && effectiveType === '4g';
}
