const photo = (from: string, to: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="0 0 80 40"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h80v40H0z"/><path fill="#fff" opacity=".35" d="M10 34h60v4H10zM16 20h20v14H16zM44 12h16v22H44z"/></svg>`)}`;

/** Pictures for stories and tests, as addresses that need no file. */
export const photos = [
  photo('#d8b98a', '#8a5a2b'),
  photo('#9fc4b8', '#0f6b58'),
  photo('#b8c7dd', '#4a6a94'),
] as const;
