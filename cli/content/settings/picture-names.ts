/** Returns an image's key in alt.yaml: 'mirror' for images/site/mirror.jpg. Null for images in other folders. */
export const sitePictureName = (path: string): string | null =>
  /^images\/site\/([^/]+?)(?:\.[^./]*)?$/.exec(path)?.[1] ?? null;
