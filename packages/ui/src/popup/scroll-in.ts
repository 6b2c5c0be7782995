/** Scrolls a list until a line of it is in sight; what scrolls around the list stays where it is. */
export function scrollIn(list: HTMLElement, line: HTMLElement) {
  const isInSight =
    line.offsetTop >= list.scrollTop &&
    line.offsetTop + line.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isInSight) list.scrollTop = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
}
