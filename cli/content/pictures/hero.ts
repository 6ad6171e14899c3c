import type { Document } from '../document.ts';
import type { TextSpan } from '../span.ts';
import { picturePath } from './picture-path.ts';
import type { PictureReading } from './pictures.ts';

export interface HeroImage {
  /** The document that shows it. */
  file: string;
  span: TextSpan;
  width: number;
  height: number;
}

/** The hero images whose files can be used. */
interface HeroSources {
  documents: readonly Document[];
  pictures: PictureReading;
}

export const heroImages = ({ documents, pictures }: HeroSources): HeroImage[] =>
  documents.flatMap(({ path: file, images }) =>
    images.flatMap(({ url, role, span }) => {
      const facts = role === 'hero' ? pictures.facts.get(picturePath(url) ?? '') : undefined;
      return facts ? [{ file, span, width: facts.width, height: facts.height }] : [];
    }),
  );
