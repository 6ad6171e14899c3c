/** Returns the key of a picture in alt.yaml: 'mirror' for images/site/mirror.jpg. Null for pictures in other folders. */
export const sitePictureName = (path: string): string | null =>
  /^images\/site\/([^/]+?)(?:\.[^./]*)?$/.exec(path)?.[1] ?? null;
