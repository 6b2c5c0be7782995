/** An element: its name without a prefix, its own text, and what stands in it. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
}

/** An element of a longer document, whole, and the names of those around it, the outermost first. */
export interface FoundElement {
  readonly element: XmlElement;
  readonly path: readonly string[];
}

/** Returns the elements at a path below another. */
export const elementsAt = (from: XmlElement, ...path: readonly string[]): readonly XmlElement[] => {
  let found: readonly XmlElement[] = [from];
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
};

/** Returns the text of the first element at a path, or '' where there is none. */
export const textAt = (from: XmlElement, ...path: readonly string[]): string =>
  elementsAt(from, ...path)[0]?.text.trim() ?? '';

/** Returns an attribute's text, or '' where there is none. */
export const attributeOf = ({ attributes }: XmlElement, name: string): string =>
  attributes.get(name) ?? '';
