/**
 * Whether a key belongs to what an input method composes, as the Enter that takes a Chinese word does. Safari says that
 * the composition is over before it tells of that key, and marks it with the code 229 alone.
 */
export const isComposing = (
  event: KeyboardEvent | { readonly nativeEvent: KeyboardEvent },
): boolean => {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  // eslint-disable-next-line typescript/no-deprecated -- nothing else tells
  return key.isComposing || key.keyCode === 229;
};
