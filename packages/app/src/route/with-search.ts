// Apart from what reads them: paths are in every first load, and schemas are not.
/** A path with whatever of these is set behind it. */
export const withSearch = (
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): string => {
  const set = Object.entries(params).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, value]],
  );
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
};
