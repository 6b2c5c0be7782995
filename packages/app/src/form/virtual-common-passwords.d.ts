/** The list of common passwords, packed; `tools/vite/common-passwords.ts` makes it. */
declare module 'virtual:common-passwords' {
  export const packed: string;
}
