/** Where a browser stores the theme that was chosen by hand, for all apps; nothing there is the system's own. */
export const themeKey = 'theme';

/**
 * Sets the theme that was chosen by hand before anything is painted: a part of the script in the head of every page.
 */
export const themeScript = `try{document.documentElement.style.colorScheme=localStorage.getItem('${themeKey}')||''}catch{}`;
