/** Where a browser stores the theme that was chosen by hand, for all apps; nothing there is the system's own. */
export const themeKey = 'theme';

/**
 * Script in the head of every page: sets the theme that was chosen by hand before anything is painted. The server's
 * content security policy names its hash.
 */
export const themeScript = `try{document.documentElement.style.colorScheme=localStorage.getItem('${themeKey}')||''}catch{}`;
