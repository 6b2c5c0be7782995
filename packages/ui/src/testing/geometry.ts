/** What a reader's hand and eye need. */
export interface GeometryRules {
  /** The least width and height of what is pressed, in CSS pixels. */
  readonly target: number;
  /** The smallest letters, in CSS pixels. */
  readonly letters: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something seen: where it is, and in which of the layers that lie above each other. */
interface Piece {
  readonly node: Element;
  readonly name: string;
  readonly box: Readonly<Box>;
  readonly layer: Element | null;
}

/** Pixels by which boxes may differ: fractions, and what no eye sees. */
const slack = 1.5;

/**
 * Says what is wrong with how a part of the page stands: text that is cut or lies over other text, targets that are
 * too small or lie over each other, what reaches beyond the window. Each sentence names the boxes.
 */
export function geometryFaults(stage: Element, { target, letters }: GeometryRules): string[] {
  scrollTo(0, scrollY);
  const hidden = [...stage.querySelectorAll('*')].filter(isForEars);
  const seen = [...stage.querySelectorAll('*')].filter(
    (node) => isSeen(node) && !hidden.some((each) => each.contains(node)),
  );
  const texts = seen.flatMap(textsIn);
  const shown = texts.map(uncut);
  const targets = seen
    .filter((node) => isTarget(node) && !isAway(node))
    .map((node) => piece(node, targetBox(node)));
  return [
    ...texts.flatMap((text) => cutFault(text)),
    ...texts.filter(({ node }) => fontSize(node) < letters - 0.01).map(smallLetters),
    ...overlaps(shown, shown, inFront),
    ...overlaps(targets, targets, bothPressed),
    ...overlaps(seen.filter(isTyped).map(typedArea), [...shown, ...targets], apart),
    ...targets.filter((each) => isTooSmall(each, target)).map((each) => tooSmall(each, target)),
    ...[...texts, ...targets].filter(isBeyond).map(beyond),
  ];
}

const describe = ({ name, box }: Pick<Piece, 'name' | 'box'>): string =>
  `${name} [${[box.left, box.top, box.right - box.left, box.bottom - box.top].map(Math.round).join(' ')}]`;

/** A text or a target within the layer that it lies in. */
function piece(node: Element, box: Box, text?: string): Piece {
  const said = text ?? node.getAttribute('aria-label') ?? node.textContent ?? '';
  const name = `${node.localName} “${said.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
  return { node, name, box, layer: layerOf(node) };
}

/** Popups, dialogs and what is fixed lie above the rest: they may cover it. */
function layerOf(node: Element): Element | null {
  for (let at: Element | null = node; at; at = at.parentElement) {
    if (at.matches('dialog[open], [popover]')) return at;
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
  }
  return null;
}

function isSeen(node: Element): boolean {
  if (node.closest('svg, option, [hidden]')) return false;
  return node.checkVisibility({ visibilityProperty: true });
}

/** The lines of an element's own text, as high as its letters. */
function textsIn(node: Element): Piece[] {
  const own = [...node.childNodes].filter(
    (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
  );
  return own.flatMap((child) => {
    const range = document.createRange();
    range.selectNodeContents(child);
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > slack && height > slack)
      .map((rect) => piece(node, letterBox(rect, fontSize(node)), child.textContent ?? ''));
  });
}

const fontSize = (node: Element): number => parseFloat(getComputedStyle(node).fontSize);

/** A line's box has room above and below its letters, which may be cut without harm. */
function letterBox({ left, right, top, bottom }: Box, size: number): Box {
  const middle = (top + bottom) / 2;
  const half = Math.min(bottom - top, size * 0.8) / 2;
  return { left, right, top: middle - half, bottom: middle + half };
}

/** Said to those who listen, and cut to nothing for those who look. */
function isForEars(node: Element): boolean {
  const { overflowX, clipPath, display } = getComputedStyle(node);
  if (clipPath === 'inset(50%)') return true;
  if (display === 'contents' || overflowX === 'visible') return false;
  const { width, height } = node.getBoundingClientRect();
  return width <= 2 && height <= 2;
}

/** A text that its surroundings cut, and that nobody can scroll to or read in its title. */
function cutFault(text: Piece): string[] {
  for (const frame of framesOf(text.node)) {
    const style = getComputedStyle(frame);
    const box = innerBox(frame);
    const cutX = isClipping(style.overflowX) && exceeds(text.box, box, 'left', 'right');
    const cutY = isClipping(style.overflowY) && exceeds(text.box, box, 'top', 'bottom');
    // Its whole stands in its title.
    if (style.textOverflow === 'ellipsis' && text.node.closest('[title]')) return [];
    if (cutX || cutY) return [`${describe(text)} is cut by ${describe(piece(frame, box))}`];
    if (isScrolling(style.overflowX) || isScrolling(style.overflowY)) return [];
  }
  return [];
}

/** The part of a text that its frames leave to be seen. */
function uncut(text: Piece): Piece {
  const box = { ...text.box };
  for (const frame of framesOf(text.node)) {
    const { overflowX } = getComputedStyle(frame);
    if (overflowX === 'visible') continue;
    const { left, right } = innerBox(frame);
    box.left = Math.max(box.left, left);
    box.right = Math.min(box.right, right);
  }
  return { ...text, box };
}

const isClipping = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
const isScrolling = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
const exceeds = (inner: Box, outer: Box, from: 'left' | 'top', to: 'right' | 'bottom'): boolean =>
  inner[from] < outer[from] - slack || inner[to] > outer[to] + slack;

/** The elements that could cut a node, from the inside out; what is fixed is cut by none of them. */
function framesOf(node: Element): Element[] {
  const frames: Element[] = [];
  for (let at: Element | null = node; at && at !== document.body; at = at.parentElement) {
    const { display, position } = getComputedStyle(at);
    if (display !== 'contents' && display !== 'inline') frames.push(at);
    if (position === 'fixed') break;
  }
  return frames;
}

/** An element's box within its borders. */
function innerBox(node: Element): Box {
  const { left, top } = node.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = node;
  return {
    left: left + clientLeft,
    top: top + clientTop,
    right: left + clientLeft + clientWidth,
    bottom: top + clientTop + clientHeight,
  };
}

const smallLetters = (text: Piece): string =>
  `${describe(text)} has letters of ${fontSize(text.node)} px`;

const targetSelector =
  'a[href], button, summary, select, textarea, input:not([type=hidden], [type=file]), [role=option], [role=menuitem], [role=menuitemradio]';

/** Above the window until it is focused, as a link that skips is. */
const isAway = (node: Element): boolean =>
  node.getBoundingClientRect().bottom < 0 && getComputedStyle(node).position === 'fixed';

/** What is pressed. A link within a sentence is as high as the sentence (WCAG 2.5.8). */
function isTarget(node: Element): boolean {
  if (!node.matches(targetSelector)) return false;
  const around = node.parentElement?.textContent?.trim() ?? '';
  const isInSentence =
    getComputedStyle(node).display === 'inline' && around !== node.textContent?.trim();
  return !isInSentence;
}

/** A box or a switch is pressed by its label too. */
function targetBox(node: Element): Box {
  const own = node.getBoundingClientRect();
  const label = node instanceof HTMLInputElement && /checkbox|radio/.test(node.type);
  const around = label ? node.closest('label')?.getBoundingClientRect() : undefined;
  if (!around) return own;
  return {
    left: Math.min(own.left, around.left),
    top: Math.min(own.top, around.top),
    right: Math.max(own.right, around.right),
    bottom: Math.max(own.bottom, around.bottom),
  };
}

function isTooSmall({ node, box }: Piece, least: number): boolean {
  // A row that is a link is pressed anywhere.
  const row = node.closest('tr');
  const isRow = row !== null && node.matches('a') && getComputedStyle(row).cursor === 'pointer';
  const { width, height } = isRow ? row.getBoundingClientRect() : sizeOf(box);
  if (width >= least - 0.5 && height >= least - 0.5) return false;
  // What is drawn may be smaller than what answers to a finger.
  node.scrollIntoView({ block: 'center', inline: 'nearest' });
  return !['x', 'y'].every((axis) => answers(node, axis, least));
}

const sizeOf = ({ left, top, right, bottom }: Box) => ({
  width: right - left,
  height: bottom - top,
});

/** Whether so many pixels across the middle of a target lead to it. */
function answers(node: Element, axis: string, least: number): boolean {
  const { left, top, right, bottom } = targetBox(node);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const holds = (away: number): boolean => {
    const x = axis === 'x' ? middle.x + away : middle.x;
    const y = axis === 'y' ? middle.y + away : middle.y;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (node.contains(hit) || hit.closest('label')?.contains(node) === true);
  };
  const reach = (step: 1 | -1): number => {
    let away = 0;
    while (away < least && holds(step * (away + 0.5))) away += 1;
    return away;
  };
  return reach(1) + reach(-1) >= least - 1;
}

const tooSmall = (each: Piece, least: number): string =>
  `${describe(each)} is a target below ${least} px`;

const isTyped = (node: Element): boolean =>
  node.matches(
    'select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])',
  );

/** Where a field shows its value: what stands there would lie over it. */
function typedArea(node: Element): Piece {
  const box = innerBox(node);
  const { paddingLeft, paddingRight } = getComputedStyle(node);
  return {
    ...piece(node, {
      ...box,
      left: box.left + parseFloat(paddingLeft),
      right: box.right - parseFloat(paddingRight),
    }),
    name: `value of ${node.localName}`,
  };
}

type Relation = (one: Piece, other: Piece) => boolean;

/** Two texts of one place cannot lie over each other; lines of one element never do. */
const inFront: Relation = (one, other) => one.node !== other.node;
const apart: Relation = (one, other) =>
  !one.node.contains(other.node) &&
  !other.node.contains(one.node) &&
  !one.node.closest('label')?.contains(other.node);

/** What stands in a field has its room beside the value: that is judged with the value. */
const bothPressed: Relation = (one, other) =>
  apart(one, other) && !isTyped(one.node) && !isTyped(other.node);

function overlaps(ones: readonly Piece[], others: readonly Piece[], may: Relation): string[] {
  return ones.flatMap((one, index) =>
    (ones === others ? others.slice(index + 1) : others)
      .filter((other) => one.layer === other.layer && may(one, other) && meet(one.box, other.box))
      .map((other) => `${describe(one)} lies over ${describe(other)}`),
  );
}

const meet = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;

/** Beyond the window, where nothing scrolls. */
function isBeyond({ node, box }: Piece): boolean {
  if (box.left >= -slack && box.right <= innerWidth + slack) return false;
  return !framesOf(node).some((frame) =>
    /auto|scroll|hidden|clip/.test(getComputedStyle(frame).overflowX),
  );
}

const beyond = (each: Piece): string => `${describe(each)} reaches beyond ${innerWidth} px`;
