/** What an element is to whoever listens, by its tag; a `role` attribute says otherwise. */
const tagRoles: Readonly<Record<string, string>> = {
  A: 'link',
  ARTICLE: 'article',
  ASIDE: 'complementary',
  BUTTON: 'button',
  DIALOG: 'dialog',
  FIELDSET: 'group',
  FORM: 'form',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  HEADER: 'banner',
  IMG: 'img',
  LI: 'listitem',
  MAIN: 'main',
  NAV: 'navigation',
  OL: 'list',
  OPTION: 'option',
  PROGRESS: 'progressbar',
  SECTION: 'region',
  SELECT: 'combobox',
  SUMMARY: 'button',
  TABLE: 'table',
  TD: 'cell',
  TEXTAREA: 'textbox',
  TH: 'columnheader',
  TR: 'row',
  UL: 'list',
};

const inputRoles: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  search: 'searchbox',
  submit: 'button',
};

/** Returns the role of an element. A password has none in the standard; it is typed into all the same. */
const roleOf = (element: Element): string | undefined =>
  element.getAttribute('role') ??
  (element instanceof HTMLInputElement
    ? (inputRoles[element.type] ?? 'textbox')
    : tagRoles[element.tagName]);

/** Whether nobody meets an element. By hand: a selector of these, asked of every element, takes most of a test's time. */
const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  element.hasAttribute('inert') ||
  element.getAttribute('aria-hidden') === 'true' ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open'));

const squeezed = (text: string | null | undefined): string =>
  (text ?? '')
    .replaceAll(/[\u2060\u2066-\u2069\u200e\u200f]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns what an element says aloud: its text without what is hidden, with the words of pictures. */
export const textOf = (element: Element): string => squeezed(rawText(element));

const rawText = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || isHidden(node)) return '';
  const isOne =
    /^(?:A|BUTTON|IMG)$/.test(node.tagName) ||
    node.getAttribute('role') === 'img' ||
    node.childNodes.length === 0;
  const said = isOne ? (node.getAttribute('aria-label') ?? node.getAttribute('alt')) : null;
  if (said !== null) return ` ${said} `;
  const text = [...node.childNodes].map(rawText).join('');
  return /^(?:A|B|BDI|CODE|EM|I|SPAN|STRONG|TIME)$/.test(node.tagName) ? text : ` ${text} `;
};

const byIds = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '')
    .split(/\s+/)
    .map((id) => (id === '' ? '' : squeezed(document.getElementById(id)?.textContent)))
    .join(' ')
    .trim();

const labelOf = (element: Element): string => {
  const own = element.id === '' ? null : document.querySelector(`label[for="${element.id}"]`);
  const label = own ?? element.closest('label');
  return label === null ? '' : textOf(label);
};

/** Returns the name of an element, by the order in which browsers look for it. */
export const nameOf = (element: Element): string => {
  const said = byIds(element, 'aria-labelledby') || squeezed(element.getAttribute('aria-label'));
  if (said !== '') return said;
  if (element.matches('input, select, textarea, [role=combobox]')) return labelOf(element);
  if (element.matches('fieldset'))
    return squeezed(element.querySelector(':scope > legend')?.textContent);
  if (element.matches('img')) return squeezed(element.getAttribute('alt'));
  if (element.matches('table')) return squeezed(element.querySelector('caption')?.textContent);
  if (element.matches('nav, main, header, section, form, dialog, aside, ul, ol, [role=radiogroup]'))
    return '';
  return textOf(element);
};

/** Returns what is said about a field besides its name: the hint, and why it is refused. */
export const descriptionOf = (element: Element): string =>
  `${byIds(element, 'aria-describedby')} ${byIds(element, 'aria-errormessage')}`.trim();

/** A name in full, or what it must match. */
export type Name = string | RegExp;

const fits = (element: Element, name: Name | undefined): boolean => {
  if (name === undefined) return true;
  return typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));
};

const areShown = (element: Element): boolean => {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (isHidden(each)) return false;
  return true;
};

/** Returns whatever in sight has a role, and a name where one is given. */
export const allByRole = (within: ParentNode, role: string, name?: Name): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>('*')].filter(
    (element) => roleOf(element) === role && fits(element, name) && areShown(element),
  );

/** Returns the field, or the group of fields, that a label names, whatever it is. */
export const allByLabel = (within: ParentNode, label: Name): HTMLInputElement[] =>
  [
    ...within.querySelectorAll<HTMLInputElement>(
      'input, select, textarea, [role=radiogroup], [role=group]',
    ),
  ].filter((element) => fits(element, label) && areShown(element));

const frames = /^(?:banner|cell|columnheader|list|listitem|option|row|rowgroup)$/;

/** Lists what can be found, for who looks for something else. */
export const listRoles = (within: ParentNode): string =>
  [...within.querySelectorAll('*')]
    .filter((element) => areShown(element) && !frames.test(roleOf(element) ?? 'row'))
    .map((element) => `${roleOf(element)} “${nameOf(element).slice(0, 80)}”`)
    .join('\n');
